import BookingAPI
import BookingCore
import BookingUI
import Foundation

/// The places that fit what is being typed.
@MainActor final class PlacesViewModel {
    /// What the last reply named; empty before the first.
    private(set) var places: [Location] = [] {
        didSet { onFound() }
    }
    private(set) var isShown = false {
        didSet { onShown() }
    }
    private(set) var isBusy = false {
        didSet { onBusy() }
    }
    /// Called when ``places`` are to be shown anew.
    var onFound: () -> Void = {}
    /// Called when ``isShown`` is to be looked at.
    var onShown: () -> Void = {}
    /// Called when ``isBusy`` is to be looked at.
    var onBusy: () -> Void = {}
    /// Called when the person has chosen a place.
    var onChoice: (Location) -> Void = { _ in }

    private var mayShow = true
    private let requester: LocationRequester
    private let feedback: Feedback

    init(requester: LocationRequester, feedback: Feedback) {
        self.requester = requester
        self.feedback = feedback
    }

    /// The rows of the list; one that says so when there is nothing to choose from.
    var rows: [String] {
        isEmpty ? ["No results, try again."] : places.map { $0.name?.capitalized ?? "" }
    }

    /// Whether there is nothing to choose from, be it because no reply has come yet.
    var isEmpty: Bool { places.isEmpty }

    // MARK: The list

    /// The person begins to type a term.
    func typingBegan() {
        mayShow = true
    }

    /// The term is long enough for the list, which comes once for each such term, with the rows it had when
    /// it went.
    func termGrew() {
        if mayShow { isShown = true }
        mayShow = false
    }

    /// The term is too short for the list.
    func termShrank() {
        mayShow = true
        hide()
    }

    func hide() {
        isShown = false
    }

    /// Takes the place of a row; what has no name cannot be taken.
    func rowTapped(_ row: Int) {
        guard places.indices.contains(row), places[row].name != nil else { return }
        onChoice(places[row])
    }

    // MARK: Looking up

    /// Asks for the places that fit; of several lookups under way the last answer counts, whichever it is of.
    func lookUp(_ term: String) async throws {
        try await feedback.exchange(
            with: requester, validator: LocationsResponseValidator.self,
            order: ExchangeOrder(
                reply: [.log, .read, .deliver, .hideIndicator], failure: [.log, .show, .hideIndicator]),
            indicator: {
                isBusy = true
                return { self.isBusy = false }
            },
            request: { try requester.locations(matching: term) }, received: received)
    }

    private func received(_ reply: LocationsReply) {
        switch reply {
        case .locations(let places): self.places = places
        case .refused, .unreadable: places = []
        case .noResults:
            feedback.tell(.noResults)
            places = []
        }
    }
}
