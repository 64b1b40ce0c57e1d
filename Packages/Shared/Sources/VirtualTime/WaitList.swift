/// The clock's state: the current time and the registered waits, the earliest first.
struct WaitList {
    struct Entry {
        let wait: Wait
        /// Called once, with true if the time was reached and false if the wait was cancelled.
        let resolve: @Sendable (Bool) -> Void
    }

    private(set) var now = VirtualClock.Instant(offset: .zero)
    private(set) var waits: [Entry] = []
    private var lastIdentifier = 0
    private var cancelledEarly: Set<Int> = []
    private var observers: [(count: Int, action: @Sendable () -> Void)] = []

    mutating func nextIdentifier() -> Int {
        lastIdentifier += 1
        return lastIdentifier
    }

    /// Adds a wait, or returns how it has ended already: it was cancelled before it was added, or its time
    /// has passed.
    mutating func add(
        deadline: VirtualClock.Instant, label: String, identifier: Int?,
        resolve: @escaping @Sendable (Bool) -> Void
    ) -> (wait: Wait, immediate: Bool?, observers: [@Sendable () -> Void]) {
        let wait = Wait(identifier: identifier ?? nextIdentifier(), deadline: deadline, label: label)
        if cancelledEarly.remove(wait.identifier) != nil { return (wait, false, []) }
        if deadline <= now { return (wait, true, []) }
        let place = waits.firstIndex { $0.wait.deadline > deadline } ?? waits.endIndex
        waits.insert(Entry(wait: wait, resolve: resolve), at: place)
        let ready = observers.filter { $0.count <= waits.count }
        observers.removeAll { $0.count <= waits.count }
        return (wait, nil, ready.map(\.action))
    }

    mutating func remove(_ wait: Wait) -> Entry? {
        guard let place = waits.firstIndex(where: { $0.wait.identifier == wait.identifier }) else {
            return nil
        }
        return waits.remove(at: place)
    }

    /// Removes a sleeping task; remembers one that has not been added yet, so that adding it fails at once.
    mutating func cancel(_ identifier: Int) -> Entry? {
        if let place = waits.firstIndex(where: { $0.wait.identifier == identifier }) {
            return waits.remove(at: place)
        }
        cancelledEarly.insert(identifier)
        return nil
    }

    mutating func advance(toNextUpTo limit: VirtualClock.Instant) -> [Entry] {
        let next = waits.first.map(\.wait.deadline).map { min($0, limit) } ?? limit
        now = max(now, next)
        let due = waits.prefix { $0.wait.deadline <= now }
        waits.removeFirst(due.count)
        return Array(due)
    }

    /// Registers an observer for a number of waits, unless that number is reached already.
    mutating func notify(atCount count: Int, _ action: @escaping @Sendable () -> Void) -> Bool {
        if waits.count >= count { return true }
        observers.append((count, action))
        return false
    }
}
