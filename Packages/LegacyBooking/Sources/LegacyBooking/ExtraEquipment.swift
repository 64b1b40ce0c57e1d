//
//  ExtraEquipment.swift
//  CarHire
//

import Foundation

class ExtraEquipment: NSObject {

    var chargeAmount: Any?
    var isIncludedInRate = false
    var currencyCode: Any?
    var isTaxInclusive = false
    var equipType: Any?
    var equipDescription: Any?
    var qty = 0

    init(fromPricedEquipDictionary dict: NSDictionary) {
        let charge = dict.dict("Charge")
        chargeAmount = charge?.value("@Amount")
        isIncludedInRate = charge?.bool("@IncludedInRate") ?? false
        currencyCode = charge?.value("@CurrencyCode")
        isTaxInclusive = charge?.bool("@TaxInclusive") ?? false
        equipType = dict.dict("Equipment")?.value("@EquipType")
        equipDescription = dict.dict("Equipment")?.value("Description")
    }
}
