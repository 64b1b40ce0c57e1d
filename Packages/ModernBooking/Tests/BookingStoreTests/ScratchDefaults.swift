import Foundation

/// Defaults of their own for one test, gone with it.
final class ScratchDefaults {
    let suite = "rebook.tests.\(UUID().uuidString)"
    let defaults: UserDefaults

    init() throws {
        struct NoDefaults: Error {}
        guard let defaults = UserDefaults(suiteName: suite) else { throw NoDefaults() }
        self.defaults = defaults
    }

    deinit {
        defaults.removePersistentDomain(forName: suite)
    }
}
