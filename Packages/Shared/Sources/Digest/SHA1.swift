internal import CDigest

/// The SHA-1 digest (FIPS 180-4), for services that require it.
///
/// SHA-1 is not secure.
public enum SHA1 {
    /// Returns the 20 bytes of the digest of `bytes`.
    public static func hash(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        let bytes = Array(bytes)
        return [UInt8](unsafeUninitializedCapacity: 20) { digest, count in
            cdigest_sha1(bytes, bytes.count, digest.baseAddress)
            count = 20
        }
    }
}
