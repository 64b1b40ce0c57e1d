//
//  RentalSession.swift
//  CarHire
//

import Foundation

/// The state of a rental from the search to the reservation
class RentalSession: NSObject {

    // Locations
    var puLocationCode: Any?
    var doLocationCode: Any?
    var puLocationName: Any?
    var doLocationName: Any?
    var puLocation: CTLocation?
    var doLocation: CTLocation?

    // Dates: ISO for requests, readable for the screen
    var puDateTime: String?
    var doDateTime: String?
    var readablePuDate: String?
    var readableDoDate: String?
    var startDate: Date?
    var endDate: Date?

    // Customer
    var driverAge: String?
    var passengerQty: String?
    var homeCountry: String?
    var activeCurrency: String?

    // Vehicle
    var theCar: Car?
    var theVendor: Vendor?
    var extras: NSMutableArray?
    var hasBoughtInsurance = false
    var insurance: InsuranceObject?

    func printSession() {
        DLog(
            "Session is \n\nhome country \(text(homeCountry))\npick up \(text(puDateTime)), \(text(puLocationCode)): \(text(puLocationName)), \(text(readablePuDate))\ndrop off \(text(doDateTime)), \(text(doLocationCode)): \(text(doLocationName)), \(text(readableDoDate))\nage \(text(driverAge))\npassengers \(text(passengerQty))\ncurrency \(text(activeCurrency))\n\n"
        )
    }
}
