import Foundation
import Pbxproj
import Testing

/// Every edit on every real document: only the lines it is about change, and Foundation reads what was meant.
@Suite(.enabled(if: Corpus.isThere, Corpus.missing)) struct CorpusEditsTests {
    private func first(_ isa: Isa, in document: Document) -> (id: String, value: NodeID)? {
        document.objects.all.first { $0.isa == isa }.flatMap { object in
            document.string(object.key).map { ($0, object.value) }
        }
    }

    @Test(arguments: Corpus.sound)
    func `a member is set, added and removed`(name: String) throws {
        let document = try Corpus.document(name)
        let before = Plist(document)
        for isa in [Isa.fileReference, .configuration] {
            guard let object = first(isa, in: document) else { continue }
            let set = try Edited(document) { $0.set("isa", to: "Some Thing", in: object.value) }
            #expect(set.changedLines.count == 2)
            #expect(set.plist == before.setting(["objects", object.id, "isa"], to: .string("Some Thing")))
            let added = try Edited(document) { $0.set("mmm", to: "é", in: object.value) }
            #expect(added.changedLines.count <= 2)
            #expect(added.plist == before.setting(["objects", object.id, "mmm"], to: .string("é")))
            let removed = try Edited(document) { $0.removeMember("isa", in: object.value) }
            #expect(removed.changedLines.count <= 2)
            #expect(removed.plist == before.setting(["objects", object.id, "isa"], to: nil))
        }
    }

    @Test(arguments: Corpus.sound)
    func `an item is added and removed`(name: String) throws {
        let document = try Corpus.document(name)
        for (isa, key) in [
            (Isa.group, "children"), (.sourcesPhase, "files"), (.synchronizedRootGroup, "exceptions"),
        ] {
            guard let object = first(isa, in: document),
                let array = document.value(named: key, in: object.value)
            else { continue }
            let items = Plist(document, array).items
            for (place, index) in [
                (Edits.ItemPlace.end, items.count), (.index(0), 0), (.index(1), min(1, items.count)),
            ] {
                let edited = try Edited(document) {
                    $0.addItem("NEW", name: "a new one", to: array, at: place)
                }
                #expect(edited.changedLines.filter { $0.hasPrefix("+") }.count == 1)
                #expect(edited.changedLines.count <= 2)
                var expected = items
                expected.insert(.string("NEW"), at: index)
                #expect(edited.plist["objects", object.id, key]?.items == expected)
            }
            for (index, item) in document.items(of: array).enumerated() {
                let edited = try Edited(document) { $0.removeItem(item) }
                #expect(edited.changedLines.count <= 2)
                var expected = items
                expected.remove(at: index)
                #expect(edited.plist["objects", object.id, key]?.items == expected)
                if index == 1 { break }
            }
        }
    }

    @Test(arguments: Corpus.sound)
    func `an object is added to its section`(name: String) throws {
        let document = try Corpus.document(name)
        let before = Plist(document)
        for id in ["000000000000000000000001", "7F0000000000000000000000"] {
            let file = NewObject(
                id: id, isa: "PBXFileReference", name: "n", members: [.init("path", .string("a b"))])
            let edited = try Edited(document) { $0.add(file) }
            #expect(edited.changedLines.count == 1 || first(.fileReference, in: document) == nil)
            let value = Plist.dictionary(["isa": .string("PBXFileReference"), "path": .string("a b")])
            #expect(edited.plist == before.setting(["objects", id], to: value))
        }
        let novelty = NewObject(id: "N", isa: "PBXNovelty", name: nil, members: [])
        #expect(try Edited(document) { $0.add(novelty) }.changedLines.count == 6)
    }

    @Test(arguments: Corpus.sound)
    func `an object is removed with its lines`(name: String) throws {
        let document = try Corpus.document(name)
        let before = Plist(document)
        let step = document.objects.all.count / 3
        for index in stride(from: 0, to: document.objects.all.count, by: max(step, 1)) {
            let object = document.objects.all[index]
            let id = try #require(document.string(object.key))
            let edited = try Edited(document) { $0.remove(ObjectID(index)) }
            #expect(edited.plist == before.setting(["objects", id], to: nil))
            #expect(edited.changedLines.allSatisfy { $0.hasPrefix("-") })
            let span =
                document.position(at: Int(document[object.value].end)).line
                - document.position(of: object.key).line
            #expect((span + 1...span + 4).contains(edited.changedLines.count))
        }
    }

    @Test(arguments: Corpus.sound)
    func `all objects of a class are removed with their section`(name: String) throws {
        let document = try Corpus.document(name)
        let indices = document.objects.all.indices.filter { document.objects.all[$0].isa == .buildFile }
        let edited = try Edited(document) { edits in indices.forEach { edits.remove(ObjectID($0)) } }
        #expect(!edited.after.contains("PBXBuildFile section"))
        #expect(!edited.after.contains("\n\n\n"))
    }

    @Test(arguments: Corpus.sound)
    func `a new name changes comments alone`(name: String) throws {
        let document = try Corpus.document(name)
        guard let object = first(.fileReference, in: document) else { return }
        let edited = try Edited(document) { $0.annotate(object.id, as: "A new name") }
        #expect(edited.plist == Plist(document))
        #expect(edited.changedLines.filter { $0.hasPrefix("+") }.allSatisfy { $0.contains("A new name") })
        #expect(!edited.changedLines.isEmpty || !edited.before.contains("\(object.id) /*"))
    }
}
