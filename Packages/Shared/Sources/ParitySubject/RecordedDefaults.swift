import Foundation
import ParityTrace

/// Defaults that report each write immediately; the runner reads the values from the disk.
final class RecordedDefaults: UserDefaults {
    private let record: (Event) -> Void

    init?(suiteName: String, record: @escaping (Event) -> Void) {
        self.record = record
        super.init(suiteName: suiteName)
    }

    /// The path of the file in which `UserDefaults` stores a suite.
    static func path(ofSuite suite: String) -> String {
        let environment = ProcessInfo.processInfo.environment
        let folder =
            environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            ?? "\(environment["HOME"] ?? NSHomeDirectory())/.config"
        return "\(folder)/\(suite).plist"
    }

    override func set(_ value: Any?, forKey key: String) {
        record(Event(.store, "set", .string(key)))
        super.set(value, forKey: key)
    }

    override func removeObject(forKey key: String) {
        record(Event(.store, "remove", .string(key)))
        super.removeObject(forKey: key)
    }
}
