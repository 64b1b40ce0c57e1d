import Foundation

/// Divides the bytes of a connection into requests, however the bytes arrive.
struct RequestReader {
    /// The limits on the size of requests.
    struct Limits: Sendable {
        var head = 64 * 1024
        var body = 16 * 1024 * 1024
    }

    /// The result of parsing bytes.
    enum Input: Sendable {
        case request(ReceivedRequest)
        /// The client waits for "100 Continue" before it sends the body.
        case expectsContinue
        /// Bytes that are not HTTP, with the reason and the status of the reply; reading ends.
        case malformed(bytes: Data, reason: String, status: Int)
    }

    private enum Phase {
        case head
        case body(RequestHead, BodyReader)
        case failed
    }

    private let limits: Limits
    private var buffer: [UInt8] = []
    private var scanner = HeadScanner()
    private var phase = Phase.head

    init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// The bytes of an incomplete request.
    var unfinished: Data {
        guard case .failed = phase else { return Data(buffer) }
        return Data()
    }

    mutating func feed(_ bytes: [UInt8]) {
        buffer += bytes
    }

    /// Returns the next input, or nil if more bytes are needed.
    mutating func next() -> Input? {
        do {
            switch phase {
            case .head: return try readHead()
            case .body(let head, let body): return try readBody(head, body)
            case .failed: return nil
            }
        } catch {
            phase = .failed
            return .malformed(bytes: Data(buffer), reason: error.reason, status: error.status)
        }
    }

    private mutating func readHead() throws(MalformedRequest) -> Input? {
        if scanner.isFresh { buffer.removeFirst(buffer.prefix { $0 == .cr || $0 == .lf }.count) }
        guard let end = try scanner.end(in: buffer, limit: limits.head) else { return nil }
        let head = try RequestHead(buffer[..<end])
        let body = try BodyReader(after: head, limit: limits.body)
        phase = .body(head, body)
        if head.expectsContinue, body.needsBytes, buffer.count == end { return .expectsContinue }
        return next()
    }

    private mutating func readBody(_ head: RequestHead, _ reader: BodyReader) throws(MalformedRequest)
        -> Input?
    {
        var body = reader
        let isComplete = try body.read(from: buffer)
        phase = .body(head, body)
        guard isComplete else { return nil }
        let request = ReceivedRequest(
            head: head.bytes, rawBody: Data(buffer[head.bytes.count..<body.end]),
            body: body.content(in: buffer),
            method: head.method, target: head.target, version: head.version, headers: head.headers)
        buffer.removeFirst(body.end)
        scanner = HeadScanner()
        phase = .head
        return .request(request)
    }
}

/// The reason why bytes are not a request.
struct MalformedRequest: Error {
    var reason: String
    var status = 400
}

/// Finds the end of a head in one pass, and fails as soon as the bytes cannot be a head.
private struct HeadScanner {
    private var position = 0
    private var hasMethod = false

    var isFresh: Bool { position == 0 }

    mutating func end(in buffer: [UInt8], limit: Int) throws(MalformedRequest) -> Int? {
        while position < buffer.count {
            let byte = buffer[position]
            if !hasMethod {
                if byte == .space, position > 0 {
                    hasMethod = true
                } else if !byte.isToken {
                    throw MalformedRequest(reason: "byte \(byte) at \(position) is not part of a method")
                }
            }
            if byte == 0 { throw MalformedRequest(reason: "a zero byte in the head") }
            position += 1
            if byte == .lf {
                guard position >= 2, buffer[position - 2] == .cr else {
                    throw MalformedRequest(reason: "a line feed without carriage return in the head")
                }
                if position >= 4, buffer[position - 4] == .cr, buffer[position - 3] == .lf { return position }
            }
            if position >= limit {
                throw MalformedRequest(reason: "the head is longer than \(limit) bytes", status: 431)
            }
        }
        return nil
    }
}
