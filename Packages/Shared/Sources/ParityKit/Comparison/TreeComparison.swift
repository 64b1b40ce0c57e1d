import ParityTrace

/// Finds the smallest parts in which two trees differ.
enum TreeComparison {
    struct Leaf: Hashable {
        var path: String
        var kind: Difference.Kind
        var before: Tree?
        var after: Tree?
    }

    /// - Parameter ordered: whether the order of an object's keys counts.
    static func leaves(_ before: Tree, _ after: Tree, at path: String, ordered: Bool = false) -> [Leaf] {
        if before == after { return [] }
        switch (before, after) {
        case (.object(let left), .object(let right)):
            return members(left, right, at: path, ordered: ordered)
        case (.array(let left), .array(let right)):
            return elements(left, right, at: path, ordered: ordered)
        default:
            return [Leaf(path: path, kind: .changed, before: before, after: after)]
        }
    }

    private static func members(
        _ left: [Tree.Member], _ right: [Tree.Member], at path: String, ordered: Bool
    ) -> [Leaf] {
        var leaves: [Leaf] = []
        var rest = numbered(right)
        let numberedLeft = numbered(left)
        for (name, value) in numberedLeft {
            let place = path.isEmpty ? name : "\(path).\(name)"
            if let match = rest.firstIndex(where: { $0.name == name }) {
                leaves += Self.leaves(value, rest.remove(at: match).value, at: place, ordered: ordered)
            } else {
                leaves.append(Leaf(path: place, kind: .missing, before: value, after: nil))
            }
        }
        for (name, value) in rest {
            leaves.append(Leaf(path: path.isEmpty ? name : "\(path).\(name)", kind: .added, before: nil, after: value))
        }
        if leaves.isEmpty, ordered {
            let names = { (members: [Tree.Member]) in Tree.array(members.map { .string($0.key) }) }
            leaves.append(Leaf(path: "\(path) (order)", kind: .moved, before: names(left), after: names(right)))
        }
        return leaves
    }

    /// Keys with a number behind the second and later ones of a name.
    private static func numbered(_ members: [Tree.Member]) -> [(name: String, value: Tree)] {
        var seen: [String: Int] = [:]
        return members.map { member in
            seen[member.key, default: 0] += 1
            let count = seen[member.key] ?? 1
            return (count == 1 ? member.key : "\(member.key)#\(count)", member.value)
        }
    }

    private static func elements(_ left: [Tree], _ right: [Tree], at path: String, ordered: Bool) -> [Leaf] {
        var leaves: [Leaf] = []
        for place in 0..<max(left.count, right.count) {
            let name = "\(path)[\(place)]"
            if place >= right.count {
                leaves.append(Leaf(path: name, kind: .missing, before: left[place], after: nil))
            } else if place >= left.count {
                leaves.append(Leaf(path: name, kind: .added, before: nil, after: right[place]))
            } else {
                leaves += Self.leaves(left[place], right[place], at: name, ordered: ordered)
            }
        }
        return leaves
    }
}
