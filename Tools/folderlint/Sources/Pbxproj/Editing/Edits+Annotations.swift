extension Edits {
    /// Gives an object another name in the comments behind its id, wherever the id is mentioned.
    ///
    /// The comments of its build files (`Cart.swift in Sources`) and exception sets, which hold its name,
    /// follow. A mention without a comment gets none, and one that another edit removes or replaces goes.
    public mutating func annotate(_ id: String, as name: String) {
        guard let object = document.objects.find(id) else { return }
        annotations[object] = name
    }

    /// The splices that rename comments; known only when all edits are.
    func annotationSplices() -> [Splice] {
        guard !annotations.isEmpty else { return [] }
        let renamings = renamings()
        let lengths = Set(renamings.keys.map { document.rawBytes(of: document.objects[$0].key).count })
        var splices: [Splice] = []
        for index in document.nodes.indices {
            let node = NodeID(index)
            guard document[node].isString, lengths.contains(document.rawBytes(of: node).count),
                let renaming = document.objects.find(node).flatMap({ renamings[$0] }),
                let comment = document.annotation(after: Int(document[node].end)),
                let name = renaming.name(insteadOf: comment.name), name != comment.name
            else { continue }
            let start = document.skipBlanks(from: Int(document[node].end))
            let text = String(Quoting.annotation(name).dropFirst())
            splices.append(Splice(range: start..<comment.end, text: text, order: index, yields: true))
        }
        return splices
    }

    /// What the comments of objects become: of the renamed ones, and of those that are named after them.
    private func renamings() -> [ObjectID: Renaming] {
        var renamings: [ObjectID: Renaming] = [:]
        for (object, name) in annotations {
            let old = document.annotation(after: Int(document[document.objects[object].key].end))?.name
            renamings[object] = .whole(name)
            guard let sets = document.value("exceptions", in: document.objects[object].value) else {
                continue
            }
            for set in document.items(of: sets).compactMap({ document.objects.find($0) }) {
                renamings[set] = .part(old.map(Self.inExceptions), Self.inExceptions(name))
            }
        }
        for (index, object) in document.objects.all.enumerated() where object.isa == .buildFile {
            guard
                let file = document.value("fileRef", in: object.value).flatMap({ document.objects.find($0) }),
                let name = annotations[file], annotations[ObjectID(index)] == nil
            else { continue }
            let old = document.annotation(after: Int(document[document.objects[file].key].end))?.name
            renamings[ObjectID(index)] = .part(old.map { $0 + " in " }, name + " in ")
        }
        return renamings
    }

    private static func inExceptions(_ folder: String) -> String {
        "Exceptions for \"\(folder)\" folder in "
    }
}

/// What becomes of the name in a comment.
private enum Renaming {
    /// All of it is replaced.
    case whole(String)
    /// Its beginning is replaced; a comment that begins otherwise stays.
    case part(String?, String)

    func name(insteadOf comment: String) -> String? {
        switch self {
        case .whole(let name): name
        case .part(let old?, let new) where comment.hasPrefix(old): new + comment.dropFirst(old.count)
        case .part: nil
        }
    }
}
