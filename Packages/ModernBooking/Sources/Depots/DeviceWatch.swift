import BookingAPI
import BookingCore
import BookingUI

/// Follows the location of the device for one map.
@MainActor final class DeviceWatch {
    /// The location that arrived last.
    ///
    /// the first search of each map begins before any has arrived.
    private(set) var position: GeoPoint?
    private let feedback: Feedback
    private var updates: AnyObject?

    init(feedback: Feedback) {
        self.feedback = feedback
    }

    /// Begins to take updates, as long as this object exists.
    ///
    /// - Parameter moved: Called when ``position`` is new.
    func start(_ device: DeviceLocation, moved: @escaping () -> Void) {
        updates = device.updates { [weak self] in self?.take($0, moved) }
    }

    /// As in Legacy, each failure counts as a denial in the alert.
    private func take(_ update: DeviceLocation.Update, _ moved: () -> Void) {
        switch update {
        case .moved(let point):
            position = point
            moved()
        case .failed(let failure):
            if failure == .denied { position = nil }
            failure.log()
            feedback.tell(.locationUnavailable)
        }
    }
}
