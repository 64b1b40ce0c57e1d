//
//  Booking.swift
//  CarHire
//

import Foundation

nonisolated class Booking: NSObject, NSSecureCoding {

    var wasRetrievedFromWeb: Any?
    var wasRetrievedFromWebBOOL = false

    // Customer
    var customerGivenName: Any?
    var customerSurname: Any?
    var customerEmail: Any?

    // Confirmation
    var confType: Any?
    var confID: Any?
    var tpaConfType: Any?
    var tpaConfID: Any?
    var vendorBookingRef: Any?

    // Vendor
    var vendorName: Any?
    var vendorCode: Any?
    var vendorImageURL: Any?

    // Rental
    var puDateTime: Any?
    var doDateTime: Any?
    var puLocationCode: Any?
    var puLocationName: Any?
    var doLocationCode: Any?
    var doLocationName: Any?

    // Vehicle
    var vehIsAirConditioned = false
    var vehTransmissionType: Any?
    var vehFuelType: Any?
    var vehDriveType: Any?
    var vehPassengerQty: Any?
    var vehBaggageQty: Any?
    var vehCode: Any?
    var vehCategory: Any?
    var vehDoorCount: Any?
    var vehClassSize: Any?
    var vehMakeModelName: Any?
    var vehMakeModelCode: Any?
    var vehPictureUrl: Any?
    var vehAssetNumber: Any?

    // Money
    var fees: NSMutableArray?
    var totalChargeAmount: Any?
    var estimatedTotalAmount: Any?
    var currencyCode: Any?
    var tpaFeeAmount: Any?
    var tpaFeeCurrencyCode: Any?
    var tpaFeePurpose: Any?
    var paymentRuleType: Any?
    var paymentRuleAmount: Any?
    var paymentRuleCurrencyCode: Any?
    var rentalPaymentTransactionCode: Any?
    var rentalPaymentCardType: Any?

    // Location
    var isAtAirport = false
    var locationCode: Any?
    var locationName: Any?
    var locationAddress: Any?
    var locationCountryCode: Any?
    var locationPhoneNumber: Any?
    var coordString: Any?
    var supportNumber: Any?

    // MARK: - From a reservation that was just made (OTA_VehResRS)

    init(fromVehReservationDictionary dict: NSDictionary?) {
        let customer = dict?.dict("Customer")?.dict("Primary")?.dict("PersonName")
        customerGivenName = customer?.value("GivenName")
        customerSurname = customer?.value("Surname")

        let core = dict?.dict("VehSegmentCore")
        confType = core?.dict("ConfID")?.value("@Type")
        confID = core?.dict("ConfID")?.value("@ID")

        let tpa = core?.dict("TPA_Extensions")
        if let confIDs = tpa?.value("ConfID") as? NSArray {
            tpaConfType = (confIDs.object(at: 0) as! NSDictionary).value("@Type")
            tpaConfID = (confIDs.object(at: 0) as! NSDictionary).value("@ID")
        } else {
            tpaConfType = tpa?.dict("ConfID")?.value("@Type")
            tpaConfID = tpa?.dict("ConfID")?.value("@ID")
        }
        vendorBookingRef = tpaConfID

        vendorName = core?.dict("Vendor")?.value("@CompanyShortName")
        vendorCode = core?.dict("Vendor")?.value("@Code")

        let rental = core?.dict("VehRentalCore")
        puDateTime = rental?.value("@PickUpDateTime")
        doDateTime = rental?.value("@ReturnDateTime")
        puLocationCode = rental?.dict("PickUpLocation")?.value("@LocationCode")
        puLocationName = rental?.dict("PickUpLocation")?.value("@Name")
        doLocationCode = rental?.dict("ReturnLocation")?.value("@LocationCode")
        doLocationName = rental?.dict("ReturnLocation")?.value("@Name")

        let vehicle = core?.dict("Vehicle")
        vehIsAirConditioned = vehicle?.bool("@AirConditionInd") ?? false
        vehTransmissionType = vehicle?.value("@TransmissionType")
        vehFuelType = vehicle?.value("@FuelType")
        vehDriveType = vehicle?.value("@DriveType")
        vehPassengerQty = vehicle?.value("@PassengerQuantity")
        vehBaggageQty = vehicle?.value("@BaggageQuantity")
        vehCode = vehicle?.value("@Code")
        vehCategory = vehicle?.dict("VehType")?.value("@VehicleCategory")
        vehDoorCount = vehicle?.dict("VehType")?.value("@DoorCount")
        vehClassSize = vehicle?.dict("VehClass")?.value("@Size")
        vehMakeModelName = vehicle?.dict("VehMakeModel")?.value("@Name")
        vehMakeModelCode = vehicle?.dict("VehMakeModel")?.value("@Code")
        vehPictureUrl = vehicle?.value("PictureURL")
        vehAssetNumber = vehicle?.dict("VehIdentity")?.value("@VehicleAssetNumber")

        fees = NSMutableArray()
        if let feeList = core?.value("Fees") {
            for fee in feeList as! NSArray {
                fees?.add(Fee(fromFeeDictionary: fee as! NSDictionary?))
            }
        }

        totalChargeAmount = core?.dict("TotalCharge")?.value("@RateTotalAmount")
        estimatedTotalAmount = core?.dict("TotalCharge")?.value("@EstimatedTotalAmount")
        currencyCode = core?.dict("TotalCharge")?.value("@CurrencyCode")

        tpaFeeAmount = tpa?.dict("Fees")?.dict("Fee")?.value("@Amount")
        tpaFeeCurrencyCode = tpa?.dict("Fees")?.dict("Fee")?.value("@CurrencyCode")
        tpaFeePurpose = tpa?.dict("Fees")?.dict("Fee")?.value("@Purpose")
        if let picture = tpa?.value("VendorPictureURL") {
            vendorImageURL = picture
        }

        let info = dict?.dict("VehSegmentInfo")
        paymentRuleType = info?.dict("PaymentRules")?.dict("PaymentRule")?.value("@RuleType")
        paymentRuleAmount = info?.dict("PaymentRules")?.dict("PaymentRule")?.value("@Amount")
        paymentRuleCurrencyCode = info?.dict("PaymentRules")?.dict("PaymentRule")?.value("@CurrencyCode")
        rentalPaymentTransactionCode = info?.dict("RentalPaymentAmount")?.value("@PaymentTransactionTypeCode")
        rentalPaymentCardType = info?.dict("RentalPaymentAmount")?.dict("PaymentCard")?.value("@CardType")

        let location: NSDictionary?
        if let locations = info?.value("LocationDetails") as? NSArray {
            location = (locations.object(at: 0) as! NSDictionary)
        } else {
            location = info?.dict("LocationDetails")
        }
        isAtAirport = location?.bool("@AtAirport") ?? false
        locationCode = location?.value("@Code")
        locationName = location?.value("@Name")
        locationAddress = location?.dict("Address")?.value("AddressLine")
        locationCountryCode = location?.dict("Address")?.dict("CountryName")?.value("@Code")
        locationPhoneNumber = location?.dict("Telephone")?.value("@PhoneNumber")
        coordString = location?.dict("Address")?.value("@Remark")
    }

    // MARK: - From a reservation that was looked up (OTA_VehRetResRS)

    init(fromRetrievedBookingDictionary dict: NSDictionary?) {
        wasRetrievedFromWeb = "YES"
        wasRetrievedFromWebBOOL = true

        let customer = dict?.dict("Customer")?.dict("Primary")?.dict("PersonName")
        customerGivenName = customer?.value("GivenName")
        customerSurname = customer?.value("Surname")

        let core = dict?.dict("VehSegmentCore")
        if let confIDs = core?.value("ConfId") as? NSArray {
            confID = (confIDs.object(at: 0) as! NSDictionary).value("@ID")
            tpaConfID = (confIDs.object(at: 1) as! NSDictionary).value("@ID")
        } else {
            confID = "Unavailable"
            tpaConfID = core?.dict("ConfId")?.value("@ID")
        }

        vendorName = core?.dict("Vendor")?.value("@CompanyShortName")
        vendorCode = core?.dict("Vendor")?.value("@Code")

        let rental = core?.dict("VehRentalCore")
        puDateTime = rental?.value("@PickUpDateTime")
        doDateTime = rental?.value("@ReturnDateTime")
        puLocationCode = rental?.dict("PickUpLocation")?.value("@LocationCode")
        puLocationName = rental?.dict("PickUpLocation")?.value("@Name")
        doLocationCode = rental?.dict("ReturnLocation")?.value("@LocationCode")
        doLocationName = rental?.dict("ReturnLocation")?.value("@Name")

        if let picture = core?.dict("TPA_Extensions")?.value("VendorPictureURL") {
            vendorImageURL = picture
        }

        let info = dict?.dict("VehSegmentInfo")
        let location: NSDictionary?
        if let locations = info?.value("LocationDetails") as? NSArray {
            location = (locations.object(at: 0) as! NSDictionary)
        } else {
            location = info?.dict("LocationDetails")
        }
        isAtAirport = location?.bool("@AtAirport") ?? false
        locationCode = location?.value("@Code")
        locationName = location?.value("@Name")
        locationAddress = location?.dict("Address")?.value("AddressLine")
        locationCountryCode = location?.dict("Address")?.dict("CountryName")?.value("@Code")
        locationPhoneNumber = location?.dict("Telephone")?.value("@PhoneNumber")
        coordString = location?.dict("Address")?.value("@Remark")
    }

    // MARK: - NSCoding

    static var supportsSecureCoding: Bool {
        return true
    }

    func encode(with coder: NSCoder) {
        coder.encode(wasRetrievedFromWeb, forKey: "wasRetrievedFromWeb")
        coder.encode(customerGivenName, forKey: "customerGivenName")
        coder.encode(customerSurname, forKey: "customerSurname")
        coder.encode(customerEmail, forKey: "customerEmail")
        coder.encode(confType, forKey: "confType")
        coder.encode(confID, forKey: "confID")
        coder.encode(tpaConfType, forKey: "tpaConfType")
        coder.encode(tpaConfID, forKey: "tpaConfID")
        coder.encode(vendorName, forKey: "vendorName")
        coder.encode(vendorCode, forKey: "vendorCode")
        coder.encode(vendorImageURL, forKey: "vendorImageURL")
        coder.encode(puDateTime, forKey: "puDateTime")
        coder.encode(doDateTime, forKey: "doDateTime")
        coder.encode(puLocationCode, forKey: "puLocationCode")
        coder.encode(puLocationName, forKey: "puLocationName")
        coder.encode(doLocationCode, forKey: "doLocationCode")
        coder.encode(doLocationName, forKey: "doLocationName")
        coder.encode(vehTransmissionType, forKey: "vehTransmissionType")
        coder.encode(vehFuelType, forKey: "vehFuelType")
        coder.encode(vehDriveType, forKey: "vehDriveType")
        coder.encode(vehPassengerQty, forKey: "vehPassengerQty")
        coder.encode(vehBaggageQty, forKey: "vehBaggageQty")
        coder.encode(vehCode, forKey: "vehCode")
        coder.encode(vehCategory, forKey: "vehCategory")
        coder.encode(vehDoorCount, forKey: "vehDoorCount")
        coder.encode(vehClassSize, forKey: "vehClassSize")
        coder.encode(vehMakeModelName, forKey: "vehMakeModelName")
        coder.encode(vehMakeModelCode, forKey: "vehMakeModelCode")
        coder.encode(vehPictureUrl, forKey: "vehPictureUrl")
        coder.encode(vehAssetNumber, forKey: "vehAssetNumber")
        coder.encode(totalChargeAmount, forKey: "totalChargeAmount")
        coder.encode(estimatedTotalAmount, forKey: "estimatedTotalAmount")
        coder.encode(currencyCode, forKey: "currencyCode")
        coder.encode(tpaFeeAmount, forKey: "tpaFeeAmount")
        coder.encode(tpaFeeCurrencyCode, forKey: "tpaFeeCurrencyCode")
        coder.encode(tpaFeePurpose, forKey: "tpaFeePurpose")
        coder.encode(paymentRuleType, forKey: "paymentRuleType")
        coder.encode(paymentRuleAmount, forKey: "paymentRuleAmount")
        coder.encode(paymentRuleCurrencyCode, forKey: "paymentRuleCurrencyCode")
        coder.encode(rentalPaymentTransactionCode, forKey: "rentalPaymentTransactionCode")
        coder.encode(rentalPaymentCardType, forKey: "rentalPaymentCardType")
        coder.encode(locationCode, forKey: "locationCode")
        coder.encode(locationName, forKey: "locationName")
        coder.encode(locationAddress, forKey: "locationAddress")
        coder.encode(locationCountryCode, forKey: "locationCountryCode")
        coder.encode(locationPhoneNumber, forKey: "locationPhoneNumber")
        coder.encode(coordString, forKey: "coordString")
        coder.encode(supportNumber, forKey: "supportNumber")
    }

    required init?(coder: NSCoder) {
        wasRetrievedFromWeb = coder.decodeObject(forKey: "wasRetrievedFromWeb")
        customerGivenName = coder.decodeObject(forKey: "customerGivenName")
        customerSurname = coder.decodeObject(forKey: "customerSurname")
        customerEmail = coder.decodeObject(forKey: "customerEmail")
        confType = coder.decodeObject(forKey: "confType")
        confID = coder.decodeObject(forKey: "confID")
        tpaConfType = coder.decodeObject(forKey: "tpaConfType")
        tpaConfID = coder.decodeObject(forKey: "tpaConfID")
        vendorName = coder.decodeObject(forKey: "vendorName")
        vendorCode = coder.decodeObject(forKey: "vendorCode")
        vendorImageURL = coder.decodeObject(forKey: "vendorImageURL")
        puDateTime = coder.decodeObject(forKey: "puDateTime")
        doDateTime = coder.decodeObject(forKey: "doDateTime")
        puLocationCode = coder.decodeObject(forKey: "puLocationCode")
        puLocationName = coder.decodeObject(forKey: "puLocationName")
        doLocationCode = coder.decodeObject(forKey: "doLocationCode")
        doLocationName = coder.decodeObject(forKey: "doLocationName")
        vehTransmissionType = coder.decodeObject(forKey: "vehTransmissionType")
        vehFuelType = coder.decodeObject(forKey: "vehFuelType")
        vehDriveType = coder.decodeObject(forKey: "vehDriveType")
        vehPassengerQty = coder.decodeObject(forKey: "vehPassengerQty")
        vehBaggageQty = coder.decodeObject(forKey: "vehBaggageQty")
        vehCode = coder.decodeObject(forKey: "vehCode")
        vehCategory = coder.decodeObject(forKey: "vehCategory")
        vehDoorCount = coder.decodeObject(forKey: "vehDoorCount")
        vehClassSize = coder.decodeObject(forKey: "vehClassSize")
        vehMakeModelName = coder.decodeObject(forKey: "vehMakeModelName")
        vehMakeModelCode = coder.decodeObject(forKey: "vehMakeModelCode")
        vehPictureUrl = coder.decodeObject(forKey: "vehPictureUrl")
        vehAssetNumber = coder.decodeObject(forKey: "vehAssetNumber")
        fees = coder.decodeObject(forKey: "fees") as! NSMutableArray?
        totalChargeAmount = coder.decodeObject(forKey: "totalChargeAmount")
        estimatedTotalAmount = coder.decodeObject(forKey: "estimatedTotalAmount")
        currencyCode = coder.decodeObject(forKey: "currencyCode")
        tpaFeeAmount = coder.decodeObject(forKey: "tpaFeeAmount")
        tpaFeeCurrencyCode = coder.decodeObject(forKey: "tpaFeeCurrencyCode")
        tpaFeePurpose = coder.decodeObject(forKey: "tpaFeePurpose")
        paymentRuleType = coder.decodeObject(forKey: "paymentRuleType")
        paymentRuleAmount = coder.decodeObject(forKey: "paymentRuleAmount")
        paymentRuleCurrencyCode = coder.decodeObject(forKey: "paymentRuleCurrencyCode")
        rentalPaymentTransactionCode = coder.decodeObject(forKey: "rentalPaymentTransactionCode")
        rentalPaymentCardType = coder.decodeObject(forKey: "rentalPaymentCardType")
        locationCode = coder.decodeObject(forKey: "locationCode")
        locationName = coder.decodeObject(forKey: "locationName")
        locationAddress = coder.decodeObject(forKey: "locationAddress")
        locationCountryCode = coder.decodeObject(forKey: "locationCountryCode")
        locationPhoneNumber = coder.decodeObject(forKey: "locationPhoneNumber")
        coordString = coder.decodeObject(forKey: "coordString")
        supportNumber = coder.decodeObject(forKey: "supportNumber")
    }
}
