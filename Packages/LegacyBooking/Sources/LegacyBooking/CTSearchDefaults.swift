//
//  CTSearchDefaults.swift
//  CarHire
//

import Foundation

/// What was searched for last
class CTSearchDefaults: NSObject {

    var lastPickupLocation: String?
    var lastDropoffLocation: String?
    var lastPickupDate: String?
    var lastDropoffDate: String?
    var lastAge: String?
}
