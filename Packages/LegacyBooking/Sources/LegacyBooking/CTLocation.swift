//
//  CTLocation.swift
//  CarHire
//

import Foundation
import VirtualTime

class CTLocation: NSObject {

    var atAirport = false
    var locationCode: Any?
    var locationName: Any?
    var addressLine: Any?
    var city: String?
    var countryCode: Any?
    var distance: Any?
    var distanceMeasure: Any?
    var coordinate = Coordinate(latitude: 0, longitude: 0)
    /// Whether the coordinate is from the response and not the default
    var hasPosition = false
    var airportCode: Any?
    var iconImage = "pin_blue.png"

    /// CTShuttleLine objects
    let lines = NSMutableArray()

    /// Creates a location from a result of the map search
    init(fromMatchedLocDictionary dict: NSDictionary?) {
        let detail = dict?.dict("LocationDetail")
        atAirport = detail?.bool("@AtAirport") ?? false
        locationCode = detail?.value("@Code")
        locationName = detail?.value("@Name")

        let address = detail?.dict("Address")
        addressLine = address?.value("AddressLine")
        city = CTHelper.textValue(address?.value("CityName"))
        if let code = detail?.value("@CountryCode") {
            countryCode = code
        } else {
            countryCode = address?.dict("CountryName")?.value("@Code")
        }

        let tpa = detail?.dict("AdditionalInfo")?.dict("TPA_Extensions")
        distance = tpa?.dict("SearchRef")?.value("@Distance")
        distanceMeasure = tpa?.dict("SearchRef")?.value("@DistanceMeasure")
        let position = tpa?.dict("Position")
        coordinate = Coordinate(
            latitude: position?.double("@Latitude") ?? 0, longitude: position?.double("@Longitude") ?? 0)
        hasPosition = position?.value("@Latitude") != nil && position?.value("@Longitude") != nil

        for item in CTHelper.list(tpa?.value("Shuttles"), "Shuttle") {
            if let shuttle = item as? NSDictionary {
                lines.add(CTShuttleLine(fromShuttleDictionary: shuttle))
            }
        }

        iconImage = atAirport ? "pin_red.png" : "pin_blue.png"

        if let code = dict?.value("@AirportCode") {
            atAirport = true
            airportCode = code
        }
    }

    /// Creates a location from a result of the predictive search
    init(fromPredictiveDictionary dict: NSDictionary?) {
        locationName = dict?.value("@Name")
        countryCode = dict?.value("@CountryCode")
        locationCode = dict?.value("@Code")

        if let code = dict?.value("@AirportCode") {
            atAirport = true
            airportCode = code
        }
    }
}
