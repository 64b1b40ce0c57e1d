import Foundation
import StubServer
import Testing
import WireFormat

@Suite(.stubServer) struct MatchingTests {
    private func answer(_ text: String) async throws -> String {
        try await currentServer().connect().request(text).body
    }

    @Test func `stubs that differ only in the query do not replace each other`() async throws {
        let server = try currentServer()
        server.set(.init("GET", "/x", query: .including([QueryItem("type", "A")])), .text("a"))
        server.set(.init("GET", "/x", query: .including([QueryItem("type", "B")])), .text("b"))
        #expect(try await answer(request("GET", "/x?type=A")) == "a")
        #expect(try await answer(request("GET", "/x?type=B")) == "b")
    }

    @Test func `the order of query items does not matter, and they are decoded`() async throws {
        let server = try currentServer()
        let query: Set = [QueryItem("a", "1"), QueryItem("b", "x y"), QueryItem("c", nil)]
        server.set(.init("GET", "/x", query: .exactly(query)), .text("found"))
        #expect(try await answer(request("GET", "/x?c&b=x%20y&a=1")) == "found")
        #expect(try await answer(request("GET", "/x?c&b=x%20y&a=1&d")).contains("differs in query without d"))
    }

    @Test func `the most specific stub wins, whatever the order`() async throws {
        let server = try currentServer()
        server.set(.init("POST", "/x", body: .contains("gold")), .text("body"))
        server.set(.init("POST", "/x"), .text("path"))
        server.set(.any, .text("any"))
        #expect(try await answer(request("POST", "/x", "a gold card")) == "body")
        #expect(try await answer(request("POST", "/x", "a card")) == "path")
        #expect(try await answer(request("GET", "/y")) == "any")
    }

    @Test func `a later stub replaces an equal one and wins over an earlier one that is as specific`()
        async throws
    {
        let server = try currentServer()
        server.set(Stub(id: "one", .init("GET", "/x"), .text("1")))
        server.set(Stub(id: "two", .init("GET", "/x"), .text("2")))
        #expect(server.stubs.map(\.id) == ["two"])
        server.set(.init("GET", path: .exactly("/x"), headers: [.init("A", .present)]), .text("A"))
        server.set(.init("GET", path: .exactly("/x"), headers: [.init("B", .present)]), .text("B"))
        #expect(try await answer("GET /x HTTP/1.1\r\nA: 1\r\nB: 1\r\n\r\n") == "B")
    }

    @Test func `headers are matched by presence, absence, value and part, regardless of the case of names`()
        async throws
    {
        let server = try currentServer()
        server.set(
            .init(
                headers: [
                    .init("x-one", .present), .init("x-two", .equals("2")),
                    .init("x-three", .contains("hre")),
                    .init("x-four", .absent),
                ]),
            .text("found"))
        let head = "GET / HTTP/1.1\r\nX-ONE: \r\nx-TWO: 1\r\nX-two: 2\r\nX-Three: three\r\n"
        #expect(try await answer(head + "\r\n") == "found")
        #expect(try await answer(head + "X-Four: 4\r\n\r\n").contains("differs in header without x-four"))
    }

    @Test func `a body is matched by bytes and by predicate`() async throws {
        let server = try currentServer()
        server.set(.init("POST", "/x", body: .equals(Data("ab".utf8))), .text("equal"))
        server.set(.init("POST", "/x", body: .predicate(name: "is long") { $0.count > 5 }), .text("long"))
        #expect(try await answer(request("POST", "/x", "ab")) == "equal")
        #expect(try await answer(request("POST", "/x", "abcdefg")) == "long")
        #expect(try await answer(request("POST", "/x", "abc")).contains("body that is long"))
    }

    @Test func `an OTA message is matched by its name and wire`() async throws {
        let server = try currentServer()
        server.set(.message("Lookup", .text("both")))
        server.set(.message("Lookup", wire: .xml, .text("xml")))
        #expect(try await answer(request("POST", "/rota/json?type=Lookup")) == "both")
        #expect(try await answer(request("POST", "/rota/xml?sec=true&type=Lookup")) == "xml")
        #expect(try await answer(request("POST", "/rota/xml?type=Other")).contains("query type=Lookup"))
    }

    @Test func `a target with a host is matched by its path`() async throws {
        try currentServer().set(.init("GET", "/x", query: .exactly([QueryItem("a", "b")])), .text("found"))
        #expect(try await answer(request("GET", "http://host.test:80/x?a=b")) == "found")
    }

    @Test func `replies come in sequence and the last repeats`() async throws {
        try currentServer().set(.any, .text("1"), .text("2"))
        var bodies: [String] = []
        for _ in 1...3 { bodies.append(try await answer(request("GET", "/"))) }
        #expect(bodies == ["1", "2", "2"])
    }

    @Test func `an exhausted stub leaves its requests to a less specific one, or to none`() async throws {
        let server = try currentServer()
        server.set(.once(id: "first", .init("GET", "/x"), .text("once")))
        #expect(try await answer(request("GET", "/x")) == "once")
        #expect(try await answer(request("GET", "/x")).contains("nearest: first has used its 1 reply"))
        server.set(.any, .text("any"))
        #expect(try await answer(request("GET", "/x")) == "any")
    }

    @Test func `an unmatched request names the nearest stub and the differences`() async throws {
        let server = try currentServer()
        server.set(
            Stub(id: "b", .init("POST", "/x", query: .including([QueryItem("type", "B")])), .text("b")))
        server.set(Stub(id: "y", .init("GET", "/y"), .text("y")))
        let response = try await server.connect().request(request("POST", "/x?type=A"))
        #expect(response.status == 404)
        #expect(response.head.contains("Content-Type: text/plain"))
        #expect(response.body == "no stub for POST /x?type=A; nearest: b differs in query type=B\n")
        #expect(server.journal.first?.stub == nil)
    }

    @Test func `a removed stub no longer answers`() async throws {
        let server = try currentServer()
        server.set(Stub(id: "a", .any, .text("a")))
        #expect(server.removeStub("a"))
        #expect(!server.removeStub("a"))
        #expect(try await answer(request("GET", "/")) == "no stub for GET /; there are no stubs\n")
    }
}
