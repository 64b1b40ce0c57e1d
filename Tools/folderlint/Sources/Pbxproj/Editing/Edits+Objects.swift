extension Edits {
    /// Adds an object to the section of its class.
    ///
    /// It comes where its id belongs if the ids there stand in order, else at the end. A missing section is
    /// made where its name belongs; a document without any takes the object behind all others.
    public mutating func add(_ object: NewObject) {
        added.append(object)
    }

    /// Removes an object; with the last one of a section goes the section.
    public mutating func remove(_ object: ObjectID) {
        removed.insert(Int(object.index))
    }

    /// The splices that add and remove objects; known only when all edits are.
    func objectSplices() throws(EditError) -> [Splice] {
        guard !added.isEmpty || !removed.isEmpty else { return [] }
        guard let dictionary = document.objects.dictionary else { throw EditError.noObjects }
        try checkIDs()
        let sections = Sections(document).all
        var edits = Edits(document)
        edits.removeObjects(removed, sections: sections, filled: Set(added.map(\.isa)))
        for isa in Set(added.map(\.isa)).sorted() {
            let objects = added.filter { $0.isa == isa }
            if let section = sections.first(where: { $0.name == isa }) {
                edits.insert(objects, into: section)
            } else if sections.isEmpty {
                for object in objects { edits.append(object, to: dictionary) }
            } else {
                edits.insertSection(isa, objects: objects, among: sections)
            }
        }
        return edits.splices
    }

    private func checkIDs() throws(EditError) {
        var ids: Set<String> = []
        for object in added {
            let taken = document.objects.find(object.id).map { !removed.contains(Int($0.index)) } ?? false
            guard !taken, ids.insert(object.id).inserted else { throw EditError.idTaken(object.id) }
        }
    }

    // MARK: - Removing

    private mutating func removeObjects(_ removed: Set<Int>, sections: [Section], filled: Set<String>) {
        var left = removed
        for section in sections where !section.objects.isEmpty && !filled.contains(section.name) {
            guard section.objects.allSatisfy(removed.contains) else { continue }
            let start = startOfSection(section)
            replace(
                start..<document.extent(from: section.end.lowerBound, to: section.end.upperBound).upperBound,
                with: "")
            left.subtract(section.objects)
        }
        for index in left.sorted() where document.objects.all.indices.contains(index) {
            let object = document.objects.all[index]
            guard let end = document.separatorEnd(after: object.value) else { continue }
            replace(document.extent(from: Int(document[object.key].start), to: end), with: "")
        }
    }

    /// The line of the `Begin` comment, or the empty line above it.
    private func startOfSection(_ section: Section) -> Int {
        let start =
            document.startsLine(section.begin.lowerBound)
            ? document.lineStart(of: section.begin.lowerBound) : section.begin.lowerBound
        guard start > 0 else { return start }
        let above = document.lineStart(of: start - document.lineEnding(at: start).utf8.count)
        let isEmpty = document.skipBlanks(from: above) == start - document.lineEnding(at: start).utf8.count
        return isEmpty ? above : start
    }

    // MARK: - Adding

    private mutating func insert(_ objects: [NewObject], into section: Section) {
        let keys = document.objects.all[section.objects].map(\.key)
        let ids = keys.map { document.string($0) ?? "" }
        let isSorted = zip(ids, ids.dropFirst()).allSatisfy { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let sample = document.objects.all[section.objects].first
        for object in objects {
            let next = isSorted ? Self.firstIndex(behind: object.id, in: ids) : nil
            let place = next.map { Int(document[keys[$0]].start) } ?? section.end.lowerBound
            let layout = layout(of: object, like: sample, at: place)
            let line = layout.indentation + object.text(layout) + layout.lineEnd
            insert(
                line, at: document.startsLine(place) ? document.lineStart(of: place) : place, key: object.id)
        }
    }

    /// The place of the first of sorted ids that an id comes before.
    private static func firstIndex(behind id: String, in ids: [String]) -> Int? {
        var (low, high) = (0, ids.count)
        while low < high {
            let middle = (low + high) / 2
            if id.utf8.lexicographicallyPrecedes(ids[middle].utf8) { high = middle } else { low = middle + 1 }
        }
        return low < ids.count ? low : nil
    }

    private mutating func insertSection(_ name: String, objects: [NewObject], among sections: [Section]) {
        guard let last = sections.last else { return }
        let next = sections.first { name.utf8.lexicographicallyPrecedes($0.name.utf8) }
        let place = next.map(startOfSection) ?? document.lineEnd(of: last.end.upperBound)
        let layout = layout(of: nil, like: nil, at: place)
        let entries = objects.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }.map { object in
            let layout = self.layout(of: object, like: nil, at: place)
            return layout.indentation + object.text(layout) + layout.lineEnd
        }
        let begin = layout.lineEnd + "/* Begin \(name) section */" + layout.lineEnd
        let end = "/* End \(name) section */" + layout.lineEnd
        insert(begin + entries.joined() + end, at: place, key: name)
    }

    /// Adds an object behind all others of a document without sections.
    private mutating func append(_ object: NewObject, to dictionary: NodeID) {
        let end = Int(document[dictionary].end) - 1
        let sample = document.objects.all.last { document[$0.value].kind == .dictionary }
        let layout = layout(of: object, like: sample, at: end)
        if document.startsLine(end) {
            let line = layout.indentation + object.text(layout) + layout.lineEnd
            insert(line, at: document.lineStart(of: end))
        } else {
            insert(object.text(layout) + " ", at: end)
        }
    }

    /// The layout of a new object: like another one's, else like Xcode's.
    private func layout(of new: NewObject?, like sample: Object?, at place: Int) -> Layout {
        let neighbour = sample ?? document.objects.all.first { document[$0.value].kind == .dictionary }
        let start = neighbour.map { Int(document[$0.key].start) } ?? 0
        let isOwnLine = neighbour != nil && document.startsLine(start)
        let isOneLine: Bool
        if let sample, let first = document.members(of: sample.value).first(where: { _ in true }) {
            isOneLine = !document.startsLine(Int(document[first.key].start))
        } else {
            isOneLine = NewObject.isOneLine(isa: new?.isa ?? "", objectVersion: objectVersion)
        }
        return Layout(
            indentation: isOwnLine ? document.indentation(of: start) : unit + unit, unit: unit,
            lineEnd: document.lineEnding(at: place), isOneLine: isOneLine)
    }

    private var objectVersion: Int {
        document.string("objectVersion", in: document.root).flatMap { Int($0) } ?? 0
    }
}
