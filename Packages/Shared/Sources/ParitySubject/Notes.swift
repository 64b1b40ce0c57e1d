import Foundation
import Locking
import ParityTrace

/// Reports the notifications of the app to a runner that requests them; they are not compared.
enum Notes {
    /// The environment variable with which a runner requests them.
    static let variable = "PARITY_NOTES"

    static func start(_ outbox: Outbox) {
        guard ProcessInfo.processInfo.environment[variable] != nil else { return }
        let known = KnownNames()
        // The observation lasts as long as the process, so its token is not needed.
        _ = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { notification in
            let name = notification.name.rawValue
            if known.insert(name) { outbox.send(.note(name)) }
        }
    }
}

/// The names that were reported; notifications are posted on any thread.
private final class KnownNames: Sendable {
    private let names = Locked<Set<String>>([])

    func insert(_ name: String) -> Bool {
        names.withLock { $0.insert(name).inserted }
    }
}
