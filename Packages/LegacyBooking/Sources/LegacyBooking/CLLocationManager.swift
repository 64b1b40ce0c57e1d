//
//  CLLocationManager.swift
//
//  The location services of the phone.
//

import Foundation
import VirtualTime

let kCLErrorDomain = "kCLErrorDomain"
let kCLErrorLocationUnknown = 0
let kCLErrorDenied = 1

protocol CLLocationManagerDelegate: AnyObject {
    func locationManager(
        _ manager: CLLocationManager, didUpdateToLocation newLocation: Coordinate, fromLocation oldLocation: Coordinate?)
    func locationManager(_ manager: CLLocationManager, didFailWithError error: NSError)
}

class CLLocationManager: NSObject {

    weak var delegate: CLLocationManagerDelegate?

    /// The last location that arrived, nil before the first one
    private(set) var location: Coordinate?

    private var updates: LocationSource.Token?

    func startUpdatingLocation() {
        updates = world.location.updates { [weak self] update in
            self?.received(update)
        }
    }

    func stopUpdatingLocation() {
        updates?.cancel()
        updates = nil
    }

    private func received(_ update: LocationSource.Update) {
        switch update {
        case .fix(let newLocation):
            let oldLocation = location
            location = newLocation
            delegate?.locationManager(self, didUpdateToLocation: newLocation, fromLocation: oldLocation)
        case .failed(.denied):
            location = nil
            fail(kCLErrorDenied)
        case .failed(.unknown):
            fail(kCLErrorLocationUnknown)
        case .permission:
            break
        }
    }

    private func fail(_ code: Int) {
        delegate?.locationManager(self, didFailWithError: NSError(domain: kCLErrorDomain, code: code))
    }
}
