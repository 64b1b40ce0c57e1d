//
//  RentalSession.swift
//  CarHire
//

import Foundation

/// Everything about the rental that is being put together, from the search to the thank you.
class RentalSession: NSObject {

    // Where
    var puLocationCode: Any?
    var doLocationCode: Any?
    var puLocationName: Any?
    var doLocationName: Any?
    var puLocation: CTLocation?
    var doLocation: CTLocation?

    // When. The strings go to the server, the readable ones on the screen.
    var puDateTime: String?
    var doDateTime: String?
    var readablePuDate: String?
    var readableDoDate: String?
    var startDate: Date?
    var endDate: Date?

    // Who
    var driverAge: String?
    var passengerQty: String?
    var homeCountry: String?
    var activeCurrency: String?

    // What
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
