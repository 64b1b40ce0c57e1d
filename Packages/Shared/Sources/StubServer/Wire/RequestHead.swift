import Foundation

/// The request line and headers of one request.
struct RequestHead {
    let bytes: Data
    let method: String
    let target: String
    let version: String
    let headers: [HeaderField]

    /// Parses a head that ends with an empty line.
    init(_ head: ArraySlice<UInt8>) throws(MalformedRequest) {
        bytes = Data(head)
        let lines = head.dropLast(4).split(separator: .lf, omittingEmptySubsequences: false)
            .map { $0.last == .cr ? $0.dropLast() : $0 }
        let parts = lines[0].split(separator: .space, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard parts.count == 3, !parts[1].isEmpty else {
            throw MalformedRequest(reason: "the request line is not method, target and version")
        }
        guard parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0" else {
            throw MalformedRequest(reason: "version \(parts[2]) is neither HTTP/1.1 nor HTTP/1.0")
        }
        (method, target, version) = (parts[0], parts[1], parts[2])
        var headers: [HeaderField] = []
        for line in lines.dropFirst() { headers.append(try Self.field(line)) }
        self.headers = headers
    }

    var expectsContinue: Bool {
        values(of: "expect").contains { $0.lowercased() == "100-continue" }
    }

    /// The length in `Content-Length`; nil without one.
    func contentLength() throws(MalformedRequest) -> Int? {
        let values = Set(values(of: "content-length"))
        guard let value = values.first else { return nil }
        guard values.count == 1, value.allSatisfy({ $0.isASCII && $0.isNumber }), let length = Int(value)
        else {
            throw MalformedRequest(reason: "Content-Length \(values.sorted().joined(separator: " and "))")
        }
        return length
    }

    /// Whether the body is chunked.
    func isChunked() throws(MalformedRequest) -> Bool {
        let values = values(of: "transfer-encoding")
        if values.isEmpty { return false }
        guard values.count == 1, values[0].lowercased() == "chunked" else {
            throw MalformedRequest(reason: "Transfer-Encoding \(values.joined(separator: ", "))")
        }
        return true
    }

    private func values(of name: String) -> [String] {
        headers.filter { $0.name.lowercased() == name }.map(\.value)
    }

    private static func field(_ line: ArraySlice<UInt8>) throws(MalformedRequest) -> HeaderField {
        guard let colon = line.firstIndex(of: .colon), colon > line.startIndex,
            line[..<colon].allSatisfy(\.isToken)
        else {
            throw MalformedRequest(reason: "header line \"\(String(decoding: line, as: UTF8.self))\"")
        }
        let value = line[(colon + 1)...].drop { $0 == .space || $0 == .tab }
        let end = value.lastIndex { $0 != .space && $0 != .tab }.map { $0 + 1 } ?? value.startIndex
        return HeaderField(
            String(decoding: line[..<colon], as: UTF8.self),
            String(decoding: value[..<end], as: UTF8.self))
    }
}

extension UInt8 {
    static let cr: UInt8 = 0x0D
    static let lf: UInt8 = 0x0A
    static let space: UInt8 = 0x20
    static let tab: UInt8 = 0x09
    static let colon: UInt8 = 0x3A

    /// Whether a method or a header's name can contain the byte (RFC 9110, 5.6.2).
    var isToken: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E, 0x5F, 0x60, 0x7C, 0x7E: true
        default: false
        }
    }
}
