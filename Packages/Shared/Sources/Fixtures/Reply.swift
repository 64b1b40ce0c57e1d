public import Foundation

/// A reply of the service, kept once and served on either wire.
public struct Reply: Hashable, Sendable {
    /// The form in which messages travel.
    public enum Wire: String, CaseIterable, Hashable, Sendable {
        case json
        case xml
    }

    /// What the file is, by its extension.
    public enum Source: Hashable, Sendable {
        /// An OTA document: served as it is, or mapped to JSON.
        case xml
        /// A shape that XML cannot say; served on the JSON wire only.
        case json
        /// Neither (an error page, an empty body, a configuration): served as it is on both wires.
        case verbatim

        /// By the extension; but configurations are JSON whatever the wire of the messages.
        init(path: String) {
            let isMessage = !path.hasPrefix("Config/")
            switch URL(filePath: path).pathExtension {
            case "xml" where isMessage: self = .xml
            case "json" where isMessage: self = .json
            default: self = .verbatim
            }
        }
    }

    /// The values of the placeholders when a journey gives none; all invented.
    public static let defaults = [
        "email": "ada@example.org", "reference": "IE700123456", "given": "Maren", "surname": "Lindqvist",
        "address": "7 Invented Lane, Cork", "phone": "0861112233", "pan": "4111111111111111",
        "holder": "M LINDQVIST", "expiry": "1217", "cvv": "737",
    ]

    /// The path in `Replies`.
    public let name: String
    public let source: Source
    let template: Data
    let variables: [String: String]

    /// The wires that it can be served on.
    public var wires: [Wire] { source == .json ? [.json] : Wire.allCases }

    /// The body in the file's own form, with the placeholders filled.
    public var data: Data { get throws { cut(try filled()) } }

    /// The body as a wire sends it: XML is mapped for the JSON wire.
    public func data(on wire: Wire) throws -> Data {
        switch (source, wire) {
        case (.json, .xml): throw FixtureError.jsonOnly(name)
        case (.xml, .json): cut(try OTAMapping.json(try filled()))
        default: try data
        }
    }
}
