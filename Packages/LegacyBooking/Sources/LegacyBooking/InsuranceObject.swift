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

    init(fromPlanForQuoteDictionary dict: NSDictionary?) {
        planID = dict?.value("@PlanID")
        name = dict?.value("@Name")
        detailURL = dict?.dict("QuoteDetail")?.value("QuoteDetailURL")

        let cost = dict?.dict("PlanCost")
        costAmount = cost?.value("@Amount")
        costCurrencyCode = cost?.value("@CurrencyCode")
        premiumAmount = cost?.dict("BasePremium")?.value("@Amount")
        premiumCurrencyCode = cost?.dict("BasePremium")?.value("@CurrencyCode")
    }
}
