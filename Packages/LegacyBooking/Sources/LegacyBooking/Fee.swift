//
//  Fee.swift
//  CarHire
//

import Foundation

nonisolated class Fee: NSObject {

    var feeAmount: Any?
    var feeCurrencyCode: Any?
    var feePurpose: Any?
    var feePurposeDescription: String?

    init(fromFeeDictionary dict: NSDictionary?) {
        feeAmount = dict?.value("@Amount")
        feeCurrencyCode = dict?.value("@CurrencyCode")
        feePurpose = dict?.value("@Purpose")

        let purpose = feePurpose as! String?
        if purpose == "22" {
            feePurposeDescription = "Deposit taken at confirmation."
        }
        if purpose == "23" {
            feePurposeDescription = "Fee to pay on arrival."
        }
        if purpose == "6" {
            feePurposeDescription = "Booking fee."
        }
    }
}
