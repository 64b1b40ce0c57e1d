import Testing

@testable import Fixing

struct RelocationTests {
    private let relocation = Relocation([("/A/Old", "/A/New"), ("/A/Old/Keep.swift", "/A/Keep.swift")])

    @Test func `what is in a folder that moves goes with it`() {
        #expect(relocation.place(of: "/A/Old/Cart.swift") == "/A/New/Cart.swift")
        #expect(relocation.place(of: "/A/Older.swift") == "/A/Older.swift")
    }

    @Test func `the inner of two moves counts`() {
        #expect(relocation.place(of: "/A/Old/Keep.swift") == "/A/Keep.swift")
        #expect(relocation.disturbs("/A/Old"))
        #expect(!relocation.disturbs("/A/New"))
    }

    @Test func `a name that starts with an accent goes with its folder`() {
        #expect(relocation.place(of: "/A/Old/\u{301}b.swift") == "/A/New/\u{301}b.swift")
    }

    @Test func `moves are in the order of where they start, each once, in whatever order they were given`() {
        let relocation = Relocation([("/B", "/C"), ("/A", "/D"), ("/E", "/E"), ("/B", "/F")])
        #expect(relocation.moves.map(\.from) == ["/A", "/B"])
        #expect(relocation.moves.map(\.to) == ["/D", "/F"])
        #expect(self.relocation.moves.map(\.from) == ["/A/Old", "/A/Old/Keep.swift"])
    }
}
