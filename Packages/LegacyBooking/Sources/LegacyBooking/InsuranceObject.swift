//
//  InsuranceObject.swift
//  CarHire
//

import Foundation

class InsuranceObject: NSObject {

    var planID: Any?
    var name: Any?
    var detailURL: Any?
    var timestamp: Any?
    var costAmount: Any?
    var costCurrencyCode: Any?
    var premiumAmount: Any?
    var premiumCurrencyCode: Any?
}
