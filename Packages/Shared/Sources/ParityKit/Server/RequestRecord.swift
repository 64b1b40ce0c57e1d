import Foundation
import ParityTrace
import StubServer

/// Replaces the subject's reports of requests by the requests that the server received.
///
/// The subject reports when a transfer began, in order with its other events, and from which local port; the
/// server has the bytes. The port identifies the request.
struct RequestRecord {
    /// A transfer with the port of one of its connections.
    struct Connection: Hashable {
        var transfer: Int
        var port: Int
    }

    private var ports: [Int: [Int]] = [:]
    private var assigned: Set<Int> = []
    private var names: [Int: String] = [:]
    /// The number of connections of each transfer whose requests are assigned.
    private var used: [Int: Int] = [:]
    /// The transfers that got a connection in this step.
    private var connected: Set<Int> = []

    /// - Parameter exchanges: the number of the server's exchanges that belong to earlier processes.
    init(skipping exchanges: Int) {
        assigned = Set(0..<(exchanges + 1))
    }

    /// Records a connection; its event is not part of the trace, because the network determines its time.
    ///
    /// - Returns: false if the event does not describe a connection.
    mutating func connected(_ value: JSONValue) -> Bool {
        guard let transfer = value["transfer"]?.integer, let port = value["port"]?.integer,
            value.members?.count == 2
        else { return false }
        ports[transfer, default: []].append(port)
        connected.insert(transfer)
        return true
    }

    /// Returns the events, with the bytes of each request.
    mutating func complete(_ events: [Event], journal: [Arrival]) -> [Event] {
        var result: [Event] = []
        for event in events {
            guard event.channel == .wire, let transfer = event.value["transfer"]?.integer,
                event.value.members?.count == 1
            else {
                result.append(event)
                continue
            }
            if event.name == "request" {
                let requests = exchanges(of: transfer, in: journal).map(\.request)
                names[transfer] = requests.first.map(Self.name) ?? Self.nothing
                result +=
                    requests.isEmpty
                    ? [Event(.wire, "request", ["message": .string(Self.nothing)])]
                    : requests.map { Event(.wire, "request", Self.jsonValue($0)) }
            } else {
                result += repeats(of: transfer, in: journal)
                result.append(
                    Event(.wire, event.name, ["message": .string(names[transfer] ?? Self.nothing)]))
            }
        }
        for transfer in connected.sorted() where names[transfer] != nil {
            result += repeats(of: transfer, in: journal)
        }
        connected = []
        return result
    }

    /// The requests that a transfer sent again after the step in which it began.
    ///
    /// The network determines when they arrive, so they appear before the end of the transfer, or at the end
    /// of the step.
    private mutating func repeats(of transfer: Int, in journal: [Arrival]) -> [Event] {
        exchanges(of: transfer, in: journal).map { Event(.wire, "request", Self.jsonValue($0.request)) }
    }

    /// Whether the subject reported this connection.
    func has(_ connection: Connection) -> Bool {
        ports[connection.transfer]?.contains(connection.port) == true
    }

    /// The port of a connection that was reported more often than it was used.
    ///
    /// A connection that breaks may be used never, and a transfer may send again on the one that it has. A
    /// transfer of which nothing arrived may have begun on a connection that others had used.
    func doubled(in journal: [Arrival]) -> Int? {
        let (lost, arrived) = (
            ports.filter { names[$0.key] == Self.nothing }, ports.filter { names[$0.key] != Self.nothing }
        )
        let reports = Dictionary(arrived.values.joined().map { ($0, 1) }, uniquingKeysWith: +)
        let doubled = reports.filter { port, count in
            count > max(1, journal.count { Int($0.port) == port })
        }
        let repeated = lost.values.compactMap { list in list.first { port in list.count { $0 == port } > 1 } }
        return (doubled.keys + repeated).min()
    }

    /// Returns the requests that belong to no transfer.
    func unaccounted(in journal: [Arrival]) -> [Arrival] {
        journal.filter { !assigned.contains($0.id) }
    }

    private mutating func exchanges(of transfer: Int, in journal: [Arrival]) -> [Arrival] {
        var found: [Arrival] = []
        let connections = ports[transfer] ?? []
        defer { used[transfer] = connections.count }
        for port in connections.dropFirst(used[transfer] ?? 0) {
            if let next = journal.first(where: { Int($0.port) == port && !assigned.contains($0.id) }) {
                assigned.insert(next.id)
                found.append(next)
            }
        }
        return found
    }

    /// The name of a request that did not reach the server.
    static let nothing = "nothing sent"

    /// Whether the name of a request is that of a message; the configuration and pictures have the names of
    /// files, and a geocoder has no encodings.
    static func isMessage(_ name: String) -> Bool { needsReply(name) && name != geocode }

    /// Whether a journey has to name the reply to a request.
    static func needsReply(_ name: String) -> Bool { name != nothing && !name.contains(".") }

    /// The name of a request to the geocoder, whose reply is the same on both wires.
    static let geocode = "geocode"
    /// The end of its path.
    static let geocodePath = "/geocode/xml"

    /// Returns the message of a request, or else the last component of its path.
    static func name(_ request: ReceivedRequest) -> String {
        if request.path.hasSuffix(geocodePath) { return geocode }
        return request.message ?? request.path.split(separator: "/").last.map(String.init) ?? request.path
    }

    private static func jsonValue(_ request: ReceivedRequest) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("message", .string(name(request))), .init("method", .string(request.method)),
            .init("target", .string(request.target)),
            .init("headers", .array(request.headers.map { .string($0.description) })),
            .init("body", .string(text(of: request.body))),
        ]
        if request.version != "HTTP/1.1" { members.insert(.init("version", .string(request.version)), at: 3) }
        return .object(members)
    }

    /// Returns the body as text; a body that is not UTF-8 is marked, and its bytes beyond ASCII are escaped.
    static func text(of body: Data) -> String {
        if let text = String(validating: body, as: UTF8.self) { return text }
        return body.reduce(into: "not UTF-8: ") { text, byte in
            if (0x20..<0x7F).contains(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }
    }
}
