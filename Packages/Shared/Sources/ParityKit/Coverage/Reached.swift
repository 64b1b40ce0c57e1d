import ParityTrace

/// The items that the runs of journeys have reached.
public struct Reached: Hashable, Sendable {
    /// An alert as a person read it.
    struct Alert: Hashable, Sendable {
        var title: String?
        var message: String?
    }

    var alerts: Set<Alert> = []
    var endpoints: Set<String> = []
    var notifications: Set<String> = []
    var keys: Set<String> = []
    var screens: Set<String> = []
    /// The journeys without a result, each with the reason.
    public var faults: [String] = []

    public init() {}

    mutating func add(_ trace: Trace, notes: Set<String>) {
        notifications.formUnion(notes)
        for step in trace.steps {
            for event in step.events { add(event) }
            keys.formUnion((step.store.members ?? []).map(\.key))
            addScreens(of: step.screen)
        }
    }

    private mutating func add(_ event: Event) {
        switch (event.channel, event.name) {
        case (.alert, "shown"):
            alerts.insert(Alert(title: event.value["title"]?.string, message: event.value["message"]?.string))
        case (.wire, "request"):
            if let message = event.value["message"]?.string { endpoints.insert(message) }
        case (.store, _):
            if let key = event.value.string { keys.insert(key) }
        default: break
        }
    }

    /// Adds the screens in a tree of elements; the key of a screen is `screen` and its identifier.
    private mutating func addScreens(of jsonValue: JSONValue) {
        for member in jsonValue.members ?? [] {
            if member.key.hasPrefix("screen ") { screens.insert(String(member.key.dropFirst(7))) }
            addScreens(of: member.value)
        }
    }

    mutating func formUnion(_ other: Reached) {
        alerts.formUnion(other.alerts)
        endpoints.formUnion(other.endpoints)
        notifications.formUnion(other.notifications)
        keys.formUnion(other.keys)
        screens.formUnion(other.screens)
        faults += other.faults
    }

    /// The items that were reached.
    ///
    /// An alert that matches an item with known texts does not count for an item with a text known only at
    /// run time.
    func items(of inventory: Inventory) -> Set<Inventory.Item> {
        var result: Set<Inventory.Item> = []
        let worded = inventory.items.filter { $0.kind == .alerts }
        for alert in alerts {
            let fitting = worded.filter {
                $0.texts.count == 2 && $0.texts[0].fits(alert.title) && $0.texts[1].fits(alert.message)
            }
            let whole = fitting.filter { $0.texts.allSatisfy(\.isWhole) }
            result.formUnion(whole.isEmpty ? fitting : whole)
        }
        let names: [(Inventory.Kind, Set<String>)] = [
            (.endpoints, endpoints), (.notifications, notifications), (.keys, keys), (.screens, screens),
        ]
        for (kind, reached) in names {
            for item in inventory.items where item.kind == kind {
                if let text = item.texts.first, reached.contains(where: { text.fits($0) }) {
                    result.insert(item)
                }
            }
        }
        return result
    }
}
