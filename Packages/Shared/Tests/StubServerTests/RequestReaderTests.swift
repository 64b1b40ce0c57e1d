import Foundation
import Testing

@testable import StubServer

struct RequestReaderTests {
    @Test(arguments: 0..<8) func `random bytes never crash the reader or make it loop`(seed: UInt64) {
        var generator = Seeded(state: seed)
        let words = [
            "GET ", "POST / HTTP/1.1\r\n", "\r\n", "\n", "Content-Length: ", "7", "-",
            "Transfer-Encoding: chunked",
            ":", " ", "\0", "ffffff", "0\r\n\r\n", "é",
        ]
        for _ in 1...500 {
            var reader = RequestReader()
            var outcomes = 0
            for _ in 1...Int.random(in: 1...12, using: &generator) {
                let word = words.randomElement(using: &generator) ?? ""
                let noise = [UInt8.random(in: 0...255, using: &generator)]
                reader.feed(Bool.random(using: &generator) ? Array(word.utf8) : noise)
                while reader.next() != nil { outcomes += 1 }
            }
            #expect(outcomes <= 12)
        }
    }

    @Test func `wherever the bytes are cut, the requests are the same`() {
        let chunked = "POST /c HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
        let bytes = Array(
            ("\r\nPOST /a HTTP/1.1\r\nContent-Length: 3\r\n\r\nxyz" + chunked + "GET /b HTTP/1.1\r\n\r\n")
                .utf8)
        for cut in 0...bytes.count {
            var reader = RequestReader()
            var found: [String] = []
            for part in [bytes[..<cut], bytes[cut...]] {
                reader.feed(Array(part))
                while case .request(let request) = reader.next() {
                    found.append(request.target + String(decoding: request.body, as: UTF8.self))
                }
            }
            #expect(found == ["/axyz", "/cabc", "/b"], "cut at \(cut)")
            #expect(reader.unfinished.isEmpty)
        }
    }

    @Test func `a body of sixteen megabytes is read, one byte more is not`() {
        let limit = RequestReader.Limits().body
        var reader = RequestReader()
        reader.feed(Array("POST / HTTP/1.1\r\nContent-Length: \(limit)\r\n\r\n".utf8))
        reader.feed([UInt8](repeating: 97, count: limit))
        guard case .request(let request) = reader.next() else {
            Issue.record("no request")
            return
        }
        #expect(request.body.count == limit)
    }

    @Test func `a chunked body over the limit is refused before it ends`() {
        var reader = RequestReader(limits: .init(head: 1000, body: 10))
        reader.feed(
            Array("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n6\r\n123456\r\n6\r\n123456\r\n".utf8))
        guard case .malformed(_, _, let status) = reader.next() else {
            Issue.record("not refused")
            return
        }
        #expect(status == 413)
        #expect(reader.next() == nil)
    }
}

/// SplitMix64, so that a failure can be repeated.
private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
