import AttackTally
import Foundation
import HTTP
import OpenFiles
import StubServer
import Testing
import VirtualTime

/// Attacks on a server in a process with few free descriptors.
@Suite(.timeLimit(.minutes(20))) struct DescriptorAttacks {
    @Test func `a server whose last descriptor is in use does not count clients that do not exist`()
        async throws
    {
        try await #require(processExitsWith: .success) {
            // A hang ends as a signal.
            alarm(50)
            let server = StubServer()
            server.set(RequestMatch(nil, "/"), .text("hello"))
            try await server.start()
            let client = try Client()
            let other = try Client()
            // Dispatch would otherwise open descriptors for its timers later, also the one for the client. A
            // task that sleeps uses another clock, for which Dispatch opens one more.
            DescriptorBudget.prepareDispatch()
            try await Task.sleep(for: .milliseconds(1))
            var limits = rlimit(rlim_cur: 256, rlim_max: 256)
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
            var taken: [Int32] = []
            while case let next = dup(0), next >= 0 { taken.append(next) }
            // The freed descriptor is for the client; then `accept` fails although no other client waits.
            if let last = taken.popLast() { close(last) }
            guard client.connects(to: server.port) else { exit(3) }
            for _ in 1...200 where !client.isAnswered() { exit(4) }
            guard server.problems() == [] else { exit(5) }
            // A client that connects now is closed and counted.
            guard other.connects(to: server.port), !other.isAnswered() else { exit(6) }
            guard server.problems() == [.outOfDescriptors(clients: 1)] else { exit(7) }
            for descriptor in taken { close(descriptor) }
            guard client.isAnswered(), let late = try? Client() else { exit(8) }
            guard late.connects(to: server.port), late.isAnswered() else { exit(9) }
        }
    }

    /// A client whose only descriptor is open before it connects.
    private struct Client {
        private let descriptor: Int32

        init() throws {
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            guard descriptor >= 0 else { throw POSIXError(.EMFILE) }
        }

        func connects(to port: UInt16) -> Bool {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = inet_addr("127.0.0.1")
            let size = socklen_t(MemoryLayout<sockaddr_in>.size)
            return withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(descriptor, $0, size) == 0
                }
            }
        }

        /// Sends a request and returns whether a reply arrives.
        func isAnswered() -> Bool {
            let request = Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
            guard send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
                return false
            }
            var text = ""
            var bytes = [UInt8](repeating: 0, count: 4096)
            while !text.hasSuffix("hello") {
                let count = recv(descriptor, &bytes, bytes.count, 0)
                guard count > 0 else { return false }
                text += String(decoding: bytes[..<count], as: UTF8.self)
            }
            return true
        }
    }

    @Test func `a server without descriptors leaves no client waiting, and reports the shortage`()
        async throws
    {
        var tally = AttackTally("S-610", "clients of a server with few descriptors left")
        for left in AttackTally.isThorough ? Array(0...12) + [20, 40] : [1, 8] {
            do {
                try await #require(processExitsWith: .success) { [left = left as Int] in
                    // A hang ends as a signal.
                    alarm(50)
                    let server = StubServer()
                    server.set(RequestMatch(nil, "/"), .text("hello"))
                    try await server.start()
                    let client = HTTPClient(clock: VirtualClock())
                    DescriptorBudget.prepareDispatch()
                    try await Task.sleep(for: .milliseconds(1))
                    var limits = rlimit(rlim_cur: 256, rlim_max: 256)
                    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
                    var taken: [Int32] = []
                    while case let next = dup(0), next >= 0 { taken.append(next) }
                    for descriptor in taken.suffix(left) { close(descriptor) }
                    let url = server.url("/")
                    let answered = await withTaskGroup(of: Bool.self) { group in
                        for _ in 1...40 {
                            group.addTask { (try? await client.send(HTTPRequest(url: url))) != nil }
                        }
                        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
                    }
                    // Forty clients need more than twenty descriptors, so some failed on one side.
                    if left < 20, answered == 40 { exit(3) }
                    client.shutdown()
                    for descriptor in taken.dropLast(left) { close(descriptor) }
                    let other = HTTPClient(clock: VirtualClock())
                    if server.problems().contains(where: { "\($0)".contains("descriptor") }) { exit(0) }
                    // The server refused no client, so it continues.
                    _ = try await other.send(HTTPRequest(url: url))
                }
                tally.record("\(left) left", held: true)
            } catch {
                tally.record("\(left) left", failure: "\(error)")
            }
        }
        try tally.report()
        #expect(tally.failures == [])
    }
}
