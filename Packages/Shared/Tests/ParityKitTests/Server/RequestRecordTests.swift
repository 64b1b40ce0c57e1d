import Foundation
import ParityTrace
import Testing
import WireFormat

@testable import ParityKit
@testable import StubServer

@Suite struct RequestRecordTests {
    private func exchange(_ id: Int, port: UInt16, message: String, body: String = "{}") -> Arrival {
        Arrival(
            id: id, port: port,
            request: ReceivedRequest(
                head: Data(), rawBody: Data(body.utf8), body: Data(body.utf8), method: "POST",
                target: "/json?type=\(message)", version: "HTTP/1.1",
                headers: [HeaderField("Host", "a"), HeaderField("Accept", "*/*")]))
    }

    private func event(_ name: String, _ transfer: Int) -> Event {
        Event(.wire, name, ["transfer": JSONValue(transfer)])
    }

    private func connected(_ transfer: Int, _ port: Int) -> JSONValue {
        ["transfer": JSONValue(transfer), "port": JSONValue(port)]
    }

    private func messages(_ events: [Event]) -> [String] {
        events.map { "\($0.name) \($0.value["message"]?.string ?? $0.value.json)" }
    }

    @Test func `a request has the bytes that the server received, at the position where the app sent it`() {
        var record = RequestRecord(skipping: 0)
        _ = record.connected(connected(1, 40_001))
        let events = record.complete(
            [Event(.log, "debug", "before"), event("request", 1), event("ended", 1)],
            journal: [exchange(1, port: 40_001, message: "A", body: #"{"x":1}"#)])
        #expect(events.map(\.channel) == [.log, .wire, .wire])
        #expect(
            events[1].value == [
                "message": "A", "method": "POST", "target": "/json?type=A",
                "headers": ["Host: a", "Accept: */*"],
                "body": #"{"x":1}"#,
            ])
        #expect(events[2] == Event(.wire, "ended", ["message": "A"]))
    }

    @Test(arguments: [
        ("/maps/api/geocode/xml?address=Cork&sensor=false", "geocode", false, true),
        ("/geocode/xml?type=A", "geocode", false, true), ("/a/xml?type=A", "A", true, true),
        ("/geocode/xml/a", "a", true, true), ("/client/ios/info.json", "info.json", false, false),
    ])
    func `a request has the name of its message, of the geocoder or of a file`(
        target: String, name: String, isMessage: Bool, needsReply: Bool
    ) {
        let request = ReceivedRequest(
            head: Data(), rawBody: Data(), body: Data(), method: "GET", target: target, version: "HTTP/1.1",
            headers: [])
        #expect(RequestRecord.name(request) == name)
        #expect(RequestRecord.isMessage(name) == isMessage)
        #expect(RequestRecord.needsReply(name) == needsReply)
        let plan = StubPlan(replies: URL(filePath: "/nowhere"), wire: .json, variables: [:])
        #expect(plan.match("geocode").accepts(request) == (name == "geocode"))
    }

    @Test func `requests are distinguished by their ports, in whatever order they arrived`() {
        var record = RequestRecord(skipping: 0)
        _ = record.connected(connected(2, 40_002))
        _ = record.connected(connected(1, 40_001))
        let journal = [exchange(1, port: 40_002, message: "B"), exchange(2, port: 40_001, message: "A")]
        let events = record.complete([event("request", 1), event("request", 2)], journal: journal)
        #expect(messages(events) == ["request A", "request B"])
        #expect(record.unaccounted(in: journal).isEmpty)
    }

    @Test func `a port that is used again belongs to the next request`() {
        var record = RequestRecord(skipping: 0)
        let journal = [exchange(1, port: 40_001, message: "A"), exchange(2, port: 40_001, message: "B")]
        _ = record.connected(connected(1, 40_001))
        #expect(messages(record.complete([event("request", 1)], journal: [journal[0]])) == ["request A"])
        _ = record.connected(connected(2, 40_001))
        let events = record.complete(
            [event("ended", 1), event("request", 2), event("ended", 2)], journal: journal)
        #expect(messages(events) == ["ended A", "request B", "ended B"])
    }

    @Test func `a connection that is reported more often than it is used is found`() {
        var record = RequestRecord(skipping: 0)
        _ = record.connected(connected(1, 40_001))
        // The server may not have received anything.
        #expect(record.doubled(in: []) == nil)
        _ = record.connected(connected(1, 40_001))
        let journal = [exchange(1, port: 40_001, message: "A"), exchange(2, port: 40_001, message: "A")]
        #expect(record.doubled(in: journal) == nil)
        #expect(record.doubled(in: [journal[0]]) == 40_001)
        #expect(record.doubled(in: []) == 40_001)
    }

    @Test func `a connection that a lost transfer takes over is no fault, and one that is reported twice is`()
    {
        let journal = [exchange(1, port: 40_001, message: "A")]
        func doubled(_ reports: [(transfer: Int, port: Int)]) -> Int? {
            var record = RequestRecord(skipping: 0)
            for report in reports { _ = record.connected(connected(report.transfer, report.port)) }
            let requests = Set(reports.map(\.transfer)).sorted().map { event("request", $0) }
            _ = record.complete(requests, journal: journal)
            return record.doubled(in: journal)
        }
        #expect(doubled([(1, 40_001)]) == nil)
        #expect(doubled([(1, 40_001), (2, 40_001)]) == nil)
        #expect(doubled([(1, 40_001), (1, 40_001)]) == 40_001)
        #expect(doubled([(1, 40_001), (2, 40_002), (2, 40_002)]) == 40_002)
    }

    @Test func `a transfer that connected twice sent two requests`() {
        var record = RequestRecord(skipping: 0)
        _ = record.connected(connected(1, 40_001))
        _ = record.connected(connected(1, 40_002))
        let journal = [exchange(1, port: 40_001, message: "A"), exchange(2, port: 40_002, message: "A")]
        #expect(
            messages(record.complete([event("request", 1)], journal: journal)) == ["request A", "request A"])
    }

    @Test func `a request that is sent again in a later step appears before the end of its transfer`() {
        var record = RequestRecord(skipping: 0)
        _ = record.connected(connected(1, 40_001))
        _ = record.connected(connected(2, 40_002))
        var journal = [exchange(1, port: 40_001, message: "A"), exchange(2, port: 40_002, message: "B")]
        _ = record.complete([event("request", 1), event("request", 2)], journal: journal)
        _ = record.connected(connected(2, 40_003))
        journal.append(exchange(3, port: 40_003, message: "B"))
        let open = record.complete([event("ended", 1)], journal: journal)
        #expect(messages(open) == ["ended A", "request B"])
        _ = record.connected(connected(2, 40_001))
        _ = record.connected(connected(3, 40_001))
        journal += [exchange(4, port: 40_001, message: "B"), exchange(5, port: 40_001, message: "C")]
        let last = record.complete([event("ended", 2), event("request", 3)], journal: journal)
        #expect(messages(last) == ["request B", "ended B", "request C"])
        #expect(record.unaccounted(in: journal).isEmpty)
    }

    @Test func `a transfer that never reached the server sent nothing`() {
        var record = RequestRecord(skipping: 0)
        #expect(
            messages(record.complete([event("request", 1), event("ended", 1)], journal: []))
                == ["request nothing sent", "ended nothing sent"])
        _ = record.connected(connected(2, 40_009))
        #expect(messages(record.complete([event("request", 2)], journal: [])) == ["request nothing sent"])
    }

