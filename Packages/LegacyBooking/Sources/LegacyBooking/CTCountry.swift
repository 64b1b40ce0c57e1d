//
//  CTCountry.swift
//  CarHire
//

import Foundation

class CTCountry: NSObject {

    var currencyName: String?
    var currencyCode: String?
    var currencySymbol: String?
    var isoCountryName: String?
    var isoCountryCode: String?
    var isoDialingCode: String?

    override init() {
        super.init()
    }

    init(fromArray csvRow: [String]) {
        isoCountryName = csvRow[0]
        isoCountryCode = csvRow[1]
        isoDialingCode = csvRow[2]
    }
}
