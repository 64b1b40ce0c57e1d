import Foundation
import Locking
import ParityTrace

/// Tells a runner that asks for it which notifications the app posts, apart from everything that is compared.
enum Notes {
    /// The variable with which a runner asks.
    static let variable = "PARITY_NOTES"

    static func start(_ outbox: Outbox) {
        guard ProcessInfo.processInfo.environment[variable] != nil else { return }
        let known = KnownNames()
        // What it returns would end the observation, which lasts as long as the process.
        _ = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { notification in
            let name = notification.name.rawValue
            if known.insert(name) { outbox.send(.note(name)) }
        }
    }
}

/// The names that were told; notifications are posted on any thread.
private final class KnownNames: Sendable {
    private let names = Locked<Set<String>>([])

    func insert(_ name: String) -> Bool {
        names.withLock { $0.insert(name).inserted }
    }
}