    @Test func `requests of earlier processes are not counted`() {
        var record = RequestRecord(skipping: 2)
        _ = record.connected(connected(1, 40_001))
        let journal = (1...3).map { exchange($0, port: 40_001, message: "M\($0)") }
        #expect(messages(record.complete([event("request", 1)], journal: journal)) == ["request M3"])
        #expect(record.unaccounted(in: journal).isEmpty)
    }

    @Test func `a request that belongs to no transfer is reported`() {
        var record = RequestRecord(skipping: 0)
        _ = record.connected(connected(1, 40_001))
        let journal = [exchange(1, port: 40_001, message: "A"), exchange(2, port: 40_001, message: "B")]
        _ = record.complete([event("request", 1)], journal: journal)
        #expect(record.unaccounted(in: journal).map(\.id) == [2])
    }

    @Test func `events of other channels stay unchanged`() {
        var record = RequestRecord(skipping: 0)
        let events = [Event(.log, "request", ["transfer": 1]), Event(.nav, "push", "x")]
        #expect(record.complete(events, journal: []) == events)
    }

    @Test func `a body that is not UTF-8 is shown with its invalid bytes in hexadecimal`() {
        #expect(RequestRecord.text(of: Data("é".utf8)) == "é")
        #expect(RequestRecord.text(of: Data([0x61, 0xFF, 0x0A, 0x7F])) == "not UTF-8: a\\xff\\x0a\\x7f")
        #expect(RequestRecord.text(of: Data()) == "")
    }

    @Test func `a request without a message is named by the last component of its path`() {
        var request = exchange(1, port: 1, message: "A").request
        request.target = "/client/ios/info.json?x=1"
        #expect(RequestRecord.name(request) == "info.json")
        request.target = "/"
        #expect(RequestRecord.name(request) == "/")
    }

    @Test func `a version of HTTP other than 1_1 is part of the request`() {
        var record = RequestRecord(skipping: 0)
        _ = record.connected(connected(1, 40_001))
        var arrival = exchange(1, port: 40_001, message: "A")
        arrival.request.version = "HTTP/1.0"
        let events = record.complete([event("request", 1)], journal: [arrival])
        #expect(events.first?.value["version"] == "HTTP/1.0")
    }

    @Test func `an event of a transfer with another member is compared as it is`() {
        var record = RequestRecord(skipping: 0)
        let isConnection = record.connected(["transfer": 1, "port": 40_001, "more": 1])
        #expect(!isConnection)
        let odd = Event(.wire, "ended", ["transfer": 1, "more": 1])
        let events = record.complete([odd], journal: [])
        #expect(events == [odd])
    }
}
