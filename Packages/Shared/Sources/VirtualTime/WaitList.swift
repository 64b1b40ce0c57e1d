/// The clock's state: the present moment and everything registered with it, soonest first.
struct WaitList {
    struct Entry {
        let wait: Wait
        /// Called once: true when the moment came, false when the wait was cancelled.
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

    /// Adds a wait, or says how it ended already: it was cancelled before it was added, or its moment has
    /// passed.
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

    /// Removes a sleeper; one that has not been added yet is remembered, so that adding it fails at once.
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

    /// Registers an observer for a count, unless the count is reached now.
    mutating func notify(atCount count: Int, _ action: @escaping @Sendable () -> Void) -> Bool {
        if waits.count >= count { return true }
        observers.append((count, action))
        return false
    }
}
