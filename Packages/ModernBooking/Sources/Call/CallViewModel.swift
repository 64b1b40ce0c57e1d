import BookingCore
import BookingStore
import BookingUI

/// The apps that the call screen leads to.
@MainActor struct CallRoutes {
    /// Calls a phone number.
    var dial: (String) -> Void
}

/// The state of the call screen: the customer care numbers and the selected one.
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

    /// The number to call, if the selected entry has one.
    var number: String? { numbers.indices.contains(selection) ? numbers[selection].number : nil }

    // MARK: User actions

    /// Reloads the numbers and selects the last one for the user's country, or else the first of all.
    func screenAppeared() {
        numbers = environment.careNumbers()
        let country = environment.preferences.homeCountry.isoCode
        selection = numbers.lastIndex { country != nil && $0.countryCode == country } ?? 0
    }

    func rowChosen(_ row: Int) {
        selection = row
    }

    /// Asks for confirmation, then calls the number.
    ///
    /// E-44: without a number, OK calls `(null)`.
    func doneTapped() async {
        guard await feedback.ask(number.map(Notice.call) ?? .numberMissing) == 1 else { return }
        routes.dial(number ?? "(null)")
    }
}

extension Notice {
    static let numberMissing = Notice(
        title: "Select the number to call with the wheel.", message: nil, buttons: ["Cancel", "OK"])
}
