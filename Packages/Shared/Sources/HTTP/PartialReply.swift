import Foundation

/// A reply as far as it has been received.
struct PartialReply {
    private enum Part {
        case nothing, header, body
    }

    let maximumSize: Int
    private(set) var isTooLarge = false
    private var part = Part.nothing
    private var headerSize = 0
    private var headers: [HTTPHeader] = []
    // An array, because it grows by doubling and becomes Data once.
    private var body: [UInt8] = []

    init(maximumSize: Int) {
        self.maximumSize = maximumSize
    }

    /// Whether any line of it has come.
    var hasBegun: Bool { part != .nothing }

    /// Takes a line with its ending: a status line starts the header anew, because interim replies have one
    /// too.
    mutating func append(headerLine bytes: UnsafeRawBufferPointer) -> Bool {
        headerSize += bytes.count
        guard headerSize <= maximumSize else { return refuse() }
        let line = Self.text(bytes).trimmingCharacters(in: .newlines)
        if part != .header, line.hasPrefix("HTTP/") {
            part = .header
            headers = []
        } else if part == .header {
            take(line)
        }
        return true
    }

    mutating func append(body bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count <= maximumSize - body.count else { return refuse() }
        if body.isEmpty, let length = headers["Content-Length"].flatMap({ Int($0) }), length > bytes.count {
            // The length is the server's word, so it is not believed beyond a megabyte.
            body.reserveCapacity(min(length, maximumSize, 1 << 20))
        }
        body.append(contentsOf: bytes)
        return true
    }

    func reply(status: Int) -> HTTPReply {
        HTTPReply(status: status, headers: headers, body: Data(body))
    }

    private mutating func refuse() -> Bool {
        isTooLarge = true
        return false
    }

    private mutating func take(_ line: String) {
        guard !line.isEmpty else {
            part = .body
            return
        }
        if line.hasPrefix(" ") || line.hasPrefix("\t") {
            guard let last = headers.indices.last else { return }
            headers[last].value += " " + line.trimmingCharacters(in: .whitespaces)
        } else if let colon = line.firstIndex(of: ":") {
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            headers.append(HTTPHeader(line[..<colon].trimmingCharacters(in: .whitespaces), value))
        }
    }

    /// UTF-8, or Latin-1 where it is not that.
    private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
        String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}
