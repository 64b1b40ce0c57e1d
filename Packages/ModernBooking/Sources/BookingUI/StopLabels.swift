public import BookingCore
import Foundation
public import HeadlessUI

/// Where and when a car is picked up, when it is returned, and where if that is another place.
@MainActor public final class StopLabels: UIView {
    public init(_ criteria: SearchCriteria) {
        super.init(frame: .zero)
        let pickUp = criteria.pickUp
        let dropOff = criteria.dropOff
        add("pickup", pickUp.locationName)
        add("pickupDate", pickUp.readableDate)
        add("dropoffDate", dropOff.readableDate)
        // A place without a name is another place than itself, as ever.
        if pickUp.locationName == nil || pickUp.locationName != dropOff.locationName {
            add("dropoff", dropOff.locationName)
        }
    }

    private func add(_ name: String, _ text: String?) {
        let label = UILabel()
        label.text = text
        label.accessibilityIdentifier = "rental.\(name)"
        addSubview(label)
    }
}
