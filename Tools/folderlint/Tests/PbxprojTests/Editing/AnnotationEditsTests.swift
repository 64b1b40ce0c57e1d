import Pbxproj
import Testing

@Suite struct AnnotationEditsTests {
    private let text = """
        {
        \tobjects = {
        \t\tB1 /* a.c in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* a.c */; };
        \t\tB2 /* lies */ = {isa = PBXBuildFile; fileRef = F1 /* other */; };
        \t\tF1 /* a.c */ = {isa = PBXFileReference; path = a.c; };
        \t\tG1 /* g */ = {
        \t\t\tisa = PBXGroup;
        \t\t\tchildren = (
        \t\t\t\tF1 /* a.c */,
        \t\t\t\tS1 /* Old */,
        \t\t\t);
        \t\t};
        \t\tE1 /* Exceptions for "Old" folder in "T" target */ = {
        \t\t\tisa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        \t\t\tremoteGlobalIDString = F1;
        \t\t};
        \t\tS1 /* Old */ = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (
        \t\t\tE1 /* Exceptions for "Old" folder in "T" target */,
        \t\t); };
        \t\tP1 /* Sources */ = {
        \t\t\tisa = PBXSourcesBuildPhase;
        \t\t\tfiles = (
        \t\t\t\tB1 /* a.c in Sources */,
        \t\t\t);
        \t\t};
        \t};
        }

        """

    private func edited(_ edit: (inout Edits, Document) throws -> Void) throws -> Edited {
        let document = try Document(SourceBuffer(text))
        return try Edited(document) { try edit(&$0, document) }
    }

    @Test func `every mention of a file follows its name`() throws {
        let edited = try edited { edits, _ in edits.annotate("F1", as: "b.c") }
        let expected = text.replacing("F1 /* a.c */", with: "F1 /* b.c */")
            .replacing("F1 /* other */", with: "F1 /* b.c */")
            .replacing("B1 /* a.c in Sources */", with: "B1 /* b.c in Sources */")
        #expect(edited.after == expected)
    }

    @Test func `exception sets follow their folder`() throws {
        let edited = try edited { edits, _ in edits.annotate("S1", as: "New") }
        let expected = text.replacing("S1 /* Old */", with: "S1 /* New */")
            .replacing("for \"Old\" folder", with: "for \"New\" folder")
        #expect(edited.after == expected)
    }

    @Test func `a name cannot end its comment`() throws {
        let edited = try edited { edits, _ in edits.annotate("P1", as: "a*/b") }
        #expect(edited.changedLines.last == "+\t\tP1 /* a* /b */ = {")
    }

    @Test func `a mention that goes takes its comment along`() throws {
        let edited = try edited { edits, document in
            edits.annotate("F1", as: "b.c")
            let group = try #require(document.objects.find("G1").map { document.objects[$0].value })
            let children = try #require(document.value("children", in: group))
            edits.removeItems(naming: "F1", from: children)
            edits.remove(try #require(document.objects.find("B1")))
            let second = try #require(document.objects.find("B2").map { document.objects[$0].value })
            edits.set("fileRef", to: .reference("G1", name: "g"), in: second)
        }
        #expect(!edited.after.contains("a.c */"))
        #expect(edited.after.contains("fileRef = G1 /* g */; };"))
        #expect(edited.after.contains("F1 /* b.c */ = {isa"))
        #expect(!edited.after.contains("F1 /* b.c */,"))
    }

    @Test func `an id that no object has changes nothing`() throws {
        #expect(try edited { edits, _ in edits.annotate("F9", as: "b.c") }.after == text)
    }
}
