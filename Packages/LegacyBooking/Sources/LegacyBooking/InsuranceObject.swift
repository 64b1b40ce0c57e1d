//
//  InsuranceObject.swift
//  CarHire
//

import Foundation

class InsuranceObject: NSObject {

    var timestamp: Any?
}
