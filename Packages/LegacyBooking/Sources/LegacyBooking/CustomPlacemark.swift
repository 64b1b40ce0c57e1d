//
//  CustomPlacemark.swift
//  CarHire
//

import Foundation
import HeadlessUI

/// The pin of a place found by name
class CustomPlacemark: UIMapAnnotation {

    let coordinateRegion: UIMapRegion

    init(region: UIMapRegion) {
        coordinateRegion = region
        super.init(coordinate: region.center)
        identifier = "locations.place"
    }
}
