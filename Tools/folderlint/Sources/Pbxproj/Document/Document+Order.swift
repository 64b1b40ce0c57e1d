extension Document {
    /// The dictionaries other than `objects` whose keys are not in ascending order, as Xcode writes them with
    /// `isa` first; in the order of the file.
    public var unsortedDictionaries: [NodeID] {
        var unsorted: [NodeID] = []
        for index in 0..<tape.count where tape[index].kind == .dictionary {
            if NodeID(index) != objects.dictionary, !isSorted(index) { unsorted.append(NodeID(index)) }
        }
        return unsorted
    }

    private func isSorted(_ dictionary: Int) -> Bool {
        var previous: UnsafeRawBufferPointer?
        for (key, _) in Members(tape: tape, dictionary: dictionary) {
            let key = Int(key.index)
            guard tape[key].kind != .data else { continue }
            let bytes = tape.text(key)
            if let previous, !precedes(previous, bytes) { return false }
            if previous != nil || !bytes.isEqual(to: "isa") { previous = bytes }
        }
        return true
    }

    private func precedes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        var index = 0
        while index < left.count, index < right.count {
            if left[index] != right[index] { return left[index] < right[index] }
            index += 1
        }
        return left.count < right.count
    }
}
