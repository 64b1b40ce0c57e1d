import BookingCore
import BookingStore
import BookingUI

/// The ways out of Call.
@MainActor struct CallRoutes {
    /// To the phone.
    var dial: (String) -> Void
}

/// The company's numbers, one of which is chosen to be called.
@MainActor final class CallViewModel {
    private(set) var numbers: [CareNumber] = []
    private(set) var selection = 0

    private let environment: CallEnvironment
    private let feedback: Feedback
    private let routes: CallRoutes

    init(environment: CallEnvironment, feedback: Feedback, routes: CallRoutes) {
        self.environment = environment
        self.feedback = feedback
        self.routes = routes
    }

    /// The number to call.
    var number: String? { numbers.indices.contains(selection) ? numbers[selection].number : nil }

    // MARK: What the person does

    /// Chooses the number for their country: the last of its numbers, or else the first of all.
    func screenAppeared() {
        numbers = environment.careNumbers()
        let country = environment.preferences.homeCountry.isoCode
        selection = numbers.lastIndex { country != nil && $0.countryCode == country } ?? 0
    }

    func rowChosen(_ row: Int) {
        selection = row
    }

    /// Asks, and calls after an OK, also where there is no number to call.
    func doneTapped() async {
        guard await feedback.ask(number.map(Notice.call) ?? .numberMissing) == 1 else { return }
        routes.dial(number ?? "(null)")
    }
}

extension Notice {
    static let numberMissing = Notice(
        title: "Select the number to call with the wheel.", message: nil, buttons: ["Cancel", "OK"])
}
