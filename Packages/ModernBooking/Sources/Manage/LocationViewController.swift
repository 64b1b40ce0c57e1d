import BookingUI
import Foundation
import HeadlessUI

/// A map of the rental desk.
@MainActor final class LocationViewController: UIViewController {
    private let pins: [UIMapView.Pin]

    /// Creates a map with a pin at `latitude,longitude`, or without a pin if the text has another form.
    init(coordinates: String?) {
        let parts = coordinates?.split(separator: ",", omittingEmptySubsequences: false) ?? []
        pins =
            parts.count < 2
            ? [] : [UIMapView.Pin(latitude: Self.degrees(parts[0]), longitude: Self.degrees(parts[1]))]
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "location"
        let map = UIMapView(pins: pins)
        let parts = view.addStack()
        parts.add(map, id: "location.map")
        let close = UIButton(title: "Close") { [weak self] in self?.dismiss(animated: true) }
        parts.add(close, id: "location.close")
    }

    /// Returns the leading number of a text, such as 53.3 for `53.3°`, or 0 if there is none.
    private static func degrees(_ text: Substring) -> Double {
        // Foundation's reader ends the process at a character of two UTF-16 units.
        let start = text.unicodeScalars.prefix { UTF16.width($0) == 1 }
        return (String(start) as NSString).doubleValue
    }
}
