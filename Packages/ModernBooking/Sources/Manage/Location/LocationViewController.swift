import Foundation
import HeadlessUI

/// Where a car is fetched, on a map.
@MainActor final class LocationViewController: UIViewController {
    private let pins: [UIMapView.Pin]

    /// Takes `latitude,longitude`; anything else is a map without a pin.
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
        map.accessibilityIdentifier = "location.map"
        view.addSubview(map)
        let close = UIButton(title: "Close") { [weak self] in self?.dismiss(animated: true) }
        close.accessibilityIdentifier = "location.close"
        view.addSubview(close)
    }

    /// The number that a text begins with, 53.3 in `53.3°`; 0 where it begins with none.
    private static func degrees(_ text: Substring) -> Double {
        (String(text) as NSString).doubleValue
    }
}
