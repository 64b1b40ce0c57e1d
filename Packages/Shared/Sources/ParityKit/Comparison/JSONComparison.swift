import ParityTrace

/// A comparison that finds the smallest parts in which two JSON values differ.
enum JSONComparison {
    struct Leaf: Hashable {
        var path: String
        var kind: Difference.Kind
        var baseline: JSONValue?
        var candidate: JSONValue?
    }

    /// - Parameter ordered: whether the order of an object's keys counts.
    static func leaves(_ baseline: JSONValue, _ candidate: JSONValue, at path: String, ordered: Bool = false)
        -> [Leaf]
    {
        if baseline == candidate { return [] }
        switch (baseline, candidate) {
        case (.object(let left), .object(let right)):
            return members(left, right, at: path, ordered: ordered)
        case (.array(let left), .array(let right)):
            return elements(left, right, at: path, ordered: ordered)
        default:
            return [Leaf(path: path, kind: .changed, baseline: baseline, candidate: candidate)]
        }
    }

    private static func members(
        _ left: [JSONValue.Member], _ right: [JSONValue.Member], at path: String, ordered: Bool
    ) -> [Leaf] {
        let (names, otherNames) = (self.names(left), self.names(right))
        let places = Dictionary(uniqueKeysWithValues: otherNames.enumerated().map { ($0.element, $0.offset) })
        var leaves: [Leaf] = []
        var matches: [Int] = []
        for (member, name) in zip(left, names) {
            let place = name.text(below: path)
            if let match = places[name] {
                matches.append(match)
                leaves += Self.leaves(member.value, right[match].value, at: place, ordered: ordered)
            } else {
                leaves.append(Leaf(path: place, kind: .missing, baseline: member.value, candidate: nil))
            }
        }
        let matched = Set(matches)
        for (place, member) in right.enumerated() where !matched.contains(place) {
            leaves.append(
                Leaf(
                    path: otherNames[place].text(below: path), kind: .added, baseline: nil,
                    candidate: member.value)
            )
        }
        // Reported in addition to other differences, because an explained one must not hide a change of
        // order.
        if ordered, matches != matches.sorted() {
            let order = { (places: [Int]) in JSONValue.array(places.map { .string(right[$0].key) }) }
            leaves.append(
                Leaf(
                    path: path.isEmpty ? "(order)" : "\(path) (order)", kind: .moved,
                    baseline: order(matches),
                    candidate: order(matches.sorted())))
        }
        return leaves
    }

    /// A key, with a number among the members of that key.
    private struct Name: Hashable {
        // Two JSON strings are equal when their bytes are.
        let key: JSONValue
        let number: Int

        func text(below path: String) -> String {
            let name = (key.string ?? "") + (number == 1 ? "" : "#\(number)")
            return path.isEmpty ? name : "\(path).\(name)"
        }
    }

    private static func names(_ members: [JSONValue.Member]) -> [Name] {
        var seen: [JSONValue: Int] = [:]
        return members.map { member in
            seen[.string(member.key), default: 0] += 1
            return Name(key: .string(member.key), number: seen[.string(member.key)] ?? 1)
        }
    }

    private static func elements(_ left: [JSONValue], _ right: [JSONValue], at path: String, ordered: Bool)
        -> [Leaf]
    {
        var leaves: [Leaf] = []
        for place in 0..<max(left.count, right.count) {
            let name = "\(path)[\(place)]"
            if place >= right.count {
                leaves.append(Leaf(path: name, kind: .missing, baseline: left[place], candidate: nil))
            } else if place >= left.count {
                leaves.append(Leaf(path: name, kind: .added, baseline: nil, candidate: right[place]))
            } else {
                leaves += Self.leaves(left[place], right[place], at: name, ordered: ordered)
            }
        }
        return leaves
    }

    /// The value and everything in it, with the paths that differences have.
    static func nodes(of value: JSONValue, at path: String = "") -> [(path: String, value: JSONValue)] {
        let below: [(path: String, value: JSONValue)] =
            switch value {
            case .object(let members):
                zip(members, names(members)).flatMap { nodes(of: $0.value, at: $1.text(below: path)) }
            case .array(let elements):
                elements.enumerated().flatMap { nodes(of: $1, at: "\(path)[\($0)]") }
            default: []
            }
        return path.isEmpty ? below : [(path, value)] + below
    }
}
