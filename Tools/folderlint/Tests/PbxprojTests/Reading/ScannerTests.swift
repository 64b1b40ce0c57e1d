import Pbxproj
import Testing

@Suite struct ScannerTests {
    @Test func `every kind of value is one node`() throws {
        let document = try Document(SourceBuffer("{ a = b; \"c d\" = (1, 'x',); e = <0f>; f = {}; }"))
        #expect(document.nodes.map(\.kind) == [
            .dictionary, .bare, .bare, .quoted, .array, .bare, .quoted, .bare, .data, .bare, .dictionary,
        ])
    }

}
