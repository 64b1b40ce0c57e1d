import Pbxproj

/// Which places of a document have to do with the lines that changed in it.
struct TouchedObjects {
    private let document: Document
    private let diff: DiffLines
    /// The offset at which each line starts, from line 1.
    private let starts: [Int]
    private var answers: [ObjectID: Bool] = [:]

    init(_ document: Document, _ diff: DiffLines) {
        self.document = document
        self.diff = diff
        var starts = [0]
        for (index, byte) in document.source.bytes.enumerated() where byte == UInt8(ascii: "\n") {
            starts.append(index + 1)
        }
        self.starts = starts
    }

    /// Whether the line at an offset changed, or the object there: a changed line names it or sets what it
    /// says.
    mutating func touch(_ offset: Int) -> Bool {
        if diff.added.contains(line(of: offset)) { return true }
        guard let object = object(at: offset) else { return false }
        if let answer = answers[object] { return answer }
        let answer = isTouched(object)
        answers[object] = answer
        return answer
    }

    private func isTouched(_ id: ObjectID) -> Bool {
        let object = document.objects[id]
        if let key = document.string(object.key), diff.words.contains(key) { return true }
        // A configuration has many settings: one that changed says nothing of the others.
        guard object.isa.isElement else { return false }
        let first = line(of: Int(document[object.key].start))
        let last = line(of: Int(document[object.value].end))
        return (first...max(first, last)).contains { diff.members.contains($0) }
    }

    /// The object that an offset is in: objects stand in the order of the file.
    private func object(at offset: Int) -> ObjectID? {
        let all = document.objects.all
        var low = 0
        var high = all.count
        while low < high {
            let middle = (low + high) / 2
            if Int(document[all[middle].key].start) <= offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0, offset < Int(document[all[low - 1].value].end) else { return nil }
        return ObjectID(low - 1)
    }

    private func line(of offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
