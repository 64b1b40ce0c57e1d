import Foundation

/// A reply that is being received.
struct PartialReply {
    /// The fault of a reply.
    enum Fault: Error {
        case tooLarge(HTTPLimit)
        case undecodable(HTTPCodingFault)
        case malformed(HTTPHeaderFault)
    }

    private enum Part {
        case nothing, header
        /// After an interim reply, which another reply follows.
        case interim
        case body
    }

    private let limits: HTTPClient.Configuration
    private var part = Part.nothing
    private var isInterim = false
    private var isOld = false
    private var headerSize = 0
    private var headers: [HTTPHeader] = []
    private var receivedSize = 0
    // An array, because it grows by doubling and becomes Data once.
    private var body: [UInt8] = []
    private var coding = ContentCoding.plain

    init(limits: HTTPClient.Configuration) {
        self.limits = limits
    }

    /// Whether any line has arrived.
    var hasBegun: Bool { part != .nothing }

    /// Whether the header names no part of the reply, or a range from the first byte to the last.
    ///
    /// Some servers answer each request with `206 Partial Content`.
    var isWhole: Bool {
        func values(_ name: String) -> [String] {
            headers.filter { $0.name.lowercased() == name }.map { $0.value.lowercased() }
        }
        let isMultipart = values("content-type").contains { $0.hasPrefix("multipart/byteranges") }
        let whole = "bytes 0-\(receivedSize - 1)/\(receivedSize)"
        return !isMultipart && values("content-range").allSatisfy { $0 == whole }
    }

    /// Adds a line with its line end.
    ///
    /// A status line restarts the header, because interim replies have one too. Trailers follow the
    /// body; they count against the limit and are ignored.
    mutating func append(headerLine bytes: UnsafeRawBufferPointer) throws(Fault) {
        headerSize += bytes.count
        guard headerSize <= limits.maximumHeaderSize else {
            throw .tooLarge(.headerSize(limits.maximumHeaderSize))
        }
        // libcurl has normalised the lines of trailers.
        if part != .body { try Self.checkEnd(of: bytes) }
        let line = Self.text(bytes).trimmingCharacters(in: .newlines)
        if part == .nothing || part == .interim, line.hasPrefix("HTTP/") {
            part = .header
            isOld = line.hasPrefix("HTTP/1.0")
            isInterim = line.split(separator: " ", maxSplits: 2).dropFirst().first?.first == "1"
            headers = []
        } else if part == .header {
            try take(line)
        }
    }

    /// Adds a piece of the body as it was sent.
    mutating func append(body bytes: UnsafeRawBufferPointer) throws(Fault) {
        receivedSize += bytes.count
        guard receivedSize <= limits.maximumBodySize else {
            throw .tooLarge(.bodySize(limits.maximumBodySize))
        }
        switch coding {
        case .plain: try keep(bytes)
        case .gzip(let gunzip): try decode(bytes, with: gunzip)
        case .unknown: throw .undecodable(.unknown)
        }
    }

    /// Returns the complete reply; with `isBodiless`, the reply has no body, whatever its header states.
    func reply(status: Int, isBodiless: Bool) throws(Fault) -> HTTPReply {
        // libcurl treats a connection that is closed inside the header as the end of the header.
        guard part == .body else { throw .malformed(.truncated) }
        if !isBodiless, case .gzip(let gunzip) = coding, !gunzip.isComplete {
            throw .undecodable(.truncated)
        }
        return HTTPReply(status: status, headers: headers, body: Data(body))
    }
}

// MARK: - The header

extension PartialReply {
    private mutating func take(_ line: String) throws(Fault) {
        guard !line.isEmpty else {
            part = isInterim ? .interim : .body
            return try headerEnded()
        }
        guard !line.hasPrefix(" "), !line.hasPrefix("\t") else { throw .malformed(.folded) }
        guard let colon = line.firstIndex(of: ":"), Self.isName(line[..<colon]) else {
            throw .malformed(.name)
        }
        guard headers.count < limits.maximumHeaderFields else {
            throw .tooLarge(.headerFields(limits.maximumHeaderFields))
        }
        let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        headers.append(HTTPHeader(String(line[..<colon]), value))
    }

    /// Refuses a line that another reader could end at different bytes.
    private static func checkEnd(of line: UnsafeRawBufferPointer) throws(Fault) {
        guard line.count >= 2, line[line.count - 2] == 0x0D, line[line.count - 1] == 0x0A,
            !line.dropLast(2).contains(where: { $0 == 0x0D || $0 == 0x0A || $0 == 0 })
        else { throw .malformed(.lineEnd) }
    }

    /// Whether a text is a token of RFC 9110, which contains no blank.
    private static func isName(_ text: Substring) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }

    private mutating func headerEnded() throws(Fault) {
        // With two lengths, another reader could end the reply elsewhere.
        let lengths = Set(headers.all("Content-Length"))
        guard lengths.count <= 1, lengths.allSatisfy(Self.isLength) else { throw .malformed(.length) }
        let isCoded = headers["Transfer-Encoding"] != nil
        guard !isCoded || lengths.isEmpty && !isOld else { throw .malformed(.coding) }
        coding = try ContentCoding(headers.all("Content-Encoding"))
        // The request offers no other coding, and this client cannot decode one.
        let transfer = ContentCoding.names(headers.all("Transfer-Encoding"))
        guard transfer.isEmpty || transfer == ["chunked"] else { throw .undecodable(.unknown) }
    }

    private static func isLength(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// Returns the text of bytes in UTF-8 or, if they are not UTF-8, in Latin-1.
    private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
        String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}

// MARK: - The body

/// The content coding of a body.
private enum ContentCoding {
    case plain
    case gzip(Gunzip)
    /// A coding that no request offers; a reply without a body may name it.
    case unknown

    init(_ fields: [String]) throws(PartialReply.Fault) {
        let names = Self.names(fields)
        if names.isEmpty {
            self = .plain
        } else if names == ["gzip"] || names == ["x-gzip"] {
            guard let gunzip = Gunzip() else { throw .undecodable(.damaged) }
            self = .gzip(gunzip)
        } else {
            self = .unknown
        }
    }

    /// The codings that header fields name, in order.
    static func names(_ fields: [String]) -> [String] {
        fields.flatMap { $0.split(separator: ",") }
            .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
            .filter { !$0.isEmpty && $0 != "identity" }
    }
}

extension PartialReply {
    private mutating func decode(_ bytes: UnsafeRawBufferPointer, with gunzip: Gunzip) throws(Fault) {
        var fault = Fault.undecodable(.damaged)
        let isSound = gunzip.decode(bytes) { piece in
            do throws(Fault) {
                try keep(piece)
                return true
            } catch let error {
                fault = error
                return false
            }
        }
        if !isSound { throw fault }
    }

    private mutating func keep(_ bytes: UnsafeRawBufferPointer) throws(Fault) {
        guard bytes.count <= limits.maximumBodySize - body.count else {
            throw .tooLarge(.bodySize(limits.maximumBodySize))
        }
        if body.isEmpty, let length = headers["Content-Length"].flatMap({ Int($0) }), length > bytes.count {
            // The announced length may be wrong, so at most a megabyte is reserved.
            body.reserveCapacity(min(length, limits.maximumBodySize, 1 << 20))
        }
        body.append(contentsOf: bytes)
    }
}

extension [HTTPHeader] {
    /// Returns the values of all fields with a name.
    fileprivate func all(_ name: String) -> [String] {
        filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }
}
