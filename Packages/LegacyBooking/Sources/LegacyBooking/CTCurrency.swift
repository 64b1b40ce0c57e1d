//
//  CTCurrency.swift
//  CarHire
//

import Foundation

class CTCurrency: NSObject {

    var currencyName: String
    var currencyCode: String
    var currencyDisplayString: String

    init(fromArray csvRow: [String]) {
        currencyName = csvRow[0]
        currencyCode = csvRow[1]
        currencyDisplayString = "(\(csvRow[1])) \(csvRow[0])"
    }
}
