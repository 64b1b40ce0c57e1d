import Foundation
import Pbxproj
import Testing

@Suite struct DocumentTests {
    private func document(_ text: String) throws -> Document {
        try Document(SourceBuffer(text))
    }

    @Test func `of two objects with one id the later counts`() throws {
        let document = try document(
            "{objects = {A = {isa = PBXGroup;}; B = {}; \"A\" = {isa = PBXProject;}; A = x;};}")
        #expect(document.objects.shadowed == [ObjectID(0), ObjectID(2)])
        #expect(document.objects.find("A") == ObjectID(3))
        #expect(document.objects.all.map(\.isa) == [.group, .missing, .project, .notADictionary])
    }

    @Test func `an id is the same one in every spelling`() throws {
        let document = try document(
            "{objects = {\"A\\n1\" = {isa = PBXGroup;}; 'B\u{1b}' = {}; \"A\\0121\" = {}; "
                + "l = (\"A\n1\", 'A\\n1', \"\\101\\U000a1\", \"B\\U001b\", \"\\102\u{1b}\", A, "
                + "\"A\\\\n1\");};}")
        let objects = document.objects
        #expect(objects.shadowed == [ObjectID(0)])
        #expect(objects.find("A\n1") == ObjectID(2) && objects.find("B\u{1b}") == ObjectID(1))
        #expect(objects.find("A\\n1") == nil)
        let found = document.items(of: objects[ObjectID(3)].value).map { objects.find($0)?.index }
        #expect(found == [2, 2, 2, 1, 1, nil, nil])
    }

    @Test func `of two members with one key the later counts`() throws {
        let document = try document("{a = b; a = c; objects = {X = {};}; objects = {Y = {};};}")
        #expect(document.string("a", in: document.root) == "c")
        #expect(document.objects.find("X") == nil && document.objects.find("Y") != nil)
    }

    @Test(arguments: ["{}", "{objects = a;}", "{objects = ();}", "{objects = {};}", "{rootObject = {};}"])
    func `a document without objects has none`(text: String) throws {
        let document = try document(text)
        #expect(document.objects.all.isEmpty && document.objects.find("A") == nil)
        #expect(document.objects.rootReference.flatMap { document.objects.find($0) } == nil)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `a place is a line and a column, whatever ends the lines`(lineEnd: String) throws {
        let document = try document(
            ["{", "\ta = é", ";", "  bc = d; }"].joined(separator: lineEnd).replacing("é", with: "\"é\""))
        let members = Array(document.members(of: document.root))
        #expect(document.position(of: document.root) == .start)
        #expect(
            members.map { document.position(of: $0.key) } == [
                Position(line: 2, column: 2), Position(line: 4, column: 3),
            ])
        #expect(document.position(of: members[1].value) == Position(line: 4, column: 8))
    }

    @Test(arguments: [
        "PBXGroup", "PBXFileReference", "PBXNovelty", "", "XCVersionGroup", String(repeating: "P", count: 99),
    ])
    func `a class is known by its whole name`(name: String) throws {
        let isas: [String: Isa] = [
            "PBXGroup": .group, "PBXFileReference": .fileReference, "XCVersionGroup": .versionGroup,
        ]
        let document = try document("{objects = {A = {isa = \"\(name)\";};};}")
        #expect(document.objects.all.first?.isa == isas[name] ?? .unknown)
    }

    @Test func `a hundred thousand ids are all found`() throws {
        let ids = (0..<100_000).map { String($0, radix: 16) }
        let document = try document("{objects = {" + ids.map { "\($0) = x;" }.joined() + "};}")
        #expect(ids.enumerated().allSatisfy { document.objects.find($0.element) == ObjectID($0.offset) })
        #expect(document.objects.find("zz") == nil)
    }

    @Test func `a file is read by its path, and a missing one says so`() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).pbxproj")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("{a = b;}".utf8).write(to: file)
        let document = try Document(reading: file.path)
        #expect(document.string("a", in: document.root) == "b")
        try Data().write(to: file)
        #expect(throws: ParseError(.empty, at: .start)) { try Document(reading: file.path) }
        #expect(throws: FileError.self) { try Document(reading: file.path + "x") }
        #expect(throws: FileError.self) { try Document(reading: FileManager.default.temporaryDirectory.path) }
    }
}
