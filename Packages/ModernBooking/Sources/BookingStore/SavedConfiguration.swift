public import BookingCore
import Foundation
import PropertyLists

/// The store of the configuration that was last received.
@MainActor public struct SavedConfiguration {
    private static let key = "cartrawler.info"
    private let file: DefaultsFile

    public init(file: DefaultsFile) {
        self.file = file
    }

    /// The stored configuration; nil when there is none with a version.
    public var source: OTAValue? {
        guard let kept = file.values[Self.key], kept["version"] != nil else { return nil }
        return OTAValue(propertyList: kept)
    }

    /// Replaces the stored configuration.
    public func save(_ source: OTAValue) throws(StoreError) {
        try file.set([(Self.key, source.propertyList)])
    }
}

extension OTAValue {
    /// The value as a property list, without nulls, which a property list cannot contain.
    var propertyList: PropertyList? {
        switch self {
        case .object(let object):
            .dictionary(object.members.reduce(into: [:]) { $0[$1.key] = $1.value.propertyList })
        case .array(let values): .array(values.compactMap(\.propertyList))
        case .string(let text): .string(text)
        case .number(let digits): Int(digits).map { .integer(Int128($0)) } ?? Double(digits).map { .real($0) }
        case .bool(let flag): .bool(flag)
        case .null: nil
        }
    }

    /// Creates a value from a property list; members are sorted by key, because a property list has no order.
    init(propertyList value: PropertyList) {
        switch value {
        case .dictionary(let members):
            let sorted = members.sorted { $0.key < $1.key }
            self = .object(
                OTAObject(
                    sorted.map { OTAObject.Member(key: $0.key, value: OTAValue(propertyList: $0.value)) }))
        case .array(let values): self = .array(values.map { OTAValue(propertyList: $0) })
        case .string(let text): self = .string(text)
        case .integer, .real, .bool: self = .number(value.text ?? "")
        case .data, .date, .uid: self = .null
        }
    }
}
