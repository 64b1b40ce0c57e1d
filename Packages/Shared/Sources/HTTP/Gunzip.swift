import CZlib

/// A decoder for a gzip stream that arrives in pieces, which detects whether the stream is complete.
///
/// libcurl's own decoder accepts a truncated stream as complete, so libcurl passes on the encoded bytes.
final class Gunzip {
    private let stream: OpaquePointer
    private var piece = [UInt8](repeating: 0, count: 1 << 15)
    /// Whether the last member has ended, with a correct checksum and length.
    private(set) var isComplete = false

    /// Creates a decoder; returns nil if memory is insufficient or zlib is missing.
    init?() {
        guard let stream = czlib_open() else { return nil }
        self.stream = stream
    }

    deinit { czlib_close(stream) }

    /// Decodes the next bytes and passes the output to `take` in pieces of limited size.
    ///
    /// - Parameter take: returns whether it accepts more output.
    /// - Returns: false if the bytes are not a gzip stream, or `take` returned false.
    func decode(_ bytes: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) -> Bool) -> Bool {
        var next = bytes.bindMemory(to: UInt8.self).baseAddress
        var left = bytes.count
        var isFull = false
        // If the output fills the piece, more output may follow, even if all input is used up.
        while left > 0 || isFull {
            // A stream may have several members; bytes after a member that are not a member are rejected.
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
