//
//  CTLocationAnnotation.swift
//  CarHire
//

import Foundation
import HeadlessUI

/// The pin of a CTLocation
class CTLocationAnnotation: UIMapAnnotation {

    let location: CTLocation

    init(location: CTLocation) {
        self.location = location
        super.init(coordinate: location.coordinate)
        title = location.locationName as! String?
        subtitle = "\(text(location.distance))\(text(location.distanceMeasure))"
    }
}
