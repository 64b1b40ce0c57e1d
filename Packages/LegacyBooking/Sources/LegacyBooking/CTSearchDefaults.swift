//
//  CTSearchDefaults.swift
//  CarHire
//

import Foundation

/// The last search
class CTSearchDefaults: NSObject {

    var lastPickupLocation: String?
    var lastDropoffLocation: String?
    var lastPickupDate: String?
    var lastDropoffDate: String?
    var lastAge: String?
}
