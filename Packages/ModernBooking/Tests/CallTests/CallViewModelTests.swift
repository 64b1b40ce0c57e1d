import BookingCore
import BookingStore
import BookingTestSupport
import BookingUI
import Foundation
import Testing

@testable import Call

@MainActor @Suite final class CallViewModelTests {
    private let store = ScratchStore()
    private let preferences: Preferences
    private var events: [String] = []
    private var answer = 0
    private var numbers = [
        CareNumber(countryCode: "IE", name: "Ireland", number: "+353 1"),
        CareNumber(countryCode: "US", name: "United States", number: "+1 212"),
        CareNumber(countryCode: "US", name: "United States (Spanish)", number: "+1 305"),
        CareNumber(countryCode: nil, name: nil, number: nil),
    ]

    init() {
        preferences = Preferences(file: store.opened)
    }

    private func model(from country: String?) throws -> CallViewModel {
        try preferences.save(Country(isoCode: country))
        let feedback = Feedback(
            busy: { _ in {} }, tell: { _ in },
            ask: { notice in
                self.events.append("ask \(notice.message ?? "nil")")
                return self.answer
            })
        let model = CallViewModel(
            environment: CallEnvironment(preferences: preferences, careNumbers: { self.numbers }),
            feedback: feedback, routes: CallRoutes(dial: { self.events.append("dial \($0)") }))
        model.screenAppeared()
        return model
    }

    @Test(arguments: [("IE", "+353 1"), ("US", "+1 305"), ("SE", "+353 1"), (nil, "+353 1")])
    func `the last number for the user's country is selected, or else the first of all`(
        country: String?, number: String
    ) throws {
        #expect(try model(from: country).number == number)
    }

    @Test func `choosing a row changes only the number`() throws {
        let model = try model(from: "IE")
        model.rowChosen(1)
        #expect(model.number == "+1 212")
        #expect(events.isEmpty)
    }

    @Test(arguments: [(0, []), (1, ["dial +353 1"])])
    func `the number is called only after OK`(answer: Int, dialled: [String]) async throws {
        self.answer = answer
        try await model(from: "IE").doneTapped()
        #expect(events == ["ask Do you want to call +353 1?"] + dialled)
    }

    @Test func `an entry without a number can be called`() async throws {
        let model = try model(from: "IE")
        model.rowChosen(3)
        answer = 1
        await model.doneTapped()
        #expect(events == ["ask nil", "dial (null)"])
    }

    @Test func `without numbers there is nothing to call`() async throws {
        numbers = []
        let model = try model(from: "IE")
        #expect(model.number == nil)
        await model.doneTapped()
        #expect(events == ["ask nil"])
    }
}
