internal import CDigest

/// A SHA-256 digest (FIPS 180-4), computed incrementally.
public struct SHA256: Sendable {
    private var context = cdigest_sha256()

    public init() { cdigest_sha256_begin(&context) }

    public mutating func update(_ bytes: some Sequence<UInt8>) {
        if bytes.withContiguousStorageIfAvailable({ update(UnsafeRawBufferPointer($0)) }) == nil {
            Array(bytes).withUnsafeBytes { update($0) }
        }
    }

    public mutating func update(_ bytes: UnsafeRawBufferPointer) {
        cdigest_sha256_update(&context, bytes.baseAddress, bytes.count)
    }

    /// Returns the 32 bytes of the digest.
    public consuming func finalize() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
            cdigest_sha256_end(&context, digest.baseAddress)
            count = 32
        }
    }

    /// Returns the 32 bytes of the digest of `bytes`.
    public static func hash(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finalize()
    }
}
