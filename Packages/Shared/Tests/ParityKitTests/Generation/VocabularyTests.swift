import Fixtures
import ParityTrace
import Testing
import WireFormat

@testable import ParityKit

@Suite struct VocabularyTests {
    private let vocabulary: Vocabulary

    init() {
        var journey = Journey.sample()
        journey.server = [
            Journey.Serving(
                message: "OTA_VehRetResRQ",
                replies: [
                    Journey.Reply(fixture: "Manage/confirmed", fault: .cut, isHeld: true),
                    Journey.Reply(fixture: "Manage/d-08-null-error"),
                ], line: 1)
        ]
        journey.steps += [
            Step(.type(element: "search.pickup", text: "Dub")),
            Step(.type(element: "search.pickup", text: "Dub")),
            Step(.type(element: "search.pickup", text: "Cork")),
            Step(.select(element: "wheel", choice: "Ireland")),
            Step(.choose(element: "date", time: "2014-07-05T10:30")),
            Step(.swipe(element: "list.0", direction: "left")),
            Step(.pan(element: "map", way: "0.5 0")), Step(.pinch(element: "map", factor: "2")),
            Step(.locate(.denied)), Step(.locate(.denied)),
            Step(.serve(Journey.Serving("OTA_VehModifyRQ", "Manage/resend-ok"))),
        ]
        vocabulary = Vocabulary(of: [journey], replies: Fixtures.folder(.replies))
    }

    @Test func `elements take what journeys give them`() {
        #expect(vocabulary.texts == ["search.pickup": ["Dub", "Cork"]])
        #expect(vocabulary.choices == ["wheel": ["Ireland"]])
        #expect(vocabulary.times == ["date": ["2014-07-05T10:30"]])
        #expect(
            vocabulary.gestures == [
                "list.0": [.swipe(element: "list.0", direction: "left")],
                "map": [.pan(element: "map", way: "0.5 0"), .pinch(element: "map", factor: "2")],
            ])
        #expect(vocabulary.locations == [.denied])
        #expect(vocabulary.worlds == [.standard])
    }

    @Test func `a journey that is not for walks gives nothing`() throws {
        var journey = try #require(vocabulary.journeys.first)
        journey.isWalked = false
        let vocabulary = Vocabulary(of: [journey], replies: Fixtures.folder(.replies))
        #expect(vocabulary.texts.isEmpty && vocabulary.gestures.isEmpty && vocabulary.replies.isEmpty)
        #expect(vocabulary.journeys.isEmpty && vocabulary.worlds.isEmpty)
    }

    @Test func `a message has the replies of journeys, whole and at once`() {
        #expect(
            vocabulary.replies[.xml] == [
                "OTA_VehRetResRQ": [Journey.Reply(fixture: "Manage/confirmed")],
                "OTA_VehModifyRQ": [Journey.Reply(fixture: "Manage/resend-ok")],
            ])
    }

    @Test func `a reply that XML cannot represent is for JSON only`() {
        #expect(
            vocabulary.replies[.json]?["OTA_VehRetResRQ"]?.map(\.fixture) == [
                "Manage/confirmed", "Manage/d-08-null-error",
            ])
    }
}
