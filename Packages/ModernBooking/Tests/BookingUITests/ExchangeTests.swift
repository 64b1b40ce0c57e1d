import BookingAPI
import BookingCore
import BookingTestSupport
import BookingUI
import HTTP
import Testing

@MainActor @Suite final class ExchangeTests {
    /// A validator whose output is the number of members of a reply.
    private enum MemberCount: ResponseValidator {
        static func validate(_ reply: OTANode) -> Int {
            guard case .object(let object)? = reply.value else { return 0 }
            return object.members.count
        }
    }

    private struct Unprepared: Error {}

    private let service = ScriptedService { Issue.record("\($0)") }
    private var events: [String] = []

    private var feedback: Feedback {
        Feedback(
            busy: { title in
                self.events.append("busy \(title)")
                return { self.events.append("done \(title)") }
            },
            tell: { self.events.append("tell \($0.title)") }, ask: { _ in 0 })
    }

    private func exchange(
        _ order: ExchangeOrder = ExchangeOrder(), isCurrent: Bool = true, isPrepared: Bool = true
    ) async throws {
        let requester = LocationRequester(context: service.context())
        try await feedback.exchange(
            with: requester, validator: MemberCount.self, order: order,
            indicator: { feedback.busy("Searching") }, isCurrent: { isCurrent },
            request: {
                events.append("prepare")
                guard isPrepared else { throw Unprepared() }
                return try requester.locations(matching: "dub")
            },
            failed: { events.append("failed") }, received: { events.append("received \($0)") })
    }

    @Test func `the reply is passed on after the indicator is hidden`() async throws {
        service.announce(#"{"a":1,"b":2}"#)
        try await exchange()
        #expect(events == ["busy Searching", "prepare", "done Searching", "received 2"])
    }

    @Test(arguments: [true, false])
    func `a screen that is still there receives a failure before its alert`(isCurrent: Bool) async throws {
        service.announce(.timedOut(HTTPAddress(of: "http://a.test/")))
        try await exchange(
            ExchangeOrder(failure: [.log, .report, .hideIndicator, .show]), isCurrent: isCurrent)
        let heard = isCurrent ? ["failed", "done Searching"] : []
        #expect(
            events == ["busy Searching", "prepare"] + heard + ["tell Could not connect to server"])
    }

    @Test func `the steps after a reply follow the given order`() async throws {
        service.announce(#"{"a":1}"#)
        try await exchange(ExchangeOrder(reply: [.read, .deliver, .hideIndicator]))
        #expect(events == ["busy Searching", "prepare", "received 1", "done Searching"])
    }

    @Test func `a reply that is not read is validated as an empty one`() async throws {
        service.announce(#"{"a":1}"#)
        try await exchange(ExchangeOrder(reply: [.log, .deliver, .hideIndicator]))
        #expect(events.contains("received 0"))
    }

    @Test func `a failure hides the indicator and is shown`() async throws {
        service.announce(.timedOut(HTTPAddress(of: "http://a.test/")))
        try await exchange()
        #expect(
            events == [
                "busy Searching", "prepare", "done Searching", "tell Could not connect to server",
            ])
    }

    @Test func `a request that cannot be prepared hides the indicator and throws`() async {
        await #expect(throws: Unprepared.self) { try await self.exchange(isPrepared: false) }
        #expect(events == ["busy Searching", "prepare", "done Searching"])
        #expect(service.requests.isEmpty)
    }

    @Test func `a reply that is no longer current is dropped`() async throws {
        service.announce("{}")
        try await exchange(isCurrent: false)
        #expect(events == ["busy Searching", "prepare"])
    }

    @Test func `a failure that is no longer current is only shown`() async throws {
        service.announce(.timedOut(HTTPAddress(of: "http://a.test/")))
        try await exchange(isCurrent: false)
        #expect(events == ["busy Searching", "prepare", "tell Could not connect to server"])
    }
}
