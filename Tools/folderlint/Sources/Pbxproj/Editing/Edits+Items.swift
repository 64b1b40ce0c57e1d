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
        guard removedItems.insert(item).inserted else { return }
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
        let index = index(of: place, sortedAs: name, in: listed(array))
        newItems.append(
            NewItem(
                array: array, index: index, value: value, key: place == .sorted ? name.key : "",
                order: nextOrder))
    }

    /// The splices that add items; known only when all edits are, for an item's neighbours may be removed.
    func itemSplices() -> [Splice] {
        var places: [NodeID: ItemPlaces] = [:]
        var splices: [Splice] = []
        for item in newItems {
            let known =
                places[item.array] ?? ItemPlaces(lists[item.array]?.items ?? [], without: removedItems)
            if places.updateValue(known, forKey: item.array) == nil, let comma = comma(behind: known.last) {
                // No key is less than "", so that the comma comes before the items that follow.
                splices.append(Splice(range: comma..<comma, text: ",", order: Int.min))
            }
            splices.append(splice(for: item, among: known))
        }
        return splices
    }

    private func splice(for item: NewItem, among places: ItemPlaces) -> Splice {
        let next = places.next[item.index]
        let offset = next.map { Int(document[$0].start) } ?? Int(document[item.array].end) - 1
        let layout = Layout(
            indentation: indentation(in: item.array, beside: lists[item.array]?.items.last), unit: unit,
            lineEnd: document.lineEnding(at: offset), isOneLine: !document.startsLine(offset))
        let text = layout.text(item.value) + ","
        if !layout.isOneLine {
            let line = layout.indentation + text + layout.lineEnd
            return item.splice(line, at: document.lineStart(of: offset))
        }
        guard next == nil, let last = places.last else { return item.splice(text + " ", at: offset) }
        let end = document.separatorEnd(after: last) ?? comma(behind: last)
        return item.splice(" " + text, at: end ?? offset)
    }

    /// Where an array's last item needs a comma before another one follows; nil when it has one.
    private func comma(behind last: NodeID?) -> Int? {
        guard let last, document.separatorEnd(after: last) == nil else { return nil }
        let end = Int(document[last].end)
        return document.annotation(after: end)?.end ?? end
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

/// An item to be added to an array.
struct NewItem: Sendable {
    let array: NodeID
    /// The index of the item before which it goes.
    let index: Int
    let value: Value
    let key: String
    let order: Int

    fileprivate func splice(_ text: String, at offset: Int) -> Splice {
        Splice(range: offset..<offset, text: text, key: key, order: order)
    }
}

/// The items of an array that stay.
private struct ItemPlaces {
    /// For each index, the first item from there on that stays; none behind the last one.
    let next: [NodeID?]
    /// The array's last item; nil when it goes, for the items before it have their commas.
    let last: NodeID?

    init(_ items: [NodeID], without removed: Set<NodeID>) {
        var next = [NodeID?](repeating: nil, count: items.count + 1)
        for index in items.indices.reversed() {
            next[index] = removed.contains(items[index]) ? next[index + 1] : items[index]
        }
        self.next = next
        last = items.last.flatMap { removed.contains($0) ? nil : $0 }
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
