public import Foundation
public import ParityTrace

/// The alerts, endpoints, keys and screens in an app's sources, as `Tools/inventory` reads them.
public struct Inventory: Sendable {
    public enum Kind: String, Sendable, CaseIterable {
        case alerts, endpoints, notifications, keys, screens
    }

    /// An item that journeys have to reach.
    public struct Item: Hashable, Sendable {
        public var kind: Kind
        /// The title and message of an alert, or the only text of any other item.
        var texts: [Wording]
        /// Its positions in the sources, such as `File.swift:12`.
        public var places: [String]

        /// Its texts, with `…` for a part that is known only when the app runs.
        public var name: String { texts.map(\.description).joined(separator: " / ") }
    }

    public var items: [Item]

    /// Reads the tool's output.
    public init(_ jsonValue: JSONValue) throws {
        items = try Kind.allCases.flatMap { kind in
            guard let entries = jsonValue[kind.rawValue]?.array else {
                throw HarnessFault("the inventory has no list of \(kind.rawValue)")
            }
            return entries.map { entry in
                Item(
                    kind: kind, texts: (entry["texts"]?.array ?? []).map(Wording.init),
                    places: (entry["places"]?.array ?? []).compactMap(\.string))
            }
        }
    }

    public init(json: Data) throws {
        try self.init(try JSONValue(json: Array(json)))
    }
}

/// A text with known and unknown parts.
struct Wording: Hashable, Sendable, CustomStringConvertible {
    /// The known parts in order; nil for no text.
    var parts: [String]?

    init(_ jsonValue: JSONValue) {
        parts = jsonValue.array?.compactMap(\.string)
    }

    /// Whether the whole text is known.
    var isWhole: Bool { parts.map { $0.count < 2 } ?? true }

    func fits(_ text: String?) -> Bool {
        guard let parts, let first = parts.first, let last = parts.last else { return text == nil }
        // An unknown part can be empty or absent.
        guard let text else { return parts.allSatisfy(\.isEmpty) && !isWhole }
        if isWhole { return text == first }
        guard text.hasPrefix(first) else { return false }
        var rest = text.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let range = rest.range(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(last)
    }

    var description: String {
        parts.map { $0.joined(separator: "…") } ?? "(nothing)"
    }
}
