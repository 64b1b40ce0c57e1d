/// A message authentication code with SHA-256 (RFC 2104) of a message that arrives piece by piece.
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

    /// The 32 bytes of the code.
    public consuming func finalize() -> [UInt8] { SHA256.hash(outerKey + inner.finalize()) }

    /// The 32 bytes of the code of `message` under `key`.
    public static func code(of message: some Sequence<UInt8>, key: [UInt8]) -> [UInt8] {
        var code = HMAC(key: key)
        code.update(message)
        return code.finalize()
    }
}

extension Sequence<UInt8> {
    /// Whether two codes are the same, found in a time that depends on their lengths only.
    public func isEqualInConstantTime(to other: some Sequence<UInt8>) -> Bool {
        let (first, second) = (Array(self), Array(other))
        guard first.count == second.count else { return false }
        return zip(first, second).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
