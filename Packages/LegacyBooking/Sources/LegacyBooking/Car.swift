//
//  Car.swift
//  CarHire
//

import Foundation

class Car: NSObject {

    var isAvailable = false
    var isAirConditioned = false
    var transmissionType: Any?
    var fuelType: Any?
    var driveType: Any?
    var passengerQtyStr: Any?
    var passengerQtyInt = 0
    var baggageQty: Any?
    var vehicleCode: Any?
    var vehicleCategory: String?
    var doorCount: Any?
    var vehicleClassSize = 0
    var vehicleMakeModelName: Any?
    var vehicleMakeModelCode: Any?
    var pictureURL: Any?
    var vehicleAssetNumber: Any?

    var vehicleCharges = NSMutableArray()
    var rateQualifier: Any?

    var refType: Any?
    var refID: Any?
    var refIDContext: Any?
    var refTimeStamp: Any?
    var refURL: Any?

    var orderIndex = 0
    var needCCInfo = false
    var rentalDuration: Any?
    var insuranceAvailable = false
    var exchangeRate: Any?
    var exchangeRate23: Any?

    var fees = NSMutableArray()
    var extraEquipment = NSMutableArray()
    var pricedCoverages = NSMutableArray()
    var totalPriceForThisVehicle = NSDecimalNumber.zero

    /// Set by the search results
    weak var vendor: Vendor?

    init(fromVehAvailDictionary dict: NSDictionary) {
        super.init()

        let core = dict.dict("VehAvailCore")
        isAvailable = core?.string("@Status") == "Available"

        let vehicle = core?.dict("Vehicle")
        isAirConditioned = vehicle?.bool("@AirConditionInd") ?? false
        transmissionType = vehicle?.value("@TransmissionType")
        fuelType = vehicle?.value("@FuelType")
        driveType = vehicle?.value("@DriveType")
        passengerQtyStr = vehicle?.value("@PassengerQuantity")
        passengerQtyInt = vehicle?.int("@PassengerQuantity") ?? 0
        baggageQty = vehicle?.value("@BaggageQuantity")
        vehicleCode = vehicle?.value("@Code")
        vehicleCategory = CTHelper.getVehicleCategoryStringFromNumber(
            text(vehicle?.dict("VehType")?.value("@VehicleCategory")))
        doorCount = vehicle?.dict("VehType")?.value("@DoorCount")
        vehicleClassSize = vehicle?.dict("VehClass")?.int("@Size") ?? 0
        vehicleMakeModelName = vehicle?.dict("VehMakeModel")?.value("@Name")
        vehicleMakeModelCode = vehicle?.dict("VehMakeModel")?.value("@Code")
        pictureURL = vehicle?.value("PictureURL")
        vehicleAssetNumber = vehicle?.dict("VehIdentity")?.value("@VehicleAssetNumber")

        let rate = core?.dict("RentalRate")
        if let charges = rate?.value("VehicleCharges") {
            for charge in charges as! NSArray {
                vehicleCharges.add(VehicleCharge(fromVehicleChargeDictionary: charge as! NSDictionary))
            }
        }
        rateQualifier = rate?.dict("RateQualifier")?.value("@RateQualifier")

        let reference = core?.dict("Reference")
        refType = reference?.value("@Type")
        refID = reference?.value("@ID")
        refIDContext = reference?.value("@ID_Context")
        refTimeStamp = reference?.value("@DateTime")
        refURL = reference?.value("@URL")

        let tpa = core?.dict("TPA_Extensions")
        orderIndex = tpa?.dict("OrderBy")?.int("@Index") ?? 0
        needCCInfo = tpa?.dict("CC_Info")?.bool("@Required") ?? false
        rentalDuration = tpa?.dict("Duration")?.value("@Days")
        insuranceAvailable = tpa?.dict("Insurance")?.bool("@avail") ?? false
        exchangeRate = tpa?.dict("CurrencyExchange")?.value("@Rate")
        exchangeRate23 = tpa?.dict("CurrencyExchange")?.value("@Rate23")

        if let feeList = core?.value("Fees") {
            for fee in feeList as! NSArray {
                fees.add(Fee(fromFeeDictionary: fee as! NSDictionary?))
            }
        }

        if let equips = core?.value("PricedEquips") as? NSArray {
            for equip in equips {
                extraEquipment.add(ExtraEquipment(fromPricedEquipDictionary: equip as! NSDictionary))
            }
        } else if core?.value("PricedEquips") != nil {
            DLog("PricedEquips is not an array")
        }

        if let info = dict.value("VehAvailInfo"), !(info is NSArray) {
            if let coverages = (info as! NSDictionary).value("PricedCoverages") as? NSArray {
                for coverage in coverages {
                    pricedCoverages.add(PricedCoverage(fromPricedCoverageDictionary: coverage as! NSDictionary))
                }
            }
        }

        totalPriceForThisVehicle = calculateTotalPrice()
    }

    private func calculateTotalPrice() -> NSDecimalNumber {
        var total = NSDecimalNumber.zero
        for item in fees {
            let fee = item as! Fee
            let purpose = fee.feePurpose as! String?
            if purpose == "22" || purpose == "23" || purpose == "6" {
                if let amount = Decimal(string: text(fee.feeAmount), locale: Locale(identifier: "en_US")) {
                    total = total.adding(NSDecimalNumber(decimal: amount))
                }
            }
        }
        return total
    }
}
