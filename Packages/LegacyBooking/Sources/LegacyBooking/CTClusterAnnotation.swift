//
//  CTClusterAnnotation.swift
//  CarHire
//

import Foundation
import HeadlessUI
import VirtualTime

/// The marker of several CTLocations that are close to each other
class CTClusterAnnotation: UIMapAnnotation {

    // The cell that the locations share
    let level: Int
    let column: Int
    let row: Int

    /// CTLocationAnnotation objects
    let pins = NSMutableArray()

    init(level: Int, column: Int, row: Int) {
        self.level = level
        self.column = column
        self.row = row
        super.init(coordinate: Coordinate(latitude: 0, longitude: 0))
        identifier = "locations.cluster.\(level).\(column).\(row)"
    }
}
