import Foundation
import Testing

@testable import ParityKit

@Suite struct InflateTests {
    /// Sixty lines that zlib compressed with dynamic codes.
    private static let packed = """
        VZRNTkQxDIP3nOIdIb9tym1YMAhpxNx/B+jVlbO1ojRfYvf5/fN5yfV6XB/X8/X1fsnb819SkuYtGUlWt+akDb+1IE3VbjFZ
        nHmLgzvmrpwkeuyeRWLEfnyRmGNPqQwzBTjMU4FaRlKR3Ve9EdSeQRuYzz2vNrQEm45GvFDNeCaG3gxoNjDJ6hvCJaSdApDG
        kC6FaqZ0r93bmNKn7EmMKUN8z21MGQ5KY8qYp5opU09vpsw4k7RDFuZ2aeYCpTPlmNiJM+VUbNCZcg7s25myBNdxpqxzS2fK
        Jbi8M+VK+MSruUphK19NH3BhSA8MQEObPuHwaK41Rxyi2dYWshPdt4mgRTNunFRGc24UIhyzGT1O3hvvUPwN0XhHyZ4/pf8F
        4M3GW3bqG28t9M/GuwbmyWgRi/MFMa/p4c32DenCfrJF1Sb2mS2rnth/trCG/93rFw==
        """

    @Test func `stored blocks and blocks with fixed codes are decompressed`() {
        let text = String(repeating: "a booking of Ada, é €; ", count: 50)
        #expect(Inflate.unpacked(Deflated.stored(text), from: 0).bytes == Array(text.utf8))
        #expect(Inflate.unpacked(Deflated.packed(text), from: 0).bytes == Array(text.utf8))
    }

    @Test func `blocks with dynamic codes are decompressed`() throws {
        let packed = try #require(Data(base64Encoded: Self.packed, options: .ignoreUnknownCharacters))
        let lines = (0..<60).map { "line \($0) of a log: \($0 * $0 * 7)\n" }.joined()
        #expect(Inflate.unpacked(Array(packed), from: 0).bytes == Array(lines.utf8))
        let half = Inflate.unpacked(Array(packed.prefix(packed.count / 2)), from: 0).bytes
        #expect(half.count > 100 && lines.utf8.starts(with: half))
    }

    @Test func `a decompression bomb is decompressed only up to the limit`() {
        // One byte, followed by repetitions of the greatest length.
        let bits: [UInt8] =
            [1, 1, 0] + [0, 1, 1, 0, 0, 0, 0, 0]
            + (0..<2000).flatMap { _ in [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0] as [UInt8] }
        let bytes = stride(from: 0, to: bits.count - 7, by: 8).map { start in
            (0..<8).reduce(UInt8(0)) { $0 | bits[start + $1] << UInt8($1) }
        }
        let outcome = Inflate.unpacked(bytes, from: 0, limit: 100_000)
        #expect(!outcome.isWhole && outcome.bytes.count >= 100_000 && outcome.bytes.count < 100_300)
    }

    /// Returns `count` streams of a repeated byte, each of which the streams before it contain as well.
    private func bombs(_ count: Int) -> [UInt8] {
        let block = Deflated.stored(String(repeating: "a", count: 1000))
        return (0..<count).flatMap { _ in [0x78, 0x9C] + block }
    }

    @Test func `many streams together are decompressed up to the search's limit, which is reported`() {
        let bytes = bombs(100)
        let decoded = Decoder.compressed.documents(bytes, 20_000)
        #expect(decoded.map(\.bytes.count).reduce(0, +) <= 20_000 + 65_536)
        #expect(decoded.map(\.isWhole).contains(false))
        #expect(!Decoder.compressed.documents(bytes, 1 << 20).map(\.isWhole).contains(false))
        let canaries = Canary.all(for: 3)
        #expect(!DeepSearch(canaries, limit: bytes.count + 20_000).outcome(in: bytes).isWhole)
        #expect(DeepSearch(canaries).outcome(in: bytes).isWhole)
    }

    @Test func `overlapping streams of small blocks are read up to a limit, which is reported`() {
        // Stored blocks of two bytes, which are the header of a stream that continues with the next block.
        let bytes = (0..<20_000).flatMap { _ in [0, 2, 0, 0xFD, 0xFF, 0x78, 0x9C] as [UInt8] }
        let decoded = Decoder.compressed.documents(bytes, 1 << 40)
        #expect(decoded.map(\.isWhole).contains(false))
        #expect(decoded.count < 200)
    }

    @Test func `decompression ends for any bytes`() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &generator) }
            #expect(Inflate.unpacked(bytes, from: 0).bytes.count <= Inflate.limit + 258)
        }
    }
}
