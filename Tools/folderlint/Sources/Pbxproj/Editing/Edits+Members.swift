extension Edits {
    /// Gives a member of a dictionary a text: in the place of its value, or as a new member.
    public mutating func set(_ key: String, to text: String, in dictionary: NodeID) {
        set(key, to: .string(text), in: dictionary)
    }

    /// Gives a member of a dictionary a value: in the place of the one it has, or as a new member.
    ///
    /// A new member comes before the first one with a greater key; `isa` is the least.
    public mutating func set(_ key: String, to value: Value, in dictionary: NodeID) {
        if let old = document.value(named: key, in: dictionary) {
            replace(old, with: value)
        } else {
            insert(Value.Member(key, value), into: dictionary)
        }
    }

    /// Removes all members with a key, each with its line when it has one of its own.
    public mutating func removeMember(_ key: String, in dictionary: NodeID) {
        for member in document.members(of: dictionary) where document.string(member.key) == key {
            remove(member)
        }
    }

    private mutating func remove(_ member: (key: NodeID, value: NodeID)) {
        guard let end = document.separatorEnd(after: member.value) else { return }
        replace(document.extent(from: Int(document[member.key].start), to: end), with: "")
    }

    private mutating func insert(_ member: Value.Member, into dictionary: NodeID) {
        let members = Array(document.members(of: dictionary))
        let next = members.first { isGreater($0.key, than: member.key) }
        let place = next.map { Int(document[$0.key].start) } ?? Int(document[dictionary].end) - 1
        let layout = Layout(
            indentation: indentation(in: dictionary, beside: members.last?.key), unit: unit,
            lineEnd: document.lineEnding(at: place), isOneLine: !document.startsLine(place))
        let text = layout.member(member)
        if !layout.isOneLine {
            let line = layout.indentation + text + layout.lineEnd
            insert(line, at: document.lineStart(of: place), key: member.key)
        } else if next == nil, let last = members.last, let end = document.separatorEnd(after: last.value) {
            insert(" " + text, at: end, key: member.key)
        } else {
            insert(text + " ", at: place, key: member.key)
        }
    }

    private func isGreater(_ key: NodeID, than new: String) -> Bool {
        let key = document.string(key) ?? ""
        return key != "isa" && (new == "isa" || new.utf8.lexicographicallyPrecedes(key.utf8))
    }

    /// What stands before the lines of a container: before a neighbour, or one level more than its end.
    func indentation(in container: NodeID, beside neighbour: NodeID?) -> String {
        if let neighbour, document.startsLine(Int(document[neighbour].start)) {
            return document.indentation(of: Int(document[neighbour].start))
        }
        return document.indentation(of: Int(document[container].end) - 1) + unit
    }
}
