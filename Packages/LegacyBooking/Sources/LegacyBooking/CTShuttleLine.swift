//
//  CTShuttleLine.swift
//  CarHire
//

import Foundation

/// A shuttle that stops at a depot
class CTShuttleLine: NSObject {

    var line: String?
    var name: String?
    var destination: String?

    /// The minutes until each departure, NSNumber objects
    let departures = NSMutableArray()

    init(fromShuttleDictionary dict: NSDictionary) {
        line = CTHelper.textValue(dict.value("@Line"))
        name = CTHelper.textValue(dict.value("@Name"))
        destination = CTHelper.textValue(dict.value("@Destination"))
    }

    /// "747 Airlink"
    func title() -> String {
        if line == nil {
            return name ?? ""
        }
        if name == nil {
            return line!
        }
        return "\(line!) \(name!)"
    }
}
