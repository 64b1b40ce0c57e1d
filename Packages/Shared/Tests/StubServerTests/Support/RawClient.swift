import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A client that sends and receives exact bytes; its blocking calls run on separate threads.
final class RawClient: Sendable {
    struct Response: Equatable {
        var head: String
        var body: String

        var status: Int { Int(head.split(separator: " ")[1]) ?? 0 }
    }

    struct Failure: Error, Equatable {
        var call: String
        var code: Int32

        static let refused = Failure(call: "connect", code: ECONNREFUSED)
    }

    let localPort: UInt16
    private let file: Int32

    init(port: UInt16) throws {
        file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        // A fault of the server then fails a test instead of blocking it.
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (result, code) = withUnsafeMutablePointer(to: &address) { [file] pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
                let result = connect(file, raw, length)
                let code = errno
                getsockname(file, raw, &length)
                return (result, code)
            }
        }
        guard result == 0 else {
            Glibc.close(file)
            throw Failure(call: "connect", code: code)
        }
        localPort = UInt16(bigEndian: address.sin_port)
    }

    func send(_ text: String) { send(Data(text.utf8)) }

    func send(_ data: Data) {
        var rest = data
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Reads one response, whose length comes from `Content-Length`.
    func response() async throws -> Response {
        try await onThread { [self] in try readResponse() }
    }

    /// Reads exactly `count` bytes.
    func bytes(_ count: Int) async throws -> String {
        try await onThread { [self] in
            var data = Data()
            while data.count < count { data += try read(count - data.count) }
            return String(decoding: data, as: UTF8.self)
        }
    }

    /// Reads until the server ends the connection.
    func rest() async throws -> Data {
        try await onThread { [self] in
            var data = Data()
            while true {
                do {
                    data += try read(4096)
                } catch let failure as Failure where failure == Failure(call: "read", code: 0) {
                    return data
                }
            }
        }
    }

    func request(_ text: String) async throws -> Response {
        send(text)
        return try await response()
    }

    /// Sends a request and reads the response on the calling thread.
    func requestAtOnce(_ text: String) throws -> Response {
        send(text)
        return try readResponse()
    }

    /// Whether unread bytes have arrived.
    var hasBytes: Bool {
        var byte: UInt8 = 0
        return recv(file, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) > 0
    }

    /// Whether the server has ended the connection, and all that it sent before has been read.
    var hasEnded: Bool {
        var byte: UInt8 = 0
        let result = recv(file, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
        return result == 0 || (result < 0 && errno == ECONNRESET)
    }

    func hangUp() { shutdown(file, Int32(SHUT_RDWR)) }

    deinit { Glibc.close(file) }

    private func readResponse() throws -> Response {
        var head = Data()
        while !head.suffix(4).elementsEqual(Data("\r\n\r\n".utf8)) { head += try read(1) }
        let text = String(decoding: head, as: UTF8.self)
        let length = text.split(whereSeparator: \.isNewline).first { $0.hasPrefix("Content-Length: ") }
        var body = Data()
        let count = length.flatMap { Int($0.dropFirst(16)) } ?? 0
        while body.count < count { body += try read(count - body.count) }
        return Response(head: text, body: String(decoding: body, as: UTF8.self))
    }

    private func read(_ count: Int) throws -> Data {
        var buffer = [UInt8](repeating: 0, count: count)
        let result = recv(file, &buffer, count, 0)
        guard result > 0 else { throw Failure(call: "read", code: result == 0 ? 0 : errno) }
        return Data(buffer[..<result])
    }

    private func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws
        -> Value
    {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
        }
    }
}

/// Returns a request whose only header is its length.
func request(_ method: String = "GET", _ target: String, _ body: String = "") -> String {
    "\(method) \(target) HTTP/1.1\r\nHost: stub\r\n"
        + (body.isEmpty ? "\r\n" : "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
}
