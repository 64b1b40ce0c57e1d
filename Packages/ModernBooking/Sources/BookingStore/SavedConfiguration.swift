public import BookingCore
import PropertyLists

/// The company's configuration as it was last received.
@MainActor public struct SavedConfiguration {
    private static let key = "cartrawler.info"
    private let file: DefaultsFile

    public init(file: DefaultsFile) {
        self.file = file
    }

    /// What is kept; nil when nothing is, or nothing that has a version.
    public var source: OTAValue? {
        guard let kept = file.values[Self.key], kept["version"] != nil else { return nil }
        return OTAValue(propertyList: kept)
    }

    /// Keeps a configuration in place of the one before.
    public func save(_ source: OTAValue) throws(StoreError) {
        try file.set([(Self.key, source.propertyList)])
    }
}
