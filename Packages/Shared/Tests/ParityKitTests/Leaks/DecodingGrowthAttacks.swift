import AttackTally
import Testing

@testable import ParityKit

/// S-417: the leak search takes time in proportion to a file's size, whatever the file contains.
@Suite struct DecodingGrowthAttacks {
    private static let shapes: [(name: String, unit: [UInt8])] = [
        ("plus signs", [0x2B]), ("plus signs and a letter", [0x2B, 0x41]),
        ("gzip headers with a file's name", [0x1F, 0x8B, 8, 8, 1, 1]),
        ("gzip headers with a file's name and a comment", [0x1F, 0x8B, 8, 0x1C, 1, 1]),
        ("zlib headers", [0x78, 0x9C]), ("zlib headers with a small window", [0x28, 0x53]),
        ("blocks that look like headers", [0, 2, 0, 0xFD, 0xFF, 0x78, 0x9C]),
        ("angle brackets", [0x3C]), ("pairs of angle brackets", [0x3C, 0x3E]), ("equals signs", [0x3D]),
        ("backslashes", [0x5C]), ("percent signs", [0x25]), ("ampersands", [0x26]),
        ("letters", [0x41]), ("zeros", [0]), ("bytes that are not UTF-8", [0xFF, 0x81]),
    ]

    @Test func `every decoder's time grows with the document, whatever its shape`() throws {
        var tally = AttackTally(
            "S-417", "shapes of documents, for each decoder and for the choice of documents")
        for (name, unit) in Self.shapes {
            for decoder in Decoder.all {
                let failure = Growth(from: 500).failure(of: { size in
                    Array((0..<size).map { _ in unit }.joined())
                }) { _ = decoder.documents($0, 1 << 22) }
                tally.record("\(decoder.name) of \(name)", failure: failure)
            }
            let failure = Growth(from: 500).failure(of: { size in
                Array((0..<size).map { _ in unit }.joined())
            }) { _ = Decoder.isPromising($0) }
            tally.record("promise of \(name)", failure: failure)
        }
        try tally.report()
        #expect(tally.failures == [])
    }
}
