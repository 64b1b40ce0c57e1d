import CZlib

/// Decodes a gzip stream as it arrives, and knows whether it was whole.
///
/// libcurl takes a stream that ends too early for a short one, so it hands over the bytes as they were sent.
final class Gunzip {
    private let stream: OpaquePointer
    private var piece = [UInt8](repeating: 0, count: 1 << 15)
    /// Whether the last member has ended, with a checksum and a length that fit.
    private(set) var isComplete = false

    /// Nil when there is no memory, or no zlib.
    init?() {
        guard let stream = czlib_open() else { return nil }
        self.stream = stream
    }

    deinit { czlib_close(stream) }

    /// Decodes the next bytes and passes on what comes of them, a bounded piece at a time.
    ///
    /// - Parameter take: answers whether it wants more.
    /// - Returns: false when the bytes are no gzip stream, or `take` has had enough.
    func decode(_ bytes: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) -> Bool) -> Bool {
        var next = bytes.bindMemory(to: UInt8.self).baseAddress
        var left = bytes.count
        var isFull = false
        // A full piece may leave more to be written, even when all input is used up.
        while left > 0 || isFull {
            // A stream may have several members; anything else behind the first is refused as no member.
            if isComplete, czlib_reset(stream) == 0 { return false }
            var written = piece.count
            let status = piece.withUnsafeMutableBufferPointer {
                czlib_decode(stream, &next, &left, $0.baseAddress, &written)
            }
            guard status != CZLIB_DAMAGED else { return false }
            isComplete = status == CZLIB_END
            isFull = written == piece.count && !isComplete
            guard written == 0 || piece.withUnsafeBytes({ take(.init(rebasing: $0[..<written])) }) else {
                return false
            }
        }
        return true
    }
}
