import SafeMove
import Testing

@testable import Fixing

struct PortableNamesTests {
    @Test(arguments: [
        "a<b", "a>b", "a:b", "a\"b", "a\\b", "a|b", "a?", "a*", "tab\t", "end.", "end ", "CON", "nul.txt",
        "com1.tar.gz", "Lpt9", "aux",
    ])
    func `what no disk of Windows takes is unfit`(name: String) { #expect(!PortableNames.isFit(name)) }

    @Test(arguments: ["a.b", ".hidden", "COM0", "COM10", "Console", "a b+c@d~(e)", "\u{dc}bung", "con-tact"])
    func `all else is fit`(name: String) { #expect(PortableNames.isFit(name)) }

    @Test func `only names that a move makes count, each once`() {
        let changes = ChangeSet(
            root: "/r",
            moves: [
                .init(from: "One.swift", to: "Who?/One.swift"),
                .init(from: "Two.swift", to: "Who?/Two.swift"),
                .init(from: "aux.c", to: "Fine/aux.c"), .init(from: "Old?/a", to: "New/Old?/a"),
            ])
        #expect(PortableNames.unfit(in: changes) == ["Who?"])
    }
}
