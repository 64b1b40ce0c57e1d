/// A report of the items of an inventory that journeys reached.
public struct CoverageReport: Sendable {
    public let inventory: Inventory
    public let reached: Set<Inventory.Item>
    public let missing: [Inventory.Item]
    public let excepted: [(item: Inventory.Item, why: String)]
    /// The faults of the exceptions and the journeys without a result.
    public let faults: [String]

    public init(_ inventory: Inventory, reached things: Reached, exceptions: [CoverageException]) {
        let reached = things.items(of: inventory)
        var faults = things.faults
        var excepted: [(Inventory.Item, String)] = []
        for exception in exceptions {
            let named = inventory.items.filter { $0.kind == exception.kind && $0.name == exception.name }
            if named.isEmpty {
                faults.append(
                    "the exception '\(exception.name)' names no item of the inventory: correct its name")
            } else if named.contains(where: reached.contains) {
                faults.append("the exception '\(exception.name)' is reached: remove it")
            }
            excepted += named.map { ($0, exception.why) }
        }
        let names = Set(excepted.map(\.0))
        self.inventory = inventory
        self.reached = reached
        self.excepted = excepted
        self.faults = faults
        missing = inventory.items.filter { !reached.contains($0) && !names.contains($0) }
    }

    public var isWhole: Bool { missing.isEmpty && faults.isEmpty }

    /// The report as lines.
    ///
    /// - Parameter isFull: whether the list includes the items that were reached.
    public func lines(isFull: Bool) -> [String] {
        var lines: [String] = []
        for kind in Inventory.Kind.allCases {
            let items = inventory.items.filter { $0.kind == kind }
            let count = items.count { reached.contains($0) }
            let exceptions = excepted.filter { $0.item.kind == kind }
            let rest = exceptions.isEmpty ? "" : ", \(exceptions.count) excepted"
            let name = kind.rawValue + String(repeating: " ", count: max(0, 14 - kind.rawValue.count))
            lines.append("\(name) \(count) of \(items.count) reached\(rest)")
            if isFull { lines += items.filter(reached.contains).map { "  reached   \($0.name)" } }
            lines += exceptions.map { "  excepted  \($0.item.name): \($0.why)" }
            lines += missing.filter { $0.kind == kind }.map { item in
                "  MISSING   \(item.name)   \(item.places.joined(separator: ", "))"
            }
        }
        lines += faults.map { "fault: \($0)" }
        let due = inventory.items.count - excepted.count
        let share = due > 0 ? Double(due - missing.count) / Double(due) * 100 : 100
        lines.append("coverage: \((share * 10).rounded(.down) / 10) % of \(due)")
        return lines
    }
}
