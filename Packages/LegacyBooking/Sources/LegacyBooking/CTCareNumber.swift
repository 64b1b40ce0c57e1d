//
//  CTCareNumber.swift
//  CarHire
//

import Foundation

class CTCareNumber: NSObject {

    var code: String?
    var name: String?
    var number: String?

    init(fromDictionary dict: NSDictionary?) {
        code = dict?.string("code")
        name = dict?.string("name")
        number = dict?.string("number")
    }
}
