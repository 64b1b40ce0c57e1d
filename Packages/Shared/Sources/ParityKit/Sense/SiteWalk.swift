import ParityTrace

/// Finds every change of a tree.
struct SiteWalk {
    /// What a part of a tree keeps, which decides how it can be changed.
    struct Rules: OptionSet {
        let rawValue: Int
        /// The order of members is kept; that of elements always is.
        static let ordered = Rules(rawValue: 1)
        /// Values can have other types.
        static let typed = Rules(rawValue: 2)
        /// A key can occur twice.
        static let repeats = Rules(rawValue: 4)
        /// Children can be dropped; the parts of a record cannot.
        static let open = Rules(rawValue: 8)
    }

    var shapes = ShapeTable()
    private var path: [Int] = []
    /// Called for each change with the number of the shape.
    private let visit: (_ shape: Int, _ path: [Int], _ change: Perturbation) -> Void

    init(visit: @escaping (_ shape: Int, _ path: [Int], _ change: Perturbation) -> Void) {
        self.visit = visit
    }

    /// Visits the changes of an item.
    mutating func walk(_ item: RawItem) {
        path = []
        let shape = shapes.number(of: item.shape)
        for change in item.wholeChanges {
            let isBeside = change == .swapped && item.precedesScreen
            visit(isBeside ? shapes.number(of: "\(item.shape) before a screen") : shape, [], change)
        }
        switch item.source {
        case .line: line(item.tree, shape)
        case .request: request(item.tree, shape, item.pieces)
        case .store:
            for (place, member) in (item.tree.members ?? []).enumerated() {
                let inner = shapes.number(of: member.key == "file" ? "" : "(beside)", below: shape)
                descend(place) { $0.value(member.value, inner, [.typed, .open]) }
            }
        }
    }

    private mutating func descend(_ place: Int, _ body: (inout SiteWalk) -> Void) {
        path.append(place)
        body(&self)
        path.removeLast()
    }

    /// The order of members counts only in an event's value and in the screen.
    private mutating func line(_ tree: JSONValue, _ shape: Int) {
        let rules: Rules = [.typed, .repeats, .open]
        for (place, member) in (tree.members ?? []).enumerated() {
            descend(place) { walk in
                walk.children(place, of: tree.members?.count ?? 0, shape, rules)
                switch member.key {
                case "event": walk.event(member.value, shape)
                case "screen": walk.value(member.value, shape, rules.union(.ordered))
                case "waits": walk.value(member.value, walk.shapes.number(of: "pending waits"), rules)
                case "unseen": walk.value(member.value, walk.shapes.number(of: "unseen"), rules)
                default: walk.value(member.value, shape, rules)
                }
            }
        }
    }

    private mutating func event(_ tree: JSONValue, _ shape: Int) {
        let rules: Rules = [.typed, .repeats, .open]
        for (place, member) in (tree.members ?? []).enumerated() {
            let inner =
                member.key == "value" ? shape : shapes.number(of: "(\(member.key))", below: shape)
            descend(place) { walk in
                walk.children(place, of: tree.members?.count ?? 0, inner, rules)
                // The recorder of requests reads the parts of their events by name.
                let isKept = member.key == "value" && tree["channel"] != "wire"
                walk.value(member.value, inner, isKept ? rules.union(.ordered) : rules)
            }
        }
    }

    private mutating func request(_ tree: JSONValue, _ shape: Int, _ pieces: [String]) {
        for (place, member) in (tree.members ?? []).enumerated() {
            let inner = shapes.number(of: member.key, below: shape)
            descend(place) { walk in
                if member.key == "headers" {
                    walk.list(member.value.array ?? [], inner, [.open]) { header in
                        "[\((header.string ?? "").prefix { $0 != ":" })]"
                    }
                } else if let json = member.value["json"] {
                    walk.descend(0) { $0.value(json, inner, [.ordered, .typed, .repeats, .open]) }
                } else if let xml = member.value["xml"]?.array {
                    var piece = pieces.makeIterator()
                    walk.descend(0) { $0.list(xml, inner, [.open]) { _ in piece.next() ?? "" } }
                } else {
                    walk.value(member.value, inner, [])
                }
            }
        }
    }

    private mutating func list(
        _ elements: [JSONValue], _ shape: Int, _ rules: Rules, name: (JSONValue) -> String
    ) {
        for (place, element) in elements.enumerated() {
            let inner = shapes.number(of: name(element), below: shape)
            descend(place) { walk in
                walk.children(place, of: elements.count, inner, rules.union([.ordered, .repeats]))
                walk.value(element, inner, rules)
            }
        }
    }

    /// Visits the changes of the list or map that contains a value.
    private func children(_ place: Int, of count: Int, _ shape: Int, _ rules: Rules) {
        guard rules.contains(.open) else { return }
        visit(shape, path, .dropped)
        if rules.contains(.repeats) { visit(shape, path, .doubled) }
        if rules.contains(.ordered), place + 1 < count { visit(shape, path, .swapped) }
    }

    private mutating func value(_ value: JSONValue, _ shape: Int, _ rules: Rules) {
        if rules.contains(.typed) { visit(shape, path, .otherType) }
        switch value {
        case .array(let elements):
            if elements.count > 1 { visit(shape, path, .reversed) }
            let inner = shapes.number(of: "[]", below: shape)
            for (place, element) in elements.enumerated() {
                descend(place) { walk in
                    walk.children(place, of: elements.count, inner, rules.union([.ordered, .repeats]))
                    walk.value(element, inner, rules)
                }
            }
        case .object(let members):
            if members.count > 1, rules.contains(.ordered) { visit(shape, path, .reversed) }
            for (place, member) in members.enumerated() {
                let inner = shapes.number(of: member.key, below: shape)
                descend(place) { walk in
                    walk.children(place, of: members.count, inner, rules)
                    walk.value(member.value, inner, rules)
                }
            }
        case .string(let text): self.text(text, shape)
        case .number:
            visit(shape, path, .lower)
            visit(shape, path, .higher)
        case .bool, .null: break
        }
    }

    private func text(_ text: String, _ shape: Int) {
        if text.isEmpty { return }
        visit(shape, path, .cut)
        if text.utf8.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) {
            visit(shape, path, .lower)
            visit(shape, path, .higher)
        }
        if text.utf8.contains(where: { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }) {
            visit(shape, path, .otherCase)
        }
    }
}
