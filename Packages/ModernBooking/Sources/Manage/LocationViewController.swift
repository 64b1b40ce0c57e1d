import BookingCore
import BookingUI
import HeadlessUI

/// A map of the rental desk.
@MainActor final class LocationViewController: UIViewController {
    private let pins: [UIMapView.Pin]

    /// Creates a map with a pin at `latitude,longitude`, or without a pin if the text has another form.
    init(coordinates: String?) {
        let parts = coordinates?.split(separator: ",", omittingEmptySubsequences: false) ?? []
        pins =
            parts.count < 2
            ? [] : [UIMapView.Pin(latitude: parts[0].leadingDecimal, longitude: parts[1].leadingDecimal)]
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
}
