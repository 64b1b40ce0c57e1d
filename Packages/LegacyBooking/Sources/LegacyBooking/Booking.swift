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
    var paymentAmount: Any?
    var paymentCurrencyCode: Any?
    var rentalPaymentTransactionCode: Any?
    var rentalPaymentCardType: Any?

    // Location
    var isAtAirport = false
    var locationCode: Any?
    var locationName: Any?
    var locationAddress: Any?
    var locationCountryName: Any?
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
        paymentAmount = info?.dict("PaymentRules")?.dict("PaymentRule")?.value("@Amount")
        paymentCurrencyCode = info?.dict("PaymentRules")?.dict("PaymentRule")?.value("@CurrencyCode")
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
        locationCountryName = location?.dict("Address")?.dict("CountryName")?.value("@Code")
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
        locationCountryName = location?.dict("Address")?.dict("CountryName")?.value("@Code")
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
        coder.encode(paymentAmount, forKey: "paymentAmount")
        coder.encode(paymentCurrencyCode, forKey: "paymentCurrencyCode")
        coder.encode(rentalPaymentTransactionCode, forKey: "rentalPaymentTransactionCode")
        coder.encode(rentalPaymentCardType, forKey: "rentalPaymentCardType")
        coder.encode(locationCode, forKey: "locationCode")
        coder.encode(locationName, forKey: "locationName")
        coder.encode(locationAddress, forKey: "locationAddress")
        coder.encode(locationCountryName, forKey: "locationCountryName")
        coder.encode(locationPhoneNumber, forKey: "locationPhoneNumber")
        coder.encode(coordString, forKey: "coordString")
        coder.encode(supportNumber, forKey: "supportNumber")
    }

    /// Registers the class for archives, which contain its name without the module
    class func setArchiveName() {
        NSKeyedUnarchiver.setClass(Booking.self, forClassName: "Booking")
    }

    /// Returns an archive with this name; NSKeyedArchiver.setClassName has no effect on Linux
    func archivedData() -> Data {
        let data = try! NSKeyedArchiver.archivedData(withRootObject: self, requiringSecureCoding: false)
        var archive = try! PropertyListSerialization.propertyList(from: data, format: nil) as! [String: Any]
        var objects = archive["$objects"] as! [Any]
        for i in 0..<objects.count {
            if var description = objects[i] as? [String: Any], description["$classname"] as? String == "LegacyBooking.Booking" {
                description["$classname"] = "Booking"
                description["$classes"] = ["Booking", "NSObject"]
                objects[i] = description
            }
        }
        archive["$objects"] = objects
        return try! PropertyListSerialization.data(fromPropertyList: archive, format: .binary, options: 0)
    }

    // Decoding a missing key raises an error, so the key is checked first
    private class func decode(_ coder: NSCoder, _ key: String) -> Any? {
        return coder.containsValue(forKey: key) ? coder.decodeObject(forKey: key) : nil
    }

    // Three keys are also read under their old names
    required init?(coder: NSCoder) {
        wasRetrievedFromWeb = Booking.decode(coder, "wasRetrievedFromWeb")
        customerGivenName = Booking.decode(coder, "customerGivenName")
        customerSurname = Booking.decode(coder, "customerSurname")
        customerEmail = Booking.decode(coder, "customerEmail")
        confType = Booking.decode(coder, "confType")
        confID = Booking.decode(coder, "confID")
        tpaConfType = Booking.decode(coder, "tpaConfType")
        tpaConfID = Booking.decode(coder, "tpaConfID")
        vendorName = Booking.decode(coder, "vendorName")
        vendorCode = Booking.decode(coder, "vendorCode")
        vendorImageURL = Booking.decode(coder, "vendorImageURL")
        puDateTime = Booking.decode(coder, "puDateTime")
        doDateTime = Booking.decode(coder, "doDateTime")
        puLocationCode = Booking.decode(coder, "puLocationCode")
        puLocationName = Booking.decode(coder, "puLocationName")
        doLocationCode = Booking.decode(coder, "doLocationCode")
        doLocationName = Booking.decode(coder, "doLocationName")
        vehTransmissionType = Booking.decode(coder, "vehTransmissionType")
        vehFuelType = Booking.decode(coder, "vehFuelType")
        vehDriveType = Booking.decode(coder, "vehDriveType")
        vehPassengerQty = Booking.decode(coder, "vehPassengerQty")
        vehBaggageQty = Booking.decode(coder, "vehBaggageQty")
        vehCode = Booking.decode(coder, "vehCode")
        vehCategory = Booking.decode(coder, "vehCategory")
        vehDoorCount = Booking.decode(coder, "vehDoorCount")
        vehClassSize = Booking.decode(coder, "vehClassSize")
        vehMakeModelName = Booking.decode(coder, "vehMakeModelName")
        vehMakeModelCode = Booking.decode(coder, "vehMakeModelCode")
        vehPictureUrl = Booking.decode(coder, "vehPictureUrl")
        vehAssetNumber = Booking.decode(coder, "vehAssetNumber")
        fees = Booking.decode(coder, "fees") as! NSMutableArray?
        totalChargeAmount = Booking.decode(coder, "totalChargeAmount")
        estimatedTotalAmount = Booking.decode(coder, "estimatedTotalAmount")
        currencyCode = Booking.decode(coder, "currencyCode")
        tpaFeeAmount = Booking.decode(coder, "tpaFeeAmount")
        tpaFeeCurrencyCode = Booking.decode(coder, "tpaFeeCurrencyCode")
        tpaFeePurpose = Booking.decode(coder, "tpaFeePurpose")
        paymentRuleType = Booking.decode(coder, "paymentRuleType")
        paymentAmount = Booking.decode(coder, "paymentAmount") ?? Booking.decode(coder, "paymentRuleAmount")
        paymentCurrencyCode = Booking.decode(coder, "paymentCurrencyCode") ?? Booking.decode(coder, "paymentRuleCurrencyCode")
        rentalPaymentTransactionCode = Booking.decode(coder, "rentalPaymentTransactionCode")
        rentalPaymentCardType = Booking.decode(coder, "rentalPaymentCardType")
        locationCode = Booking.decode(coder, "locationCode")
        locationName = Booking.decode(coder, "locationName")
        locationAddress = Booking.decode(coder, "locationAddress")
        locationCountryName = Booking.decode(coder, "locationCountryName") ?? Booking.decode(coder, "locationCountryCode")
        locationPhoneNumber = Booking.decode(coder, "locationPhoneNumber")
        coordString = Booking.decode(coder, "coordString")
        supportNumber = Booking.decode(coder, "supportNumber")
    }
}
