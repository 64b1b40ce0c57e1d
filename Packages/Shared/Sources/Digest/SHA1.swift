internal import CDigest

/// The SHA-1 digest (FIPS 180-4), for services that ask for it.
///
/// It protects nothing.
public enum SHA1 {
    /// The 20 bytes of the digest of `bytes`.
    public static func hash(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        let bytes = Array(bytes)
        return [UInt8](unsafeUninitializedCapacity: 20) { digest, count in
            cdigest_sha1(bytes, bytes.count, digest.baseAddress)
            count = 20
        }
    }
}
