import Pbxproj

/// The ids of a document's objects by where they are written.
struct ObjectAnchors {
    private let starts: [Int]
    private let ids: [String]

    init(_ document: Document) {
        let objects = document.objects.all.map { entry in
            (start: Int(document[entry.key].start), id: document.string(entry.key) ?? "")
        }
        .sorted { $0.start < $1.start }
        starts = objects.map(\.start)
        ids = objects.map(\.id)
    }

    /// The object that an offset is in; nil for what is before all objects.
    func object(at offset: Int) -> String? {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? ids[low - 1] : nil
    }
}
