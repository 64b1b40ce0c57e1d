import Foundation

/// The bytes of a reply, divided as its fault requires.
struct ReplyBytes {
    /// One write.
    struct Piece {
        var bytes: Data
        /// The number of body bytes before this piece, if it waits for a release.
        var waits: Int?
    }

    var pieces: [Piece]
    /// Whether the connection ends after the last piece.
    var closes: Bool
    /// Whether the client receives the whole reply.
    var isComplete: Bool
    /// The length of the body as sent.
    var bodyLength: Int

    init(_ reply: Reply, to request: ReceivedRequest?) {
        let keepsAlive = request?.keepsAlive ?? false
        let hasBody =
            request?.method != "HEAD" && reply.status != 204 && reply.status != 304 && reply.status >= 200
        let body = hasBody ? reply.body : Data()
        let head = { (length: Int) in Self.head(reply, length: max(0, length), keepsAlive: keepsAlive) }
        pieces = []
        closes = !keepsAlive
        isComplete = true
        bodyLength = body.count
        switch reply.fault {
        case .none:
            pieces = [Piece(bytes: head(reply.body.count) + body)]
        case .dropBeforeReply:
            (closes, isComplete) = (true, false)
        case .dropMidBody(let count):
            pieces = [Piece(bytes: head(reply.body.count) + body.prefix(max(0, count)))]
            (closes, isComplete) = (true, false)
        case .lengthTooLong(let surplus):
            pieces = [Piece(bytes: head(reply.body.count + surplus) + body)]
            closes = true
        case .lengthTooShort(let missing):
            pieces = [Piece(bytes: head(reply.body.count - missing) + body)]
        case .trickle(let bytes, let byRelease):
            pieces = [Piece(bytes: head(reply.body.count))] + Self.chunks(body, of: max(1, bytes), byRelease)
        case .garbage(let bytes):
            pieces = [Piece(bytes: bytes)]
            closes = true
        }
    }

    private static func chunks(_ body: Data, of size: Int, _ byRelease: Bool) -> [Piece] {
        stride(from: 0, to: body.count, by: size).map { offset in
            Piece(bytes: Data(body.dropFirst(offset).prefix(size)), waits: byRelease ? offset : nil)
        }
    }

    private static func head(_ reply: Reply, length: Int, keepsAlive: Bool) -> Data {
        var fields = reply.headers
        let has = { (name: String) in fields.contains { $0.name.lowercased() == name } }
        let isChunked = has("transfer-encoding")
        if !has("content-length"), !isChunked, reply.status != 204, reply.status >= 200 {
            fields.append(HeaderField("Content-Length", String(length)))
        }
        if !fields.contains(where: { $0.name.lowercased() == "connection" }) {
            fields.append(HeaderField("Connection", keepsAlive ? "keep-alive" : "close"))
        }
        let lines = ["HTTP/1.1 \(reply.status) \(reply.reason)"] + fields.map(\.description)
        return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}
