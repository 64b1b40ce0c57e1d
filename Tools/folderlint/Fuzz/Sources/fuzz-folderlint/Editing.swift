import Pbxproj

/// What must hold for edits of every document: each alone leaves a document that reads as it should.
struct Editing {
    private let document: Document

    init(_ document: Document) {
        self.document = document
    }

    func check() {
        let bytes = try? Edits(document).applied()
        precondition(bytes?.elementsEqual(document.source.bytes) == true)
        checkMembers(of: document.root)
        for object in document.objects.all.prefix(4) {
            checkMembers(of: object.value)
            for member in document.members(of: object.value).prefix(4) { checkItems(of: member.value) }
        }
        checkObjects()
    }

    private func checkMembers(of dictionary: NodeID) {
        guard document[dictionary].kind == .dictionary else { return }
        let count = document.nodes.count
        let key = "new key"
        let isNew = document.value(named: key, in: dictionary) == nil
        let set = edited { $0.set(key, to: "a \"value\" \\ */", in: dictionary) }
        precondition(!isNew || set.nodes.count == count + 2)
        guard let first = document.members(of: dictionary).first(where: { _ in true }),
            let name = document.string(first.key)
        else { return }
        let removed = edited { $0.removeMember(name, in: dictionary) }
        precondition(removed.nodes.count < count)
        _ = edited { $0.set(name, to: .array([.string("a"), .reference("b", name: "*/")]), in: dictionary) }
    }

    private func checkItems(of array: NodeID) {
        guard document[array].kind == .array else { return }
        let count = document.nodes.count
        for place in [Edits.ItemPlace.end, .index(0), .index(1), .sorted] {
            let added = edited {
                $0.addItem("one", name: "One */", to: array, at: place)
                $0.addItem("two", name: nil, to: array, at: place)
            }
            precondition(added.nodes.count == count + 2)
        }
        for item in document.items(of: array).prefix(3) {
            let removed = edited { $0.removeItem(item) }
            precondition(removed.nodes.count < count)
        }
    }

    private func checkObjects() {
        guard let dictionary = document.objects.dictionary, document[dictionary].kind == .dictionary else {
            return
        }
        let count = document.objects.all.count
        for isa in ["PBXFileReference", "PBXGroup", "PBXNovelty"] where document.objects.find("NEW") == nil {
            let new = NewObject(id: "NEW", isa: isa, name: "n", members: [.init("path", .string("a b"))])
            precondition(edited { $0.add(new) }.objects.find("NEW") != nil)
        }
        for index in 0..<min(count, 4) {
            precondition(edited { $0.remove(ObjectID(index)) }.objects.all.count == count - 1)
        }
        let all = edited { edits in
            for index in 0..<count { edits.remove(ObjectID(index)) }
        }
        precondition(all.objects.all.isEmpty)
    }

    private func edited(_ edit: (inout Edits) -> Void) -> Document {
        var edits = Edits(document)
        edit(&edits)
        do {
            return try Document(SourceBuffer(try edits.applied()))
        } catch {
            preconditionFailure("the edited document: \(error)")
        }
    }
}
