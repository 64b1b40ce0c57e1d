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

    // MARK: - Signature

    class func stringToSha1(_ str: String) -> String {
        return str.sha1()
    }

    /// The extensions with the consumer signature
    class func tpaExtensions() -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = world.timeZone
        formatter.dateFormat = "yyyyMMddHHmmss"
        let dateString = formatter.string(from: world.clock.date)
        let deviceID = stringToSha1(world.deviceID)
        let signature = stringToSha1("\(deviceID).\(dateString).\(text(appDelegate.clientID))")
        let hash = stringToSha1("\(signature).cartrawler")
        if ASIHTTPRequest.usesXML {
            return
                "<TPA_Extensions><ConsumerSignature ID=\"\(deviceID)\" Hash=\"\(hash)\" Stamp=\"\(dateString)\"/></TPA_Extensions>"
        }
        return
            "\"TPA_Extensions\":{\"ConsumerSignature\":{\"@ID\":\"\(deviceID)\",\"@Hash\":\"\(hash)\",\"@Stamp\":\"\(dateString)\"}}"
    }

    // MARK: - Messages

    class func vehRentalCore(_ session: RentalSession) -> String {
        if ASIHTTPRequest.usesXML {
            return
                "<VehRentalCore PickUpDateTime=\"\(text(session.puDateTime))\" ReturnDateTime=\"\(text(session.doDateTime))\"><PickUpLocation CodeContext=\"CARTRAWLER\" LocationCode=\"\(text(session.puLocationCode))\"/><ReturnLocation CodeContext=\"CARTRAWLER\" LocationCode=\"\(text(session.doLocationCode))\"/></VehRentalCore>"
        }
        return
            "\"VehRentalCore\":{\"@PickUpDateTime\":\"\(text(session.puDateTime))\",\"@ReturnDateTime\":\"\(text(session.doDateTime))\",\"PickUpLocation\":{\"@CodeContext\":\"CARTRAWLER\",\"@LocationCode\":\"\(text(session.puLocationCode))\"},\"ReturnLocation\":{\"@CodeContext\":\"CARTRAWLER\",\"@LocationCode\":\"\(text(session.doLocationCode))\"}}"
    }

    /// Availability
    class func OTA_VehAvailRateRQ(_ session: RentalSession) -> String {
        if ASIHTTPRequest.usesXML {
            return
                "<VehAvailRQCore Status=\"Available\">\(vehRentalCore(session))<DriverType Age=\"\(text(session.driverAge))\"/></VehAvailRQCore><VehAvailRQInfo PassengerQty=\"\(text(session.passengerQty))\"><Customer><Primary><CitizenCountryName Code=\"\(text(session.homeCountry))\"/></Primary></Customer>\(tpaExtensions())</VehAvailRQInfo>"
        }
        return
            "\"VehAvailRQCore\":{\"@Status\":\"Available\",\(vehRentalCore(session)),\"DriverType\":{\"@Age\":\"\(text(session.driverAge))\"}},\"VehAvailRQInfo\":{\"@PassengerQty\":\"\(text(session.passengerQty))\",\"Customer\":{\"Primary\":{\"CitizenCountryName\":{\"@Code\":\"\(text(session.homeCountry))\"}}},\(tpaExtensions())}"
    }

    /// Predictive location search. Includes its own header.
    class func CT_VehLocSearchRQ_Partial(_ partialString: String) -> String {
        if ASIHTTPRequest.usesXML {
            return
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<\(kCT_VehLocSearchRQ) xmlns=\"\(kCTNamespace)\" Version=\"1.000\" Target=\"\(kTarget)\" PrimaryLangID=\"EN\"><POS><Source ERSP_UserID=\"AJ\"><RequestorID Type=\"16\" ID=\"26649\" ID_Context=\"CARTRAWLER\"/></Source></POS><VehLocSearchCriterion ExactMatch=\"true\" ImportanceType=\"Mandatory\"><PartialText Size=\"10\">\(partialString)</PartialText></VehLocSearchCriterion></\(kCT_VehLocSearchRQ)>"
        }
        return
            "{\"@xmlns\":\"\(kCTNamespace)\",\"@Version\":\"1.000\",\"@Target\":\"\(kTarget)\",\"@PrimaryLangID\":\"EN\",\"POS\":{\"Source\":{\"@ERSP_UserID\":\"AJ\",\"RequestorID\":{\"@Type\":\"16\",\"@ID\":\"26649\",\"@ID_Context\":\"CARTRAWLER\"}}},\"VehLocSearchCriterion\":{\"@ExactMatch\":\"true\",\"@ImportanceType\":\"Mandatory\",\"PartialText\":{\"@Size\":\"10\",\"#text\":\"\(partialString)\"}}}"
    }

    /// Insurance quote
    class func OTA_InsuranceQuoteRQ(_ session: RentalSession) -> String {
        let tripCost = CTHelper.getTotalPriceWithoutCurrency(session)
        if ASIHTTPRequest.usesXML {
            return
                "<PlanForQuoteRQ PlanID=\"ACME\" Type=\"Protection\"><CoveredTravelers><CoveredTraveler><CoveredPerson Relation=\"Traveler 1\"><GivenName>Test</GivenName><Surname>Test</Surname></CoveredPerson><CitizenCountryName Code=\"\(text(session.homeCountry))\"/></CoveredTraveler></CoveredTravelers><InsCoverageDetail Type=\"SingleTrip\"><TotalTripCost CurrencyCode=\"\(text(session.activeCurrency))\" Amount=\"\(tripCost)\"/><CoveredTrips><CoveredTrip Start=\"\(text(session.puDateTime))\" End=\"\(text(session.doDateTime))\"><Destinations><Destination><CountryName>\(text(session.puLocation?.countryCode))</CountryName></Destination></Destinations></CoveredTrip></CoveredTrips></InsCoverageDetail></PlanForQuoteRQ>"
        }
        return
            "\"PlanForQuoteRQ\":{\"@PlanID\":\"ACME\",\"@Type\":\"Protection\",\"CoveredTravelers\":{\"CoveredTraveler\":{\"CoveredPerson\":{\"@Relation\":\"Traveler 1\",\"GivenName\":\"Test\",\"Surname\":\"Test\"},\"CitizenCountryName\":{\"@Code\":\"\(text(session.homeCountry))\"}}},\"InsCoverageDetail\":{\"@Type\":\"SingleTrip\",\"TotalTripCost\":{\"@CurrencyCode\":\"\(text(session.activeCurrency))\",\"@Amount\":\"\(tripCost)\"},\"CoveredTrips\":{\"CoveredTrip\":{\"@Start\":\"\(text(session.puDateTime))\",\"@End\":\"\(text(session.doDateTime))\",\"Destinations\":{\"Destination\":{\"CountryName\":\"\(text(session.puLocation?.countryCode))\"}}}}}}"
    }

    class func CT_RentalConditionsRQ(_ session: RentalSession) -> String {
        if ASIHTTPRequest.usesXML {
            return
                "<VehResRQCore Status=\"All\">\(vehRentalCore(session))<Customer><Primary><CitizenCountryName Code=\"\(text(session.homeCountry))\"/></Primary></Customer></VehResRQCore><VehResRQInfo><Reference Type=\"\(text(session.theCar?.refType))\" ID=\"\(text(session.theCar?.refID))\" ID_Context=\"\(text(session.theCar?.refIDContext))\" URL=\"\(text(session.theCar?.refURL))\"/></VehResRQInfo>"
        }
        return
            "\"VehResRQCore\":{\"@Status\":\"All\",\(vehRentalCore(session)),\"Customer\":{\"Primary\":{\"CitizenCountryName\":{\"@Code\":\"\(text(session.homeCountry))\"}}}},\"VehResRQInfo\":{\"Reference\":{\"@Type\":\"\(text(session.theCar?.refType))\",\"@ID\":\"\(text(session.theCar?.refID))\",\"@ID_Context\":\"\(text(session.theCar?.refIDContext))\",\"@URL\":\"\(text(session.theCar?.refURL))\"}}"
    }

    /// Reservation with a payment
    class func OTA_VehResRQWithPayment(
        _ session: RentalSession, givenName: String?, surname: String?, phoneNumber: String?, emailAddress: String?,
        address: String?, flightNumber: String?, extrasString: String, cardType: String?, cardNumber: String?,
        cardExpiry: String?, cardSecurityCode: String?, cardHolder: String?
    ) -> String {
        let flight = (flightNumber ?? "") as NSString
        if session.hasBoughtInsurance {
            if flight.length > 2 {
                if ASIHTTPRequest.usesXML {
                    return
                        "<VehResRQCore Status=\"All\"><VehRentalCore PickUpDateTime=\"\(text(session.puDateTime))\" ReturnDateTime=\"\(text(session.doDateTime))\"><PickUpLocation CodeContext=\"CARTRAWLER\" LocationCode=\"\(text(session.puLocationCode))\"/><ReturnLocation CodeContext=\"CARTRAWLER\" LocationCode=\"\(text(session.doLocationCode))\"/></VehRentalCore><Customer><Primary><PersonName><NamePrefix>Mr.</NamePrefix><GivenName>\(text(givenName))</GivenName><Surname>\(text(surname))</Surname></PersonName><Telephone PhoneTechType=\"1\" AreaCityCode=\"0\" PhoneNumber=\"\(text(phoneNumber))\"/><Email EmailType=\"2\">\(text(emailAddress))</Email><Address Type=\"2\"><AddressLine>\(text(address))</AddressLine><CountryName Code=\"\(text(session.homeCountry))\"/></Address><CitizenCountryName Code=\"\(text(session.homeCountry))\"/></Primary></Customer><DriverType Age=\"\(text(session.driverAge))\"/>\(extrasString)</VehResRQCore><VehResRQInfo PassengerQty=\"\(text(session.passengerQty))\"><ArrivalDetails TransportationCode=\"14\" Number=\"\(flight.substring(from: 2))\"><OperatingCompany>\(flight.substring(to: 2))</OperatingCompany></ArrivalDetails><RentalPaymentPref><PaymentCard CardType=\"1\" CardCode=\"\(text(cardType))\" CardNumber=\"\(text(cardNumber))\" ExpireDate=\"\(text(cardExpiry))\" SeriesCode=\"\(text(cardSecurityCode))\"><CardHolderName>\(text(cardHolder))</CardHolderName></PaymentCard></RentalPaymentPref><Reference Type=\"16\" ID=\"\(text(session.theCar?.refID))\" ID_Context=\"CARTRAWLER\" DateTime=\"\(text(session.theCar?.refTimeStamp))\" URL=\"\(text(session.theCar?.refURL))\"/><TPA_Extensions><Reference Type=\"16\" ID=\"\(text(session.insurance?.planID))\" ID_Context=\"INSURANCE\" Amount=\"\(text(session.insurance?.premiumAmount))\" CurrencyCode=\"\(text(session.insurance?.premiumCurrencyCode))\" URL=\"\(text(session.insurance?.detailURL))\"/></TPA_Extensions></VehResRQInfo>"
                }
                return
                    "\"VehResRQCore\":{\"@Status\":\"All\",\"VehRentalCore\":{\"@PickUpDateTime\":\"\(text(session.puDateTime))\",\"@ReturnDateTime\":\"\(text(session.doDateTime))\",\"PickUpLocation\":{\"@CodeContext\":\"CARTRAWLER\",\"@LocationCode\":\"\(text(session.puLocationCode))\"},\"ReturnLocation\":{\"@CodeContext\":\"CARTRAWLER\",\"@LocationCode\":\"\(text(session.doLocationCode))\"}},\"Customer\":{\"Primary\":{\"PersonName\":{\"NamePrefix\":\"Mr.\",\"GivenName\":\"\(text(givenName))\",\"Surname\":\"\(text(surname))\"},\"Telephone\":{\"@PhoneTechType\":\"1\",\"@AreaCityCode\":\"0\",\"@PhoneNumber\":\"\(text(phoneNumber))\"},\"Email\":{\"@EmailType\":\"2\",\"#text\":\"\(text(emailAddress))\"},\"Address\":{\"@Type\":\"2\",\"AddressLine\":\"\(text(address))\",\"CountryName\":{\"@Code\":\"\(text(session.homeCountry))\"}},\"CitizenCountryName\":{\"@Code\":\"\(text(session.homeCountry))\"}}},\"DriverType\":{\"@Age\":\"\(text(session.driverAge))\"}\(extrasString)},\"VehResRQInfo\":{\"@PassengerQty\":\"\(text(session.passengerQty))\",\"ArrivalDetails\":{\"@TransportationCode\":\"14\",\"@Number\":\"\(flight.substring(from: 2))\",\"OperatingCompany\":\"\(flight.substring(to: 2))\"},\"RentalPaymentPref\":{\"PaymentCard\":{\"@CardType\":\"1\",\"@CardCode\":\"\(text(cardType))\",\"@CardNumber\":\"\(text(cardNumber))\",\"@ExpireDate\":\"\(text(cardExpiry))\",\"@SeriesCode\":\"\(text(cardSecurityCode))\",\"CardHolderName\":\"\(text(cardHolder))\"}},\"Reference\":{\"@Type\":\"16\",\"@ID\":\"\(text(session.theCar?.refID))\",\"@ID_Context\":\"CARTRAWLER\",\"@DateTime\":\"\(text(session.theCar?.refTimeStamp))\",\"@URL\":\"\(text(session.theCar?.refURL))\"},\"TPA_Extensions\":{\"Reference\":{\"@Type\":\"16\",\"@ID\":\"\(text(session.insurance?.planID))\",\"@ID_Context\":\"INSURANCE\",\"@Amount\":\"\(text(session.insurance?.premiumAmount))\",\"@CurrencyCode\":\"\(text(session.insurance?.premiumCurrencyCode))\",\"@URL\":\"\(text(session.insurance?.detailURL))\"}}}"
            } else {
                if ASIHTTPRequest.usesXML {
                    return
                        "<VehResRQCore Status=\"All\"><VehRentalCore PickUpDateTime=\"\(text(session.puDateTime))\" ReturnDateTime=\"\(text(session.doDateTime))\"><PickUpLocation CodeContext=\"CARTRAWLER\" LocationCode=\"\(text(session.puLocationCode))\"/><ReturnLocation CodeContext=\"CARTRAWLER\" LocationCode=\"\(text(session.doLocationCode))\"/></VehRentalCore><Customer><Primary><PersonName><NamePrefix>Mr.</NamePrefix><GivenName>\(text(givenName))</GivenName><Surname>\(text(surname))</Surname></PersonName><Telephone PhoneTechType=\"1\" AreaCityCode=\"0\" PhoneNumber=\"\(text(phoneNumber))\"/><Email EmailType=\"2\">\(text(emailAddress))</Email><Address Type=\"2\"><AddressLine>\(text(address))</AddressLine><CountryName Code=\"\(text(session.homeCountry))\"/></Address><CitizenCountryName Code=\"\(text(session.homeCountry))\"/></Primary></Customer><DriverType Age=\"\(text(session.driverAge))\"/>\(extrasString)</VehResRQCore><VehResRQInfo PassengerQty=\"\(text(session.passengerQty))\"><RentalPaymentPref><PaymentCard CardType=\"1\" CardCode=\"\(text(cardType))\" CardNumber=\"\(text(cardNumber))\" ExpireDate=\"\(text(cardExpiry))\" SeriesCode=\"\(text(cardSecurityCode))\"><CardHolderName>\(text(cardHolder))</CardHolderName></PaymentCard></RentalPaymentPref><Reference Type=\"16\" ID=\"\(text(session.theCar?.refID))\" ID_Context=\"CARTRAWLER\" DateTime=\"\(text(session.theCar?.refTimeStamp))\" URL=\"\(text(session.theCar?.refURL))\"/><TPA_Extensions><Reference Type=\"16\" ID=\"\(text(session.insurance?.planID))\" ID_Context=\"INSURANCE\" Amount=\"\(text(session.insurance?.premiumAmount))\" CurrencyCode=\"\(text(session.insurance?.premiumCurrencyCode))\" URL=\"\(text(session.insurance?.detailURL))\"/></TPA_Extensions></VehResRQInfo>"
                }
                return
                    "\"VehResRQCore\":{\"@Status\":\"All\",\"VehRentalCore\":{\"@PickUpDateTime\":\"\(text(session.puDateTime))\",\"@ReturnDateTime\":\"\(text(session.doDateTime))\",\"PickUpLocation\":{\"@CodeContext\":\"CARTRAWLER\",\"@LocationCode\":\"\(text(session.puLocationCode))\"},\"ReturnLocation\":{\"@CodeContext\":\"CARTRAWLER\",\"@LocationCode\":\"\(text(session.doLocationCode))\"}},\"Customer\":{\"Primary\":{\"PersonName\":{\"NamePrefix\":\"Mr.\",\"GivenName\":\"\(text(givenName))\",\"Surname\":\"\(text(surname))\"},\"Telephone\":{\"@PhoneTechType\":\"1\",\"@AreaCityCode\":\"0\",\"@PhoneNumber\":\"\(text(phoneNumber))\"},\"Email\":{\"@EmailType\":\"2\",\"#text\":\"\(text(emailAddress))\"},\"Address\":{\"@Type\":\"2\",\"AddressLine\":\"\(text(address))\",\"CountryName\":{\"@Code\":\"\(text(session.homeCountry))\"}},\"CitizenCountryName\":{\"@Code\":\"\(text(session.homeCountry))\"}}},\"DriverType\":{\"@Age\":\"\(text(session.driverAge))\"}\(extrasString)},\"VehResRQInfo\":{\"@PassengerQty\":\"\(text(session.passengerQty))\",\"RentalPaymentPref\":{\"PaymentCard\":{\"@CardType\":\"1\",\"@CardCode\":\"\(text(cardType))\",\"@CardNumber\":\"\(text(cardNumber))\",\"@ExpireDate\":\"\(text(cardExpiry))\",\"@SeriesCode\":\"\(text(cardSecurityCode))\",\"CardHolderName\":\"\(text(cardHolder))\"}},\"Reference\":{\"@Type\":\"16\",\"@ID\":\"\(text(session.theCar?.refID))\",\"@ID_Context\":\"CARTRAWLER\",\"@DateTime\":\"\(text(session.theCar?.refTimeStamp))\",\"@URL\":\"\(text(session.theCar?.refURL))\"},\"TPA_Extensions\":{\"Reference\":{\"@Type\":\"16\",\"@ID\":\"\(text(session.insurance?.planID))\",\"@ID_Context\":\"INSURANCE\",\"@Amount\":\"\(text(session.insurance?.premiumAmount))\",\"@CurrencyCode\":\"\(text(session.insurance?.premiumCurrencyCode))\",\"@URL\":\"\(text(session.insurance?.detailURL))\"}}}"
            }
        } else {
            if flight.length > 2 {
                if ASIHTTPRequest.usesXML {
                    return
                        "<VehResRQCore Status=\"All\"><VehRentalCore PickUpDateTime=\"\(text(session.puDateTime))\" ReturnDateTime=\"\(text(session.doDateTime))\"><PickUpLocation CodeContext=\"CARTRAWLER\" LocationCode=\"\(text(session.puLocationCode))\"/><ReturnLocation CodeContext=\"CARTRAWLER\" LocationCode=\"\(text(session.doLocationCode))\"/></VehRentalCore><Customer><Primary><PersonName><NamePrefix>Mr.</NamePrefix><GivenName>\(text(givenName))</GivenName><Surname>\(text(surname))</Surname></PersonName><Telephone PhoneTechType=\"1\" AreaCityCode=\"0\" PhoneNumber=\"\(text(phoneNumber))\"/><Email EmailType=\"2\">\(text(emailAddress))</Email><Address Type=\"2\"><AddressLine>\(text(address))</AddressLine><CountryName Code=\"\(text(session.homeCountry))\"/></Address><CitizenCountryName Code=\"\(text(session.homeCountry))\"/></Primary></Customer><DriverType Age=\"\(text(session.driverAge))\"/>\(extrasString)</VehResRQCore><VehResRQInfo PassengerQty=\"\(text(session.passengerQty))\"><ArrivalDetails TransportationCode=\"14\" Number=\"\(flight.substring(from: 2))\"><OperatingCompany>\(flight.substring(to: 2))</OperatingCompany></ArrivalDetails><RentalPaymentPref><PaymentCard CardType=\"1\" CardCode=\"\(text(cardType))\" CardNumber=\"\(text(cardNumber))\" ExpireDate=\"\(text(cardExpiry))\" SeriesCode=\"\(text(cardSecurityCode))\"><CardHolderName>\(text(cardHolder))</CardHolderName></PaymentCard></RentalPaymentPref><Reference Type=\"16\" ID=\"\(text(session.theCar?.refID))\" ID_Context=\"CARTRAWLER\" DateTime=\"\(text(session.theCar?.refTimeStamp))\" URL=\"\(text(session.theCar?.refURL))\"/></VehResRQInfo>"
                }
                return
                    "\"VehResRQCore\":{\"@Status\":\"All\",\"VehRentalCore\":{\"@PickUpDateTime\":\"\(text(session.puDateTime))\",\"@ReturnDateTime\":\"\(text(session.doDateTime))\",\"PickUpLocation\":{\"@CodeContext\":\"CARTRAWLER\",\"@LocationCode\":\"\(text(session.puLocationCode))\"},\"ReturnLocation\":{\"@CodeContext\":\"CARTRAWLER\",\"@LocationCode\":\"\(text(session.doLocationCode))\"}},\"Customer\":{\"Primary\":{\"PersonName\":{\"NamePrefix\":\"Mr.\",\"GivenName\":\"\(text(givenName))\",\"Surname\":\"\(text(surname))\"},\"Telephone\":{\"@PhoneTechType\":\"1\",\"@AreaCityCode\":\"0\",\"@PhoneNumber\":\"\(text(phoneNumber))\"},\"Email\":{\"@EmailType\":\"2\",\"#text\":\"\(text(emailAddress))\"},\"Address\":{\"@Type\":\"2\",\"AddressLine\":\"\(text(address))\",\"CountryName\":{\"@Code\":\"\(text(session.homeCountry))\"}},\"CitizenCountryName\":{\"@Code\":\"\(text(session.homeCountry))\"}}},\"DriverType\":{\"@Age\":\"\(text(session.driverAge))\"}\(extrasString)},\"VehResRQInfo\":{\"@PassengerQty\":\"\(text(session.passengerQty))\",\"ArrivalDetails\":{\"@TransportationCode\":\"14\",\"@Number\":\"\(flight.substring(from: 2))\",\"OperatingCompany\":\"\(flight.substring(to: 2))\"},\"RentalPaymentPref\":{\"PaymentCard\":{\"@CardType\":\"1\",\"@CardCode\":\"\(text(cardType))\",\"@CardNumber\":\"\(text(cardNumber))\",\"@ExpireDate\":\"\(text(cardExpiry))\",\"@SeriesCode\":\"\(text(cardSecurityCode))\",\"CardHolderName\":\"\(text(cardHolder))\"}},\"Reference\":{\"@Type\":\"16\",\"@ID\":\"\(text(session.theCar?.refID))\",\"@ID_Context\":\"CARTRAWLER\",\"@DateTime\":\"\(text(session.theCar?.refTimeStamp))\",\"@URL\":\"\(text(session.theCar?.refURL))\"}}"
            } else {
                if ASIHTTPRequest.usesXML {
                    return
                        "<VehResRQCore Status=\"All\"><VehRentalCore PickUpDateTime=\"\(text(session.puDateTime))\" ReturnDateTime=\"\(text(session.doDateTime))\"><PickUpLocation CodeContext=\"CARTRAWLER\" LocationCode=\"\(text(session.puLocationCode))\"/><ReturnLocation CodeContext=\"CARTRAWLER\" LocationCode=\"\(text(session.doLocationCode))\"/></VehRentalCore><Customer><Primary><PersonName><NamePrefix>Mr.</NamePrefix><GivenName>\(text(givenName))</GivenName><Surname>\(text(surname))</Surname></PersonName><Telephone PhoneTechType=\"1\" AreaCityCode=\"0\" PhoneNumber=\"\(text(phoneNumber))\"/><Email EmailType=\"2\">\(text(emailAddress))</Email><Address Type=\"2\"><AddressLine>\(text(address))</AddressLine><CountryName Code=\"\(text(session.homeCountry))\"/></Address><CitizenCountryName Code=\"\(text(session.homeCountry))\"/></Primary></Customer><DriverType Age=\"\(text(session.driverAge))\"/>\(extrasString)</VehResRQCore><VehResRQInfo PassengerQty=\"\(text(session.passengerQty))\"><RentalPaymentPref><PaymentCard CardType=\"1\" CardCode=\"\(text(cardType))\" CardNumber=\"\(text(cardNumber))\" ExpireDate=\"\(text(cardExpiry))\" SeriesCode=\"\(text(cardSecurityCode))\"><CardHolderName>\(text(cardHolder))</CardHolderName></PaymentCard></RentalPaymentPref><Reference Type=\"16\" ID=\"\(text(session.theCar?.refID))\" ID_Context=\"CARTRAWLER\" DateTime=\"\(text(session.theCar?.refTimeStamp))\" URL=\"\(text(session.theCar?.refURL))\"/></VehResRQInfo>"
                }
                return
                    "\"VehResRQCore\":{\"@Status\":\"All\",\"VehRentalCore\":{\"@PickUpDateTime\":\"\(text(session.puDateTime))\",\"@ReturnDateTime\":\"\(text(session.doDateTime))\",\"PickUpLocation\":{\"@CodeContext\":\"CARTRAWLER\",\"@LocationCode\":\"\(text(session.puLocationCode))\"},\"ReturnLocation\":{\"@CodeContext\":\"CARTRAWLER\",\"@LocationCode\":\"\(text(session.doLocationCode))\"}},\"Customer\":{\"Primary\":{\"PersonName\":{\"NamePrefix\":\"Mr.\",\"GivenName\":\"\(text(givenName))\",\"Surname\":\"\(text(surname))\"},\"Telephone\":{\"@PhoneTechType\":\"1\",\"@AreaCityCode\":\"0\",\"@PhoneNumber\":\"\(text(phoneNumber))\"},\"Email\":{\"@EmailType\":\"2\",\"#text\":\"\(text(emailAddress))\"},\"Address\":{\"@Type\":\"2\",\"AddressLine\":\"\(text(address))\",\"CountryName\":{\"@Code\":\"\(text(session.homeCountry))\"}},\"CitizenCountryName\":{\"@Code\":\"\(text(session.homeCountry))\"}}},\"DriverType\":{\"@Age\":\"\(text(session.driverAge))\"}\(extrasString)},\"VehResRQInfo\":{\"@PassengerQty\":\"\(text(session.passengerQty))\",\"RentalPaymentPref\":{\"PaymentCard\":{\"@CardType\":\"1\",\"@CardCode\":\"\(text(cardType))\",\"@CardNumber\":\"\(text(cardNumber))\",\"@ExpireDate\":\"\(text(cardExpiry))\",\"@SeriesCode\":\"\(text(cardSecurityCode))\",\"CardHolderName\":\"\(text(cardHolder))\"}},\"Reference\":{\"@Type\":\"16\",\"@ID\":\"\(text(session.theCar?.refID))\",\"@ID_Context\":\"CARTRAWLER\",\"@DateTime\":\"\(text(session.theCar?.refTimeStamp))\",\"@URL\":\"\(text(session.theCar?.refURL))\"}}"
            }
        }
    }

    /// Reservation without a payment
    class func OTA_VehResRQWithoutPayment(
        _ session: RentalSession, givenName: String?, surname: String?, phoneNumber: String?, emailAddress: String?,
        address: String?, flightNumber: String?, extrasString: String
    ) -> String {
        let flight = (flightNumber ?? "") as NSString
        if flight.length > 2 {
            if ASIHTTPRequest.usesXML {
                return
                    "<VehResRQCore Status=\"All\"><VehRentalCore PickUpDateTime=\"\(text(session.puDateTime))\" ReturnDateTime=\"\(text(session.doDateTime))\"><PickUpLocation CodeContext=\"CARTRAWLER\" LocationCode=\"\(text(session.puLocationCode))\"/><ReturnLocation CodeContext=\"CARTRAWLER\" LocationCode=\"\(text(session.doLocationCode))\"/></VehRentalCore><Customer><Primary><PersonName><NamePrefix>Mr.</NamePrefix><GivenName>\(text(givenName))</GivenName><Surname>\(text(surname))</Surname></PersonName><Telephone PhoneTechType=\"1\" AreaCityCode=\"0\" PhoneNumber=\"\(text(phoneNumber))\"/><Email EmailType=\"2\">\(text(emailAddress))</Email><Address Type=\"2\"><AddressLine>\(text(address))</AddressLine><CountryName Code=\"\(text(session.homeCountry))\"/></Address><CitizenCountryName Code=\"\(text(session.homeCountry))\"/></Primary></Customer><DriverType Age=\"\(text(session.driverAge))\"/>\(extrasString)</VehResRQCore><VehResRQInfo PassengerQty=\"\(text(session.passengerQty))\"><ArrivalDetails TransportationCode=\"14\" Number=\"\(flight.substring(from: 2))\"><OperatingCompany>\(flight.substring(to: 2))</OperatingCompany></ArrivalDetails><Reference Type=\"16\" ID=\"\(text(session.theCar?.refID))\" ID_Context=\"CARTRAWLER\" DateTime=\"\(text(session.theCar?.refTimeStamp))\" URL=\"\(text(session.theCar?.refURL))\"/></VehResRQInfo>"
            }
            return
                "\"VehResRQCore\":{\"@Status\":\"All\",\"VehRentalCore\":{\"@PickUpDateTime\":\"\(text(session.puDateTime))\",\"@ReturnDateTime\":\"\(text(session.doDateTime))\",\"PickUpLocation\":{\"@CodeContext\":\"CARTRAWLER\",\"@LocationCode\":\"\(text(session.puLocationCode))\"},\"ReturnLocation\":{\"@CodeContext\":\"CARTRAWLER\",\"@LocationCode\":\"\(text(session.doLocationCode))\"}},\"Customer\":{\"Primary\":{\"PersonName\":{\"NamePrefix\":\"Mr.\",\"GivenName\":\"\(text(givenName))\",\"Surname\":\"\(text(surname))\"},\"Telephone\":{\"@PhoneTechType\":\"1\",\"@AreaCityCode\":\"0\",\"@PhoneNumber\":\"\(text(phoneNumber))\"},\"Email\":{\"@EmailType\":\"2\",\"#text\":\"\(text(emailAddress))\"},\"Address\":{\"@Type\":\"2\",\"AddressLine\":\"\(text(address))\",\"CountryName\":{\"@Code\":\"\(text(session.homeCountry))\"}},\"CitizenCountryName\":{\"@Code\":\"\(text(session.homeCountry))\"}}},\"DriverType\":{\"@Age\":\"\(text(session.driverAge))\"}\(extrasString)},\"VehResRQInfo\":{\"@PassengerQty\":\"\(text(session.passengerQty))\",\"ArrivalDetails\":{\"@TransportationCode\":\"14\",\"@Number\":\"\(flight.substring(from: 2))\",\"OperatingCompany\":\"\(flight.substring(to: 2))\"},\"Reference\":{\"@Type\":\"16\",\"@ID\":\"\(text(session.theCar?.refID))\",\"@ID_Context\":\"CARTRAWLER\",\"@DateTime\":\"\(text(session.theCar?.refTimeStamp))\",\"@URL\":\"\(text(session.theCar?.refURL))\"}}"
        } else {
            if ASIHTTPRequest.usesXML {
                return
                    "<VehResRQCore Status=\"All\"><VehRentalCore PickUpDateTime=\"\(text(session.puDateTime))\" ReturnDateTime=\"\(text(session.doDateTime))\"><PickUpLocation CodeContext=\"CARTRAWLER\" LocationCode=\"\(text(session.puLocationCode))\"/><ReturnLocation CodeContext=\"CARTRAWLER\" LocationCode=\"\(text(session.doLocationCode))\"/></VehRentalCore><Customer><Primary><PersonName><NamePrefix>Mr.</NamePrefix><GivenName>\(text(givenName))</GivenName><Surname>\(text(surname))</Surname></PersonName><Telephone PhoneTechType=\"1\" AreaCityCode=\"0\" PhoneNumber=\"\(text(phoneNumber))\"/><Email EmailType=\"2\">\(text(emailAddress))</Email><Address Type=\"2\"><AddressLine>\(text(address))</AddressLine><CountryName Code=\"\(text(session.homeCountry))\"/></Address><CitizenCountryName Code=\"\(text(session.homeCountry))\"/></Primary></Customer><DriverType Age=\"\(text(session.driverAge))\"/>\(extrasString)</VehResRQCore><VehResRQInfo PassengerQty=\"\(text(session.passengerQty))\"><Reference Type=\"16\" ID=\"\(text(session.theCar?.refID))\" ID_Context=\"CARTRAWLER\" DateTime=\"\(text(session.theCar?.refTimeStamp))\" URL=\"\(text(session.theCar?.refURL))\"/></VehResRQInfo>"
            }
            return
                "\"VehResRQCore\":{\"@Status\":\"All\",\"VehRentalCore\":{\"@PickUpDateTime\":\"\(text(session.puDateTime))\",\"@ReturnDateTime\":\"\(text(session.doDateTime))\",\"PickUpLocation\":{\"@CodeContext\":\"CARTRAWLER\",\"@LocationCode\":\"\(text(session.puLocationCode))\"},\"ReturnLocation\":{\"@CodeContext\":\"CARTRAWLER\",\"@LocationCode\":\"\(text(session.doLocationCode))\"}},\"Customer\":{\"Primary\":{\"PersonName\":{\"NamePrefix\":\"Mr.\",\"GivenName\":\"\(text(givenName))\",\"Surname\":\"\(text(surname))\"},\"Telephone\":{\"@PhoneTechType\":\"1\",\"@AreaCityCode\":\"0\",\"@PhoneNumber\":\"\(text(phoneNumber))\"},\"Email\":{\"@EmailType\":\"2\",\"#text\":\"\(text(emailAddress))\"},\"Address\":{\"@Type\":\"2\",\"AddressLine\":\"\(text(address))\",\"CountryName\":{\"@Code\":\"\(text(session.homeCountry))\"}},\"CitizenCountryName\":{\"@Code\":\"\(text(session.homeCountry))\"}}},\"DriverType\":{\"@Age\":\"\(text(session.driverAge))\"}\(extrasString)},\"VehResRQInfo\":{\"@PassengerQty\":\"\(text(session.passengerQty))\",\"Reference\":{\"@Type\":\"16\",\"@ID\":\"\(text(session.theCar?.refID))\",\"@ID_Context\":\"CARTRAWLER\",\"@DateTime\":\"\(text(session.theCar?.refTimeStamp))\",\"@URL\":\"\(text(session.theCar?.refURL))\"}}"
        }
    }

    /// Booking lookup
    class func OTA_VehRetResRQ(_ bookingEmail: String?, bookingRefID: String?) -> String {
        if ASIHTTPRequest.usesXML {
            return
                "<VehRetResRQCore><UniqueID Type=\"15\" ID=\"\(text(bookingRefID))\"/><TPA_Extensions><Email>\(text(bookingEmail))</Email></TPA_Extensions></VehRetResRQCore>"
        }
        return
            "\"VehRetResRQCore\":{\"UniqueID\":{\"@Type\":\"15\",\"@ID\":\"\(text(bookingRefID))\"},\"TPA_Extensions\":{\"Email\":\"\(text(bookingEmail))\"}}"
    }

    /// Sends the voucher again
    class func OTA_VehModifyRQ(_ booking: Booking) -> String {
        if ASIHTTPRequest.usesXML {
            return
                "<VehModifyRQCore ModifyType=\"Modify\" Status=\"Available\"><UniqueID Type=\"15\" ID=\"\(text(booking.confID))\" ID_Context=\"CARTRAWLER\"/><TPA_Extensions><Email To=\"\(text(booking.customerEmail))\"/><Action Value=\"SendCustomerVoucher\"/></TPA_Extensions></VehModifyRQCore>"
        }
        return
            "\"VehModifyRQCore\":{\"@ModifyType\":\"Modify\",\"@Status\":\"Available\",\"UniqueID\":{\"@Type\":\"15\",\"@ID\":\"\(text(booking.confID))\",\"@ID_Context\":\"CARTRAWLER\"},\"TPA_Extensions\":{\"Email\":{\"@To\":\"\(text(booking.customerEmail))\"},\"Action\":{\"@Value\":\"SendCustomerVoucher\"}}}"
    }

    /// Details of a depot
    class func OTA_VehLocDetailRQ(_ locationCode: Any?) -> String {
        if ASIHTTPRequest.usesXML {
            return "<Location LocationCode=\"\(text(locationCode))\"/>"
        }
        return "\"Location\":{\"@LocationCode\":\"\(text(locationCode))\"}"
    }

    /// Departures of the shuttles at a depot
    class func CT_ShuttleDeparturesRQ(_ locationCode: Any?, region: String) -> String {
        if ASIHTTPRequest.usesXML {
            return "<ShuttleCriterion LocationCode=\"\(text(locationCode))\" Region=\"\(region)\"/>"
        }
        return "\"ShuttleCriterion\":{\"@LocationCode\":\"\(text(locationCode))\",\"@Region\":\"\(region)\"}"
    }

    class func CT_DepotReviewsRQ(_ locationCode: Any?) -> String {
        if ASIHTTPRequest.usesXML {
            return "<ReviewCriterion LocationCode=\"\(text(locationCode))\"/>"
        }
        return "\"ReviewCriterion\":{\"@LocationCode\":\"\(text(locationCode))\"}"
    }
}
