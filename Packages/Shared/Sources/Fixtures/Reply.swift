public import Foundation

/// A reply of the service, stored once and served on either wire.
public struct Reply: Hashable, Sendable {
    /// The format of the messages between an app and the service.
    public enum Wire: String, CaseIterable, Hashable, Sendable {
        case json
        case xml
    }

    /// The kind of the file, given by its extension.
    public enum Source: Hashable, Sendable {
        /// An OTA document, served unchanged or mapped to JSON.
        case xml
        /// JSON with a shape that XML cannot represent, served on the JSON wire only.
        case json
        /// Another file, such as an error page, an empty body, a configuration or a geocoder's reply, served
        /// unchanged on both wires.
        case verbatim

        /// Determines the kind from the extension; a configuration is JSON on both wires, and a geocoder's
        /// reply is XML.
        init(path: String) {
            let isMessage = !["Config/", "Geocode/"].contains { path.hasPrefix($0) }
            switch URL(filePath: path).pathExtension {
            case "xml" where isMessage: self = .xml
            case "json" where isMessage: self = .json
            default: self = .verbatim
            }
        }
    }

    /// The default values of the placeholders, all invented.
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

    /// The wires on which the reply can be served.
    public var wires: [Wire] { source == .json ? [.json] : Wire.allCases }

    /// The body in the file's own format, with the placeholders replaced.
    public var data: Data { get throws { cut(try filled()) } }

    /// Returns the body for a wire; for the JSON wire, XML is mapped to JSON.
    public func data(on wire: Wire) throws -> Data {
        switch (source, wire) {
        case (.json, .xml): throw FixtureError.jsonOnly(name)
        case (.xml, .json): cut(try OTAMapping.json(try filled()))
        default: try data
        }
    }
}
