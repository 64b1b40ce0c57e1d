import Testing

@testable import Digest

/// Test vectors from the examples of FIPS 180-4 and from RFC 4231.
struct DigestTests {
    private static let twoBlocks = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"

    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (twoBlocks, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ])
    func `SHA-256 gives the published digests`(text: String, digest: String) {
        #expect(SHA256.hash(text.utf8).hexadecimalDigits == digest)
    }

    @Test(arguments: [
        ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
        ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
        (twoBlocks, "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
        (String(repeating: "a", count: 1_000_000), "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
    ])
    func `SHA-1 gives the published digests`(text: String, digest: String) {
        #expect(SHA1.hash(text.utf8).hexadecimalDigits == digest)
    }

    @Test func `a digest does not depend on how the bytes are split`() {
        let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        for split in 0...300 {
            var hash = SHA256()
            hash.update(bytes[..<split])
            hash.update(bytes[split...])
            #expect(hash.finalize() == SHA256.hash(bytes))
        }
    }

    @Test(arguments: [
        (
            [UInt8](repeating: 0x0B, count: 20), "Hi There",
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Array("Jefe".utf8), "what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            [UInt8](repeating: 0xAA, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
    ])
    func `the codes of RFC 4231 are reproduced`(key: [UInt8], message: String, code: String) {
        #expect(HMAC.code(of: message.utf8, key: key).hexadecimalDigits == code)
    }

    @Test func `codes are compared as a whole`() {
        let code = HMAC.code(of: "message".utf8, key: [1, 2, 3])
        #expect(code.isEqualInConstantTime(to: code))
        #expect(!code.isEqualInConstantTime(to: code.dropLast()))
        for byte in code.indices {
            var other = code
            other[byte] ^= 1
            #expect(!code.isEqualInConstantTime(to: other))
        }
    }
}
