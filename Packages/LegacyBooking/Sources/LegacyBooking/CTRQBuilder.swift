//
//  CTRQBuilder.swift
//  CarHire
//

import Foundation

class CTRQBuilder: NSObject {

    // MARK: - Headers

    class func buildHeader(_ headerType: String) -> String? {
        if ASIHTTPRequest.usesXML {
            return buildXMLHeader(headerType)
        }
        let clientID = text(appDelegate.clientID)
        if headerType == kHeader {
            return
                "\"@xmlns\":\"\(kOTANamespace)\",\"@xmlns:xsi\":\"\(kXSINamespace)\",\"@Version\":\"1.005\",\"@Target\":\"\(kTarget)\",\"POS\":{\"Source\":{\"RequestorID\":{\"@Type\":\"16\",\"@ID\":\"\(clientID)\",\"@ID_Context\":\"CARTRAWLER\"}}},"
        } else if headerType == kMobileHeader {
            return
                "\"@xmlns\":\"\(kOTANamespace)\",\"@xmlns:xsi\":\"\(kXSINamespace)\",\"@Version\":\"1.005\",\"@Target\":\"\(kTarget)\",\"POS\":{\"Source\":{\"@ERSP_UserID\":\"MO\",\"RequestorID\":{\"@Type\":\"16\",\"@ID\":\"\(clientID)\",\"@ID_Context\":\"CARTRAWLER\"}}},"
        } else if headerType == kInsuranceHeader {
            return
                "\"@xmlns\":\"\(kOTANamespace)\",\"@Version\":\"1.002\",\"@Target\":\"\(kTarget)\",\"@PrimaryLangID\":\"EN\",\"POS\":{\"Source\":{\"@ISOCurrency\":\"GBP\",\"RequestorID\":{\"@Type\":\"16\",\"@ID\":\"\(clientID)\",\"@ID_Context\":\"CARTRAWLER\"}}},"
        } else if headerType == kCancelHeader {
            return
                "\"@xmlns\":\"\(kOTANamespace)\",\"@xmlns:xsi\":\"\(kXSINamespace)\",\"@Version\":\"1.007\",\"@Target\":\"\(kTarget)\",\"POS\":{\"Source\":{\"@ERSP_UserID\":\"MO\",\"RequestorID\":{\"@Type\":\"16\",\"@ID\":\"\(clientID)\",\"@ID_Context\":\"CARTRAWLER\"}}},"
        } else if headerType == kRentalConditionsHeader {
            return
                "\"@xmlns\":\"\(kOTANamespace)\",\"@xmlns:xsi\":\"\(kXSINamespace)\",\"@Version\":\"1.000\",\"@Target\":\"\(kTarget)\",\"POS\":{\"Source\":{\"@ERSP_UserID\":\"MO\",\"RequestorID\":{\"@Type\":\"16\",\"@ID\":\"\(clientID)\",\"@ID_Context\":\"CARTRAWLER\"}}},"
        } else if headerType == kGetExistingBookingHeader {
            return
                "\"@xmlns\":\"\(kOTANamespace)\",\"@xmlns:xsi\":\"\(kXSINamespace)\",\"@Version\":\"1.002\",\"@Target\":\"\(kTarget)\",\"@PrimaryLangID\":\"EN\",\"POS\":{\"Source\":{\"RequestorID\":{\"@Type\":\"16\",\"@ID\":\"\(clientID)\",\"@ID_Context\":\"CARTRAWLER\"}}},"
        } else if headerType == kLocationSearchHeader {
            return
                "\"@xmlns\":\"\(kCTNamespace)\",\"@Version\":\"1.000\",\"@Target\":\"\(kTarget)\",\"@PrimaryLangID\":\"EN\",\"POS\":{\"Source\":{\"RequestorID\":{\"@Type\":\"16\",\"@ID\":\"\(clientID)\",\"@ID_Context\":\"CARTRAWLER\"}}},"
        }
        return nil
    }

    private class func buildXMLHeader(_ headerType: String) -> String? {
        let clientID = text(appDelegate.clientID)
        if headerType == kCancelHeader {
            return
                " xmlns=\"\(kOTANamespace)\" xmlns:xsi=\"\(kXSINamespace)\" Version=\"1.007\" Target=\"\(kTarget)\"><POS><Source ERSP_UserID=\"MO\"><RequestorID Type=\"16\" ID=\"\(clientID)\" ID_Context=\"CARTRAWLER\"/></Source></POS>"
        } else if headerType == kGetExistingBookingHeader {
            return
                " xmlns=\"\(kOTANamespace)\" xmlns:xsi=\"\(kXSINamespace)\" Version=\"1.002\" Target=\"\(kTarget)\" PrimaryLangID=\"EN\"><POS><Source><RequestorID Type=\"16\" ID=\"\(clientID)\" ID_Context=\"CARTRAWLER\"/></Source></POS>"
        }
        return nil
    }

    // MARK: - Messages

    /// Find a booking
    class func OTA_VehRetResRQ(_ bookingEmail: String?, bookingRefID: String?) -> String {
        if ASIHTTPRequest.usesXML {
            return
                "<VehRetResRQCore><UniqueID Type=\"15\" ID=\"\(text(bookingRefID))\"/><TPA_Extensions><Email>\(text(bookingEmail))</Email></TPA_Extensions></VehRetResRQCore>"
        }
        return
            "\"VehRetResRQCore\":{\"UniqueID\":{\"@Type\":\"15\",\"@ID\":\"\(text(bookingRefID))\"},\"TPA_Extensions\":{\"Email\":\"\(text(bookingEmail))\"}}"
    }

    /// Send the voucher again
    class func OTA_VehModifyRQ(_ booking: Booking) -> String {
        if ASIHTTPRequest.usesXML {
            return
                "<VehModifyRQCore ModifyType=\"Modify\" Status=\"Available\"><UniqueID Type=\"15\" ID=\"\(text(booking.confID))\" ID_Context=\"CARTRAWLER\"/><TPA_Extensions><Email To=\"\(text(booking.customerEmail))\"/><Action Value=\"SendCustomerVoucher\"/></TPA_Extensions></VehModifyRQCore>"
        }
        return
            "\"VehModifyRQCore\":{\"@ModifyType\":\"Modify\",\"@Status\":\"Available\",\"UniqueID\":{\"@Type\":\"15\",\"@ID\":\"\(text(booking.confID))\",\"@ID_Context\":\"CARTRAWLER\"},\"TPA_Extensions\":{\"Email\":{\"@To\":\"\(text(booking.customerEmail))\"},\"Action\":{\"@Value\":\"SendCustomerVoucher\"}}}"
    }
}
