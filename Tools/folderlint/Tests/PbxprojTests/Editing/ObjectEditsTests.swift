import Pbxproj
import Testing

@Suite struct ObjectEditsTests {
    private func file(_ id: String, _ name: String) -> NewObject {
        NewObject(
            id: id, isa: "PBXFileReference", name: name,
            members: [.init("path", .string(name)), .init("sourceTree", .string("<group>"))])
    }

    private func group(_ id: String) -> NewObject {
        NewObject(
            id: id, isa: "PBXGroup", name: "G",
            members: [.init("children", .array([.reference("X", name: "x y")])), .init("path", .string("G"))])
    }

    private let empty = "{\n\tobjects = {\n\t};\n\trootObject = R;\n}\n"
    private let one = """
        {
        \tobjects = {

        /* Begin PBXFileReference section */
        \t\tF2 /* b */ = {isa = PBXFileReference; path = b; };
        \t\tF4 /* d */ = {isa = PBXFileReference; path = d; };
        /* End PBXFileReference section */

        /* Begin PBXProject section */
        \t\tP = {
        \t\t\tisa = PBXProject;
        \t\t};
        /* End PBXProject section */
        \t};
        }

        """

    @Test func `objects come where their ids belong`() throws {
        let edited = try Edited(try Document(SourceBuffer(one))) {
            for id in ["F5", "F3B", "F3A", "F1"] { $0.add(file(id, "n")) }
        }
        #expect(
            edited.changedLines.map { $0.prefix(6) }
                == ["+\t\tF1 ", "+\t\tF3A", "+\t\tF3B", "+\t\tF5 "].map { $0.prefix(6) })
        #expect(
            edited.changedLines.first
                == "+\t\tF1 /* n */ = {isa = PBXFileReference; path = n; sourceTree = \"<group>\"; };")
    }

    @Test func `a missing section is made where its name belongs`() throws {
        let edited = try Edited(try Document(SourceBuffer(one))) {
            $0.add(group("G2"))
            $0.add(group("G1"))
            $0.add(NewObject(id: "X", isa: "XCVersionGroup", name: nil, members: []))
        }
        let expected = [
            "/* Begin PBXGroup section */", "\t\tG1 /* G */ = {", "\t\t\tisa = PBXGroup;",
            "\t\t\tchildren = (",
            "\t\t\t\tX /* x y */,", "\t\t\t);", "\t\t\tpath = G;", "\t\t};", "\t\tG2 /* G */ = {",
        ]
        #expect(
            edited.after.contains("/* End PBXFileReference section */\n\n" + expected.joined(separator: "\n"))
        )
        #expect(edited.after.contains("\t\t};\n/* End PBXGroup section */\n\n/* Begin PBXProject section */"))
        #expect(
            edited.after.contains(
                "/* End PBXProject section */\n\n/* Begin XCVersionGroup section */\n\t\tX = {\n\t\t\tisa = XCVersionGroup;\n\t\t};\n/* End XCVersionGroup section */\n\t};"
            ))
    }

    @Test func `a section goes with its last object`() throws {
        let document = try Document(SourceBuffer(one))
        let edited = try Edited(document) {
            for id in ["F2", "F4"] { $0.remove(try #require(document.objects.find(id))) }
        }
        #expect(edited.after.hasPrefix("{\n\tobjects = {\n\n/* Begin PBXProject section */\n"))
        #expect(edited.changedLines.count == 5)
    }

    @Test func `a section that is emptied and filled stays`() throws {
        let document = try Document(SourceBuffer(one))
        let edited = try Edited(document) {
            for id in ["F2", "F4"] { $0.remove(try #require(document.objects.find(id))) }
            $0.add(file("F3", "c"))
        }
        #expect(edited.changedLines.count == 3)
    }

    @Test func `a document without sections takes objects behind all others`() throws {
        let edited = try Edited(try Document(SourceBuffer(empty))) {
            $0.add(group("G"))
            $0.add(file("F", "f-g"))
        }
        #expect(
            edited.after.contains("\tobjects = {\n\t\tF /* f-g */ = {isa = PBXFileReference; path = \"f-g\";")
        )
        #expect(edited.after.contains("\t\tG /* G */ = {\n\t\t\tisa = PBXGroup;\n"))
        #expect(edited.after.hasSuffix("\t\t};\n\t};\n\trootObject = R;\n}\n"))
    }

    @Test func `ids behind which none belongs come last in a section out of order`() throws {
        let swapped = one.replacing("\t\tF2", with: "\t\tF9")
        let edited = try Edited(try Document(SourceBuffer(swapped))) { $0.add(file("F1", "a")) }
        #expect(edited.after.contains("path = d; };\n\t\tF1 /* a */"))
    }

    @Test func `an id is given once`() throws {
        var edits = Edits(try Document(SourceBuffer(one)))
        edits.add(file("F2", "again"))
        #expect(throws: EditError.idTaken("F2")) { try edits.applied() }
    }

    @Test func `synchronized roots are on one line in the formats of Xcode 16`() throws {
        for (version, isOneLine) in [("70", true), ("77", false)] {
            let text = empty.replacing("{\n\tobjects", with: "{\n\tobjectVersion = \(version);\n\tobjects")
            let edited = try Edited(try Document(SourceBuffer(text))) {
                let members = [
                    Value.Member("exceptions", .array([])), .init("explicitFileTypes", .dictionary([])),
                ]
                $0.add(
                    NewObject(id: "S", isa: "PBXFileSystemSynchronizedRootGroup", name: "S", members: members)
                )
            }
            #expect(edited.after.contains("exceptions = (); explicitFileTypes = {}; };") == isOneLine)
        }
    }

    @Test func `neighbours on one line both go, with the blanks between them`() throws {
        let document = try Document(
            SourceBuffer("{\n\tobjects = {\n\t\tA = {}; B = {};\n\t\tC = {};\n\t};\n}\n"))
        let edited = try Edited(document) {
            $0.remove(ObjectID(0)); $0.remove(ObjectID(1))
        }
        #expect(edited.changedLines == ["-\t\tA = {}; B = {};", "+\t\t"])
    }
}
