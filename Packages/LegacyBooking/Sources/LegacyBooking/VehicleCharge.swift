//
//  VehicleCharge.swift
//  CarHire
//

import Foundation

class VehicleCharge: NSObject {

    var chargeDescription: Any?
    var chargePurpose: Any?
    var isTaxInclusive: Bool
    var isIncludedInRate: Bool

    init(fromVehicleChargeDictionary dict: NSDictionary) {
        chargeDescription = dict.value("@Description")
        chargePurpose = dict.value("@Purpose")
        isTaxInclusive = dict.bool("@TaxInclusive")
        isIncludedInRate = dict.bool("@IncludedInRate")
    }
}
