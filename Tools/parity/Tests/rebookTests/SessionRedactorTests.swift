import Fixtures
import Foundation
import ParityKit
import ParityTrace
import Testing

@testable import rebook

/// Tests of the secrets in a session's output and in the journey that it writes.
struct SessionRedactorTests {
    let screen = ScreenElement(
        screen: ["screen s": ["field code": ["value": "•••"], "field card": ["value": "4111111111111111"]]])

    @Test func `a code that the screen shows as dots appears nowhere`() {
        var redactor = SessionRedactor(variables: [:])
        redactor.noteTyping(.type(element: "code", text: "737"), on: screen)
        redactor.noteTyping(.type(element: "card", text: "999"), on: screen)
        let text = redactor.redact("{\"code\":\"737\",\"price\":\"999\"} <c>737</c> 7371")
        #expect(text == "{\"code\":\"<hidden>\",\"price\":\"999\"} <c><hidden></c> 7371")
    }

    @Test func `the written journey contains placeholders instead of the typed secrets`() {
        let redactor = SessionRedactor(variables: [:])
        let written = { redactor.recordable(.type(element: $0, text: $1), on: screen) }
        #expect(written("code", "737") == .type(element: "code", text: "{{cvv}}"))
        #expect(written("code", "99") == .type(element: "code", text: "12"))
        #expect(written("card", "5555 5555 5555 4444") == .type(element: "card", text: "{{pan}}"))
        #expect(written("card", "ada@example.org") == .type(element: "card", text: "{{email}}"))
        #expect(written("card", "0101") == .type(element: "card", text: "0101"))
    }

    @Test func `requests are listed with their messages and sizes`() {
        var requests = SentRequests()
        let request: JSONValue = [
            "message": "M", "method": "POST", "target": "/x", "headers": ["A: b"], "body": "{}",
        ]
        requests.add([Event(.wire, "request", request), Event(.log, "debug", "x")], app: "modern")
        #expect(requests.summary(naming: false) == ["1  M  POST /x  2 bytes"])
        #expect(requests.summary(naming: true) == ["1  modern: M  POST /x  2 bytes"])
        #expect(requests.text(1) == "POST /x\nA: b\n\n{}")
        #expect(requests.text(2) == nil)
    }

    @Test(arguments: DefaultReplies.fixtures.map(\.1))
    func `each default reply exists`(name: String) throws {
        #expect(throws: Never.self) { try Fixtures.reply(named: name) }
    }

    @Test func `each message that journeys serve has a default reply`() throws {
        let known = Set(DefaultReplies.fixtures.map(\.0))
        let served = try JourneyFolder(root: Fixtures.folder(.journeys)).read().journeys.flatMap(\.server)
        let messages = Set(served.map(\.message)).filter { $0.contains("_") || $0 == "geocode" }
        #expect(messages.subtracting(known) == [])
    }

    @Test func `a given reply replaces the default`() {
        let servings = DefaultReplies.servings(replacedBy: [Journey.Serving("OTA_VehResRQ", "nothing")])
        #expect(servings.count == DefaultReplies.fixtures.count)
        #expect(servings.last?.message == "OTA_VehResRQ")
    }
}
