extension Edits {
    /// Where a new item goes.
    public enum ItemPlace: Equatable, Sendable {
        /// Behind the last one.
        case end
        /// Before the item that has this index now, or behind the last one.
        case index(Int)
        /// Where its name belongs, if the names stand in order; else behind the last one.
        case sorted
    }

    /// Adds the id of an object to an array, with the object's name in a comment.
    public mutating func addItem(
        _ id: String, name: String?, to array: NodeID, at place: ItemPlace = .end
    ) {
        add(.reference(id, name: name), sortedAs: ItemName(name ?? id), to: array, at: place)
    }

    /// Adds a value to an array; in sorted order, it counts as its text.
    public mutating func addItem(_ value: Value, to array: NodeID, at place: ItemPlace = .end) {
        let text = layout(around: array).text(value)
        add(value, sortedAs: ItemName(text), to: array, at: place)
    }

    /// Removes an item from an array, with its line when it has one of its own.
    public mutating func removeItem(_ item: NodeID) {
        let node = document[item]
        let behind = document.annotation(after: Int(node.end))?.end ?? Int(node.end)
        let end = document.separatorEnd(after: item) ?? behind
        replace(document.extent(from: Int(node.start), to: end), with: "")
    }

    /// Removes every item that names an object from an array.
    public mutating func removeItems(naming id: String, from array: NodeID) {
        for item in listed(array).named(id, in: document) { removeItem(item) }
    }

    /// The items of an array, listed once.
    private mutating func listed(_ array: NodeID) -> ListedItems {
        if let known = lists[array] { return known }
        let list = ListedItems(array, in: document)
        lists[array] = list
        return list
    }

    private mutating func add(_ value: Value, sortedAs name: ItemName, to array: NodeID, at place: ItemPlace)
    {
        let list = listed(array)
        let items = list.items
        let index = index(of: place, sortedAs: name, in: list)
        let next = index < items.count ? items[index] : nil
        let offset = next.map { Int(document[$0].start) } ?? Int(document[array].end) - 1
        let layout = Layout(
            indentation: indentation(in: array, beside: items.last), unit: unit,
            lineEnd: document.lineEnding(at: offset), isOneLine: !document.startsLine(offset))
        let text = layout.text(value) + ","
        let key = place == .sorted ? name.key : ""
        var end: Int?
        if next == nil, let last = items.last { end = endWithComma(last) }
        if !layout.isOneLine {
            let line = layout.indentation + text + layout.lineEnd
            insert(line, at: document.lineStart(of: offset), key: key)
        } else if let end {
            insert(" " + text, at: end, key: key)
        } else {
            insert(text + " ", at: offset, key: key)
        }
    }

    /// The offset behind an array's last item; a comma is put there when it has none.
    private mutating func endWithComma(_ last: NodeID) -> Int {
        if let end = document.separatorEnd(after: last) { return end }
        let end = Int(document[last].end)
        let offset = document.annotation(after: end)?.end ?? end
        // No key is less than "", so that the comma comes before the items that follow.
        if commas.insert(offset).inserted {
            splices.append(Splice(range: offset..<offset, text: ",", order: Int.min))
        }
        return offset
    }

    private func index(of place: ItemPlace, sortedAs name: ItemName, in list: ListedItems) -> Int {
        switch place {
        case .end: return list.items.count
        case .index(let index): return min(max(index, 0), list.items.count)
        case .sorted:
            guard let names = list.sortedNames else { return list.items.count }
            var (low, high) = (0, names.count)
            while low < high {
                let middle = (low + high) / 2
                if name < names[middle] { high = middle } else { low = middle + 1 }
            }
            return low
        }
    }
}

/// The items of one array, which many edits of it ask for.
struct ListedItems: Sendable {
    let items: [NodeID]
    /// The names of the items; nil when they do not stand in order.
    fileprivate let sortedNames: [ItemName]?
    private let places: [String: [Int]]

    init(_ array: NodeID, in document: Document) {
        let items = Array(document.items(of: array))
        self.items = items
        let names = items.map { item in
            ItemName(document.annotation(after: Int(document[item].end))?.name ?? document.string(item) ?? "")
        }
        sortedNames = zip(names, names.dropFirst()).allSatisfy { $0 <= $1 } ? names : nil
        places = Dictionary(
            grouping: items.indices.filter { document[items[$0]].isString }
        ) { document.string(items[$0]) ?? "" }
    }

    /// The items that are a text.
    func named(_ id: String, in document: Document) -> [NodeID] {
        places[id, default: []].map { items[$0] }
    }
}

/// A name in an order that does not tell upper from lower case.
private struct ItemName: Comparable, Sendable {
    let key: String

    init(_ name: String) {
        key = name.lowercased() + "\0" + name
    }

    static func < (left: ItemName, right: ItemName) -> Bool {
        left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }
}
