import AttackTally
import Foundation
import Testing

@testable import ParityKit

/// S-504: the search finds a value in every encoding that a program might use.
@Suite struct EncodingAttacks {
    private static let canaries = Canary.all(for: 42)
    private static let search = DeepSearch(canaries)
    private static let sorts: [Canary.Sort] = [.pan, .cvv, .email, .reference]

    private func value(_ sort: Canary.Sort) -> String {
        Self.canaries.first { $0.sort == sort }?.value ?? ""
    }

    @Test func `a card number, a security code, an address and a reference are found in every encoding`()
        throws
    {
        var tally = AttackTally("S-504", "encodings of four secrets")
        #expect(Encoding.all.count >= 90)
        for encoding in Encoding.all {
            for sort in Self.sorts {
                guard let bytes = encoding.write(value(sort)) else { continue }
                let finds = Self.search.outcome(in: bytes).finds
                tally.record("\(sort) as \(encoding.name)", held: finds.contains { $0.sort == sort })
            }
        }
        try tally.report()
        #expect(tally.failures == [])
    }

    /// Encodings that preserve every character of a text.
    private static let containers = [
        "plain", "\\u escapes", "\\x escapes", "percent escapes twice", "decimal entities",
        "quoted-printable",
        "UTF-7 up to the end", "hex", "hex in lines", "an array of bytes", "base64", "base64 after two bytes",
        "base64 for URLs", "base64 in lines of 64", "base64 in lines in JSON", "base32", "UTF-16 LE",
        "UTF-16 BE", "UTF-32 LE", "gzip", "gzip behind something else", "zlib", "zlib with a small window",
        "DEFLATE", "zip", "base64 of gzip", "gzip of base64", "JSON in JSON", "base64 of DEFLATE",
        "base64 of zip", "a binary property list", "data in a property list", "a keyed archive in XML",
        "a mail's attachment", "an XML comment", "within markup behind a sign", "base64 within markup",
        "quoted-printable lines of base64",
    ]
    /// Encodings that are not found inside another one, as `docs/parity.md` states.
    private static let plainOnly = [
        "unpacked decimal", "hex of DEFLATE", "full-width", "Arabic-Indic digits", "Devanagari digits",
        "mathematical bold", "subscript digits",
    ]

    @Test func `an encoded secret is found inside every encoding that preserves text`() throws {
        var tally = AttackTally("S-504", "pairs of encodings of a card number")
        let outer = Encoding.all.filter { Self.containers.contains($0.name) }
        #expect(outer.count == Self.containers.count)
        let inner = Encoding.all.filter { !Self.plainOnly.contains($0.name) }
        for (number, encoding) in inner.enumerated() {
            guard let bytes = encoding.write(value(.pan)), let text = String(validating: bytes, as: UTF8.self)
            else { continue }
            for (place, container) in outer.enumerated()
            where (number + place) % (AttackTally.isThorough ? 2 : 20) == 0 {
                guard let bytes = container.write(text) else { continue }
                let finds = Self.search.outcome(in: bytes).finds
                tally.record(
                    "\(container.name) of \(encoding.name)", held: finds.contains { $0.sort == .pan })
            }
        }
        try tally.report()
        #expect(tally.failures == [])
    }

    private static let longer = ["base64 in lines of 76", "gzip behind something else", "hex in lines"]

    @Test func `a secret is found in a large file of other data`() {
        let lead = (0..<60).map { "line \($0) of a log, 0x\(String($0, radix: 16)), \($0 * 37)%\n" }
            .joined()
        for encoding in Encoding.all where Self.longer.contains(encoding.name) {
            let bytes = Array(lead.utf8) + (encoding.write(value(.pan)) ?? []) + Array("\n\(lead)".utf8)
            #expect(Self.search.outcome(in: bytes).finds.map(\.sort) == [.pan], "\(encoding.name)")
        }
    }

    @Test func `secrets of another journey are not reported`() {
        for encoding in Encoding.all {
            for canary in Canary.all(for: 43) where Self.sorts.contains(canary.sort) {
                guard let bytes = encoding.write(canary.value) else { continue }
                #expect(Self.search.outcome(in: bytes).finds == [], "\(canary.sort) as \(encoding.name)")
            }
        }
    }

    @Test(.enabled(if: AttackTally.isThorough), arguments: Decoder.all.map(\.name))
    func `each decoder finds a secret that the others miss`(name: String) {
        let search = DeepSearch(Self.canaries, decoders: Decoder.all.filter { $0.name != name })
        let missed = Encoding.all.filter { encoding in
            Self.sorts.contains { sort in
                encoding.write(value(sort)).map { bytes in
                    !search.outcome(in: bytes).finds.contains { $0.sort == sort }
                } ?? false
            }
        }
        #expect(!missed.isEmpty, "\(name)")
    }

    @Test func `a report names the encodings from the outermost to the innermost`() {
        let form = { (name: String) in
            let bytes = Encoding.all.first { $0.name == name }?.write(value(.pan)) ?? []
            return Self.search.outcome(in: bytes).finds.first?.form
        }
        #expect(form("plain") == "plain")
        #expect(form("reversed in groups") == "reversed")
        #expect(form("base64 of gzip") == "base64, compressed")
        #expect(form("an integer, the high byte first") == "an integer")
    }
}
