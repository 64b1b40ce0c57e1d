import Foundation

/// Gzip streams made without a compressor.
enum Gzip {
    /// Returns a stream that stores these bytes uncompressed.
    static func stored(_ bytes: some Collection<UInt8>) -> Data {
        var stream: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
        let count = UInt16(bytes.count)
        stream += [1] + little(count) + little(~count) + bytes
        return Data(stream + little(checksum(bytes)) + little(UInt32(bytes.count)))
    }

    /// Fifty megabytes of zeros in 52 KB: fifty members, each of which holds a megabyte.
    static let bomb = Data(repeatElement(member, count: 50).joined())

    /// The output of `head -c 1048576 /dev/zero | gzip -9n`: one code, repeated.
    private static let member: [UInt8] = {
        let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3]
        let codes: [UInt8] = [0xED, 0xC1, 0x31, 1, 0, 0, 0, 0xC2, 0xA0, 0xF5, 0x4F, 0x6D, 8, 0x5F, 0xA0]
        let tail: [UInt8] = [0x3E, 3, 0x1C, 0xEA, 0x38, 0xA7, 0, 0, 0x10, 0]
        return head + codes + [UInt8](repeating: 0, count: 1016) + tail
    }()

    private static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    private static func checksum(_ bytes: some Collection<UInt8>) -> UInt32 {
        ~bytes.reduce(~0) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in (sum >> 1) ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
    }
}
