import CZlib

/// Decodes a gzip stream as it arrives, and knows whether it was whole.
///
/// libcurl takes a stream that ends too early for a short one, so it hands over the bytes as they were sent.
final class Gunzip {
    // zlib keeps the stream's address, so it must not move.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private var piece = [UInt8](repeating: 0, count: 1 << 15)
    /// Whether the last member has ended, with a checksum and a length that fit.
    private(set) var isComplete = false

    /// Nil when there is no memory.
    init?() {
        stream.initialize(to: z_stream())
        guard czlib_start_gunzip(stream) == Z_OK else {
            stream.deallocate()
            return nil
        }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Decodes the next bytes and passes on what comes of them, a bounded piece at a time.
    ///
    /// - Parameter take: answers whether it wants more.
    /// - Returns: false when the bytes are no gzip stream, or `take` has had enough.
    func decode(_ bytes: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) -> Bool) -> Bool {
        guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return true }
        // zlib does not write to its input; its type says so only where ZLIB_CONST is defined.
        stream.pointee.next_in = UnsafeMutablePointer(mutating: start)
        stream.pointee.avail_in = UInt32(bytes.count)
        while stream.pointee.avail_in > 0 {
            // A stream may have several members; anything else behind the first is refused as no member.
            if isComplete, inflateReset(stream) != Z_OK { return false }
            isComplete = false
            guard inflatePiece(take) else { return false }
        }
        return true
    }

    /// Decodes until the input or a member is used up.
    private func inflatePiece(_ take: (UnsafeRawBufferPointer) -> Bool) -> Bool {
        repeat {
            let (status, count) = piece.withUnsafeMutableBufferPointer { buffer in
                stream.pointee.next_out = buffer.baseAddress
                stream.pointee.avail_out = UInt32(buffer.count)
                return (inflate(stream, Z_NO_FLUSH), buffer.count - Int(stream.pointee.avail_out))
            }
            isComplete = status == Z_STREAM_END
            // Without progress it only wants more input.
            guard status == Z_OK || status == Z_BUF_ERROR || isComplete else { return false }
            guard count == 0 || piece.withUnsafeBytes({ take(.init(rebasing: $0[..<count])) }) else {
                return false
            }
            if isComplete || status == Z_BUF_ERROR { return true }
        } while stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0
        return true
    }
}
