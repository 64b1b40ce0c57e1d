import Crypto

/// What shows that bytes were written with an account's key: HMAC-SHA256.
struct Seal: Sendable {
    /// In bytes, of a code in hexadecimal digits.
    static let length = 64

    private let key: SymmetricKey

    /// - Parameter bytes: The key's.
    init(_ bytes: [UInt8]) { key = SymmetricKey(data: bytes) }

    func begin() -> HMAC<SHA256> { HMAC<SHA256>(key: key) }

    /// The code of some bytes, in hexadecimal digits.
    func code(of bytes: [UInt8]) -> String {
        var digest = begin()
        digest.update(data: bytes)
        return Contents.digits(digest.finalize())
    }

    func confirms(_ code: [UInt8], of bytes: [UInt8]) -> Bool {
        var digest = begin()
        digest.update(data: bytes)
        return confirms(code, digest)
    }

    /// Whether a code is that of what was digested; takes as long for a wrong one as for the right one.
    func confirms(_ code: [UInt8], _ digest: HMAC<SHA256>) -> Bool {
        let expected = Array(Contents.digits(digest.finalize()).utf8)
        guard code.count == expected.count else { return false }
        return zip(code, expected).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
