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
        feePurposeDescription = Fee.description(ofPurpose: purpose)
    }

    private class func description(ofPurpose purpose: String?) -> String? {
        return MainActor.assumeIsolated {
            for item in appDelegate.feePurposes {
                let row = item as! NSDictionary
                if row.string("purpose") == purpose {
                    return row.string("description")
                }
            }
            return nil
        }
    }
}
