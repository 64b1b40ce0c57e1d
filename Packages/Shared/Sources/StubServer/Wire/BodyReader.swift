import Foundation

/// Finds the end of one request's body, chunked or of a given length, in a buffer that grows.
struct BodyReader {
    private enum Framing {
        case length(Int)
        case chunked(ChunkScanner)
    }

    private let start: Int
    private let limit: Int
    private var framing: Framing

    /// The offset of the body's end in the buffer, once the body is complete.
    private(set) var end: Int

    init(after head: RequestHead, limit: Int) throws(MalformedRequest) {
        start = head.bytes.count
        end = start
        self.limit = limit
        let length = try head.contentLength()
        if try head.isChunked() {
            if length != nil { throw MalformedRequest(reason: "both Content-Length and Transfer-Encoding") }
            framing = .chunked(ChunkScanner(position: start))
        } else {
            framing = .length(length ?? 0)
            if let length, length > limit { throw Self.tooLong(limit) }
        }
    }

    var needsBytes: Bool {
        if case .length(0) = framing { false } else { true }
    }

    /// Continues reading; returns whether the body is complete.
    mutating func read(from buffer: [UInt8]) throws(MalformedRequest) -> Bool {
        switch framing {
        case .length(let length):
            end = start + length
            return buffer.count >= end
        case .chunked(var scanner):
            let isComplete = try scanner.scan(buffer)
            if scanner.content.count > limit || buffer.count - start > 2 * limit { throw Self.tooLong(limit) }
            framing = .chunked(scanner)
            end = scanner.position
            return isComplete
        }
    }

    func content(in buffer: [UInt8]) -> Data {
        switch framing {
        case .length: Data(buffer[start..<end])
        case .chunked(let scanner): scanner.content
        }
    }

    private static func tooLong(_ limit: Int) -> MalformedRequest {
        MalformedRequest(reason: "the body is longer than \(limit) bytes", status: 413)
    }
}

/// Walks the chunks of a body (RFC 9112, 7.1).
private struct ChunkScanner {
    private enum Phase {
        case size
        case data(Int)
        case trailer
    }

    private(set) var position: Int
    private(set) var content = Data()
    private var phase = Phase.size

    init(position: Int) {
        self.position = position
    }

    /// Continues scanning; returns whether the last chunk and the trailer are complete.
    mutating func scan(_ buffer: [UInt8]) throws(MalformedRequest) -> Bool {
        while true {
            switch phase {
            case .size:
                guard let line = try line(in: buffer) else { return false }
                let digits = line.prefix { $0 != 0x3B && $0 != .space && $0 != .tab }
                let text = String(decoding: digits, as: UTF8.self)
                guard !text.isEmpty, text.count <= 7, text.allSatisfy(\.isHexDigit),
                    let size = Int(text, radix: 16)
                else { throw MalformedRequest(reason: "chunk size \"\(text)\"") }
                phase = size == 0 ? .trailer : .data(size)
            case .data(let size):
                guard buffer.count >= position + size + 2 else { return false }
                guard buffer[position + size] == .cr, buffer[position + size + 1] == .lf else {
                    throw MalformedRequest(reason: "a chunk of \(size) bytes is not followed by a line end")
                }
                content.append(contentsOf: buffer[position..<(position + size)])
                position += size + 2
                phase = .size
            case .trailer:
                guard let line = try line(in: buffer) else { return false }
                if line.isEmpty { return true }
            }
        }
    }

    private mutating func line(in buffer: [UInt8]) throws(MalformedRequest) -> ArraySlice<UInt8>? {
        guard let end = buffer[position...].prefix(8192).firstIndex(of: .lf) else {
            if buffer.count - position >= 8192 {
                throw MalformedRequest(reason: "a chunk's line without end")
            }
            return nil
        }
        guard end > position, buffer[end - 1] == .cr else {
            throw MalformedRequest(reason: "a line feed without carriage return in a chunk's line")
        }
        defer { position = end + 1 }
        return buffer[position..<(end - 1)]
    }
}
