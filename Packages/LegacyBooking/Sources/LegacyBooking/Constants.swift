//
//  Constants.swift
//  CarHire
//

import Foundation
import Logging

// 0 = test, 1 = production
let MODE = 0

let kShowRequest = true
let kShowResponse = true

let kTarget = MODE == 0 ? "Test" : "Production"

var kWireFormat: String {
    return ASIHTTPRequest.usesXML ? "xml" : "json"
}

// API addresses, to which the message name is appended
var kCTTestAPI: String {
    if MODE == 0 {
        return "http://otatest.rebook.test:20002/cartrawlerota/\(kWireFormat)?type="
    }
    return "https://otageo.rebook.test/cartrawlerota/\(kWireFormat)?type="
}

var kCTTestAPISecure: String {
    if MODE == 0 {
        return "http://otasecuretest.rebook.test:20002/cartrawlerpay/\(kWireFormat)?sec=true&type="
    }
    return "https://otasecure.rebook.test/cartrawlerpay/\(kWireFormat)?type="
}

let kInfoJSONURL = "http://www.rebook.test/client/ios/info.json"

// Google's geocoding service, version 3
let kGeocodeURL = "http://maps.rebook.test/maps/api/geocode/xml"

// Messages
let kCT_VehLocSearchRQ = "CT_VehLocSearchRQ"
let kCT_RentalConditionsRQ = "CT_RentalConditionsRQ"
let kOTA_VehLocSearchRQ = "OTA_VehLocSearchRQ"
let kOTA_VehAvailRateRQ = "OTA_VehAvailRateRQ"
let kOTA_InsuranceQuoteRQ = "OTA_InsuranceQuoteRQ"
let kOTA_VehResRQ = "OTA_VehResRQ"
let kOTA_VehRetResRQ = "OTA_VehRetResRQ"
let kOTA_VehModifyRQ = "OTA_VehModifyRQ"
let kOTA_VehLocDetailRQ = "OTA_VehLocDetailRQ"
let kCT_ShuttleDeparturesRQ = "CT_ShuttleDeparturesRQ"
let kCT_DepotReviewsRQ = "CT_DepotReviewsRQ"

// Request headers
let kHeader = "kHeader"
let kMobileHeader = "kMobileHeader"
let kInsuranceHeader = "kInsuranceHeader"
let kCancelHeader = "kCancelHeader"
let kRentalConditionsHeader = "kRentalConditionsHeader"
let kGetExistingBookingHeader = "kGetExistingBookingHeader"
let kLocationSearchHeader = "kLocationSearchHeader"

// Namespaces
let kOTANamespace = "http://www.opentravel.org/OTA/2003/05"
let kXSINamespace = "http://www.w3.org/2001/XMLSchema-instance"
let kCTNamespace = "http://www.cartrawler.com/"

// User defaults
let kBookingsDefault = "Bookings"
let kInfoDefault = "cartrawler.info"
let kCountryNameDefault = "ctCountry.isoCountryName"
let kCountryCodeDefault = "ctCountry.isoCountryCode"
let kDialingCodeDefault = "ctCountry.isoDialingCode"
let kCurrencyCodeDefault = "ctCountry.currencyCode"
let kCurrencySymbolDefault = "ctCountry.currencySymbol"
let kLastPickupLocationDefault = "ctSearchDefaults.lastPickupLocation"
let kLastDropoffLocationDefault = "ctSearchDefaults.lastDropoffLocation"
let kLastPickupDateDefault = "ctSearchDefaults.lastPickupDate"
let kLastDropoffDateDefault = "ctSearchDefaults.lastDropoffDate"
let kLastAgeDefault = "ctSearchDefaults.lastAge"
let kFilterPeopleDefault = "ctSearchFilters.people"
let kFilterFuelDefault = "ctSearchFilters.fuel"
let kFilterTransmissionDefault = "ctSearchFilters.transmission"
let kFilterAirConDefault = "ctSearchFilters.airCon"
let kUserGivenNameDefault = "ctUserBookingDetails.givenName"
let kUserNamePrefixDefault = "ctUserBookingDetails.namePrefix"
let kUserSurnameDefault = "ctUserBookingDetails.surname"
let kUserPhoneAreaCodeDefault = "ctUserBookingDetails.phoneAreaCode"
let kUserPhoneNumberDefault = "ctUserBookingDetails.phoneNumber"
let kUserEmailAddressDefault = "ctUserBookingDetails.emailAddress"
let kUserAddressDefault = "ctUserBookingDetails.address"
let kUserCountryCodeDefault = "ctUserBookingDetails.countryCode"
let kMetricDefault = "metric"
let kSearchRadiusDefault = "searchRadius"

// Notifications
let kDeleteReceiptNotification = Notification.Name("deleteReceipt")
let kLocationSelectedNotification = Notification.Name("CTLocationSelected")
let kTermsAndConditionsAcceptedNotification = Notification.Name("termsAndConditionsAccepted")
let kEngineTermsAcceptedNotification = Notification.Name("engineTermsAccepted")

// Location manager
let kLocationTimeout = 5.0
let kLocationAccuracy = 150.0

private let logger = Logger(label: "booking")

func DLog(_ message: String) {
    logger.debug("\(message)")
}
