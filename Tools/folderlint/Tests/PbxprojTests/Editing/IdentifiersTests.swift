import Pbxproj
import Testing

@Suite struct IdentifiersTests {
    private func document(_ ids: [String] = []) throws -> Document {
        try Document(SourceBuffer("{objects = {" + ids.map { "\($0) = {};" }.joined() + "};}"))
    }

    @Test func `an id depends on nothing but what it is for`() throws {
        var identifiers = Identifiers(project: "App", document: try document())
        let id = identifiers.make("file", path: "App/Main.swift")
        #expect(id == "425E1273FA821EE664AE932F")
        #expect(id.utf8.count == 24 && id.allSatisfy { $0.isHexDigit && !$0.isLowercase })
    }

    @Test func `an id that is taken is made again`() throws {
        var identifiers = Identifiers(project: "App", document: try document())
        let first = identifiers.make("file", path: "a")
        let second = identifiers.make("file", path: "a")
        var others = Identifiers(project: "App", document: try document([first]))
        #expect(first != second)
        #expect(others.make("file", path: "a") == second)
    }

    @Test func `fields do not flow into each other, and many ids differ`() throws {
        var identifiers = Identifiers(project: "App", document: try document())
        #expect(identifiers.make("ab", path: "c") != identifiers.make("a", path: "bc"))
        let ids = (0..<100_000).map { identifiers.make("file", path: "\($0).swift") }
        #expect(Set(ids.map { $0.prefix(12) }).count == ids.count)
        #expect(Set(ids.map { $0.suffix(12) }).count == ids.count)
    }
}
