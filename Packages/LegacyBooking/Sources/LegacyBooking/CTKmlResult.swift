//
//  CTKmlResult.swift
//  CarHire
//

import Foundation
import HeadlessUI
import VirtualTime

/// A place found by the geocoding service
class CTKmlResult: NSObject {

    var address: String?
    var latitude: Float = 0
    var longitude: Float = 0
    var viewportSouthWestLat: Float = 0
    var viewportSouthWestLon: Float = 0
    var viewportNorthEastLat: Float = 0
    var viewportNorthEastLon: Float = 0

    var coordinate: Coordinate {
        return Coordinate(latitude: Double(latitude), longitude: Double(longitude))
    }

    var coordinateRegion: UIMapRegion {
        return UIMapRegion(
            center: coordinate, latitudeSpan: Double(viewportNorthEastLat - viewportSouthWestLat),
            longitudeSpan: Double(viewportNorthEastLon - viewportSouthWestLon))
    }
}
