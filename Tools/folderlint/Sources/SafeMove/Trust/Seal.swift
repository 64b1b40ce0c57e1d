import Digest

/// What shows that bytes were written with an account's key: HMAC-SHA256.
struct Seal: Sendable {
    /// In bytes, of a code in hexadecimal digits.
    static let length = 64

    private let key: [UInt8]

    /// - Parameter bytes: The key's.
    init(_ bytes: [UInt8]) { key = bytes }

    func begin() -> HMAC { HMAC(key: key) }

    /// The code of some bytes, in hexadecimal digits.
    func code(of bytes: [UInt8]) -> String {
        HMAC.code(of: bytes, key: key).hexadecimalDigits
    }

    func confirms(_ code: [UInt8], of bytes: [UInt8]) -> Bool {
        var digest = begin()
        digest.update(bytes)
        return confirms(code, digest)
    }

    /// Whether a code is that of what was digested; takes as long for a wrong one as for the right one.
    func confirms(_ code: [UInt8], _ digest: HMAC) -> Bool {
        code.isEqualInConstantTime(to: digest.finalize().hexadecimalDigits.utf8)
    }
}
