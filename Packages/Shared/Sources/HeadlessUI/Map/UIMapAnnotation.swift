public import Foundation
public import VirtualTime

/// A place that a map marks.
@MainActor open class UIMapAnnotation {
    public var coordinate: Coordinate
    public var title: String?
    public var subtitle: String?
    /// The identifier of the pin in gestures and snapshots.
    public var identifier: String?

    public init(
        coordinate: Coordinate, title: String? = nil, subtitle: String? = nil, identifier: String? = nil
    ) {
        self.coordinate = coordinate
        self.title = title
        self.subtitle = subtitle
        self.identifier = identifier
    }
}

/// The annotation of the person's own place, which a map adds and moves itself.
public final class UIUserLocation: UIMapAnnotation {
    /// - Parameter locale: the locale of the device, in whose language the title is.
    public init(coordinate: Coordinate, locale: Locale) {
        let language = locale.language.languageCode?.identifier ?? ""
        super.init(coordinate: coordinate, title: Self.titles[language] ?? "Current Location")
    }

    /// The system's titles, by language.
    private static let titles = [
        "de": "Aktueller Ort", "es": "Ubicación actual", "fr": "Position actuelle",
        "it": "Posizione attuale", "ja": "現在地", "nl": "Huidige locatie", "pt": "Localização Atual",
    ]
}
