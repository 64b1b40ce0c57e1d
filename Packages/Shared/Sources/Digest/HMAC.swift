/// A message authentication code with SHA-256 (RFC 2104), computed incrementally.
public struct HMAC: Sendable {
    private var inner = SHA256()
    private let outerKey: [UInt8]

    public init(key: [UInt8]) {
        var block = key.count > 64 ? SHA256.hash(key) : key
        block += [UInt8](repeating: 0, count: 64 - block.count)
        inner.update(block.map { $0 ^ 0x36 })
        outerKey = block.map { $0 ^ 0x5C }
    }

    public mutating func update(_ bytes: some Sequence<UInt8>) { inner.update(bytes) }

    /// Returns the 32 bytes of the code.
    public consuming func finalize() -> [UInt8] { SHA256.hash(outerKey + inner.finalize()) }

    /// Returns the 32 bytes of the code of `message` under `key`.
    public static func code(of message: some Sequence<UInt8>, key: [UInt8]) -> [UInt8] {
        var code = HMAC(key: key)
        code.update(message)
        return code.finalize()
    }
}

extension Sequence<UInt8> {
    /// Compares two codes in time that depends only on their lengths.
    public func isEqualInConstantTime(to other: some Sequence<UInt8>) -> Bool {
        let (first, second) = (Array(self), Array(other))
        guard first.count == second.count else { return false }
        return zip(first, second).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
