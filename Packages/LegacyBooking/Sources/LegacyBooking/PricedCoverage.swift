//
//  PricedCoverage.swift
//  CarHire
//

import Foundation

class PricedCoverage: NSObject {

    var coverageType: Any?
    var chargeDescription: Any?
    var isTaxInclusive = false
    var isIncludedInRate = false

    init(fromPricedCoverageDictionary dict: NSDictionary) {
        coverageType = dict.dict("Coverage")?.value("@CoverageType")
        let charge = dict.dict("Charge")
        chargeDescription = charge?.value("@Description")
        isTaxInclusive = charge?.bool("@TaxInclusive") ?? false
        isIncludedInRate = charge?.bool("@IncludedInRate") ?? false
    }
}
