/// A message authentication code with SHA-256 (RFC 2104).
public enum HMAC {
    /// The 32 bytes of the code of `message` under `key`.
    public static func code(of message: some Sequence<UInt8>, key: [UInt8]) -> [UInt8] {
        var block = key.count > 64 ? SHA256.hash(key) : key
        block += [UInt8](repeating: 0, count: 64 - block.count)
        var inner = SHA256()
        inner.update(block.map { $0 ^ 0x36 })
        inner.update(message)
        return SHA256.hash(block.map { $0 ^ 0x5C } + inner.finalize())
    }

    /// Whether `code` is that of `message` under `key`, found in a time that does not depend on `code`.
    public static func isValid(_ code: [UInt8], of message: some Sequence<UInt8>, key: [UInt8]) -> Bool {
        let right = self.code(of: message, key: key)
        guard code.count == right.count else { return false }
        return zip(code, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
