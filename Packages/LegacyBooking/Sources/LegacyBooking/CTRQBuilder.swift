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
        if headerType == kHeader {
            return
                " xmlns=\"\(kOTANamespace)\" xmlns:xsi=\"\(kXSINamespace)\" Version=\"1.005\" Target=\"\(kTarget)\"><POS><Source><RequestorID Type=\"16\" ID=\"\(clientID)\" ID_Context=\"CARTRAWLER\"/></Source></POS>"
        } else if headerType == kMobileHeader {
            return
                " xmlns=\"\(kOTANamespace)\" xmlns:xsi=\"\(kXSINamespace)\" Version=\"1.005\" Target=\"\(kTarget)\"><POS><Source ERSP_UserID=\"MO\"><RequestorID Type=\"16\" ID=\"\(clientID)\" ID_Context=\"CARTRAWLER\"/></Source></POS>"
        } else if headerType == kInsuranceHeader {
            return
                " xmlns=\"\(kOTANamespace)\" Version=\"1.002\" Target=\"\(kTarget)\" PrimaryLangID=\"EN\"><POS><Source ISOCurrency=\"GBP\"><RequestorID Type=\"16\" ID=\"\(clientID)\" ID_Context=\"CARTRAWLER\"/></Source></POS>"
        } else if headerType == kCancelHeader {
            return
                " xmlns=\"\(kOTANamespace)\" xmlns:xsi=\"\(kXSINamespace)\" Version=\"1.007\" Target=\"\(kTarget)\"><POS><Source ERSP_UserID=\"MO\"><RequestorID Type=\"16\" ID=\"\(clientID)\" ID_Context=\"CARTRAWLER\"/></Source></POS>"
        } else if headerType == kRentalConditionsHeader {
            return
                " xmlns=\"\(kOTANamespace)\" xmlns:xsi=\"\(kXSINamespace)\" Version=\"1.000\" Target=\"\(kTarget)\"><POS><Source ERSP_UserID=\"MO\"><RequestorID Type=\"16\" ID=\"\(clientID)\" ID_Context=\"CARTRAWLER\"/></Source></POS>"
        } else if headerType == kGetExistingBookingHeader {
            return
                " xmlns=\"\(kOTANamespace)\" xmlns:xsi=\"\(kXSINamespace)\" Version=\"1.002\" Target=\"\(kTarget)\" PrimaryLangID=\"EN\"><POS><Source><RequestorID Type=\"16\" ID=\"\(clientID)\" ID_Context=\"CARTRAWLER\"/></Source></POS>"
        } else if headerType == kLocationSearchHeader {
            return
                " xmlns=\"\(kCTNamespace)\" Version=\"1.000\" Target=\"\(kTarget)\" PrimaryLangID=\"EN\"><POS><Source><RequestorID Type=\"16\" ID=\"\(clientID)\" ID_Context=\"CARTRAWLER\"/></Source></POS>"
        }
        return nil
    }

    // MARK: - Messages

    /// Times and places of the rental
    class func vehRentalCore(_ session: RentalSession) -> String {
        if ASIHTTPRequest.usesXML {
            return
                "<VehRentalCore PickUpDateTime=\"\(text(session.puDateTime))\" ReturnDateTime=\"\(text(session.doDateTime))\"><PickUpLocation CodeContext=\"CARTRAWLER\" LocationCode=\"\(text(session.puLocationCode))\"/><ReturnLocation CodeContext=\"CARTRAWLER\" LocationCode=\"\(text(session.doLocationCode))\"/></VehRentalCore>"
        }
        return
            "\"VehRentalCore\":{\"@PickUpDateTime\":\"\(text(session.puDateTime))\",\"@ReturnDateTime\":\"\(text(session.doDateTime))\",\"PickUpLocation\":{\"@CodeContext\":\"CARTRAWLER\",\"@LocationCode\":\"\(text(session.puLocationCode))\"},\"ReturnLocation\":{\"@CodeContext\":\"CARTRAWLER\",\"@LocationCode\":\"\(text(session.doLocationCode))\"}}"
    }

    /// What would insurance cost
    class func OTA_InsuranceQuoteRQ(_ session: RentalSession) -> String {
        let tripCost = CTHelper.getTotalPriceWithoutCurrency(session)
        if ASIHTTPRequest.usesXML {
            return
                "<PlanForQuoteRQ PlanID=\"ACME\" Type=\"Protection\"><CoveredTravelers><CoveredTraveler><CoveredPerson Relation=\"Traveler 1\"><GivenName>Test</GivenName><Surname>Test</Surname></CoveredPerson><CitizenCountryName Code=\"\(text(session.homeCountry))\"/></CoveredTraveler></CoveredTravelers><InsCoverageDetail Type=\"SingleTrip\"><TotalTripCost CurrencyCode=\"\(text(session.activeCurrency))\" Amount=\"\(tripCost)\"/><CoveredTrips><CoveredTrip Start=\"\(text(session.puDateTime))\" End=\"\(text(session.doDateTime))\"><Destinations><Destination><CountryName>\(text(session.puLocation?.countryCode))</CountryName></Destination></Destinations></CoveredTrip></CoveredTrips></InsCoverageDetail></PlanForQuoteRQ>"
        }
        return
            "\"PlanForQuoteRQ\":{\"@PlanID\":\"ACME\",\"@Type\":\"Protection\",\"CoveredTravelers\":{\"CoveredTraveler\":{\"CoveredPerson\":{\"@Relation\":\"Traveler 1\",\"GivenName\":\"Test\",\"Surname\":\"Test\"},\"CitizenCountryName\":{\"@Code\":\"\(text(session.homeCountry))\"}}},\"InsCoverageDetail\":{\"@Type\":\"SingleTrip\",\"TotalTripCost\":{\"@CurrencyCode\":\"\(text(session.activeCurrency))\",\"@Amount\":\"\(tripCost)\"},\"CoveredTrips\":{\"CoveredTrip\":{\"@Start\":\"\(text(session.puDateTime))\",\"@End\":\"\(text(session.doDateTime))\",\"Destinations\":{\"Destination\":{\"CountryName\":\"\(text(session.puLocation?.countryCode))\"}}}}}}"
    }

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
