import Foundation

/// An accepted connection with blocking calls, for a script on one thread; it closes on deallocation.
final class Connection {
    let number: Int
    private let descriptor: Int32
    private let log: RequestLog
    private var buffer = Data()

    init(_ descriptor: Int32, number: Int, log: RequestLog) {
        self.descriptor = descriptor
        self.number = number
        self.log = log
    }

    deinit {
        close(descriptor)
        log.ended()
    }

    /// Reads and logs the next request; returns nil if the peer has closed the connection.
    @discardableResult
    func request() -> Received? {
        let end = Data("\r\n\r\n".utf8)
        while true {
            if let range = buffer.firstRange(of: end) {
                let head = String(decoding: buffer[..<range.lowerBound], as: UTF8.self)
                let length = Self.contentLength(head)
                while buffer.endIndex - range.upperBound < length { guard fill() else { return nil } }
                let stop = range.upperBound + length
                let request = Received(
                    head: head, body: Data(buffer[range.upperBound..<stop]), connection: number,
                    peerPort: peerPort)
                buffer = Data(buffer[stop...])
                log.append(request)
                return request
            }
            guard fill() else { return nil }
        }
    }

    /// Sends bytes unchanged.
    ///
    /// - Returns: false if the peer has closed the connection.
    @discardableResult func send(_ bytes: Data) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    @discardableResult func send(_ text: String) -> Bool { send(Data(text.utf8)) }

    /// Sends a complete reply with status 200.
    func reply(_ body: String = "", _ fields: [String] = []) {
        let head = ["HTTP/1.1 200 OK", "Content-Length: \(body.utf8.count)"] + fields
        send(head.joined(separator: "\r\n") + "\r\n\r\n" + body)
    }

    /// Blocks until the peer closes.
    func waitForEnd() {
        while fill() {}
    }

    /// Blocks until the peer has acknowledged everything sent, so that a reset cannot overtake it.
    func waitUntilTaken() {
        var left: Int32 = 1
        while ioctl(descriptor, UInt(TIOCOUTQ), &left) == 0, left > 0 { sched_yield() }
    }

    /// Makes closing reset the connection, which discards data in transit.
    func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    private func fill() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return false }
        log.took(count)
        buffer.append(contentsOf: bytes[..<count])
        return true
    }

    private var peerPort: UInt16 {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            _ = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getpeername(descriptor, $0, &length)
            }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    private static func contentLength(_ head: String) -> Int {
        for line in head.split(separator: "\r\n") where line.lowercased().hasPrefix("content-length:") {
            return Int(line.dropFirst(15).trimmingCharacters(in: .whitespaces)) ?? 0
        }
        return 0
    }
}
