import BookingAPI
import BookingCore
import BookingUI
import Foundation

/// The locations that match the text being typed.
@MainActor final class LocationListViewModel {
    /// The locations of the last reply.
    private(set) var locations: [Location] = [] {
        didSet { onFound() }
    }
    private(set) var isShown = false {
        didSet { onShown() }
    }
    private(set) var isBusy = false {
        didSet { onBusy() }
    }
    /// Called when ``locations`` has changed.
    var onFound: () -> Void = {}
    /// Called when ``isShown`` was set.
    var onShown: () -> Void = {}
    /// Called when ``isBusy`` was set.
    var onBusy: () -> Void = {}
    /// Called when the user has chosen a location.
    var onChoice: (Location) -> Void = { _ in }

    private var mayShow = true
    private let requester: LocationRequester
    private let feedback: Feedback

    init(requester: LocationRequester, feedback: Feedback) {
        self.requester = requester
        self.feedback = feedback
    }

    /// The rows of the list, or one row that says there are no results.
    var rows: [String] {
        isEmpty ? ["No results, try again."] : locations.map { $0.name?.capitalized ?? "" }
    }

    /// Whether there are no locations to choose from.
    ///
    /// E-09: this includes the time before the first reply.
    var isEmpty: Bool { locations.isEmpty }

    // MARK: The list

    /// Lets the list appear again, because the user has begun to type a term.
    func typingBegan() {
        mayShow = true
    }

    /// Shows the list when the term has become long enough.
    ///
    /// E-08: a list that was closed stays closed until the term is short again.
    func termGrew() {
        if mayShow { isShown = true }
        mayShow = false
    }

    /// Hides the list when the term has become too short.
    func termShrank() {
        mayShow = true
        hide()
    }

    func hide() {
        isShown = false
    }

    /// Chooses the location of a row, unless it has no name.
    func rowTapped(_ row: Int) {
        guard locations.indices.contains(row), locations[row].name != nil else { return }
        onChoice(locations[row])
    }

    // MARK: Looking up

    /// Looks up the locations that match a term.
    ///
    /// if several lookups are under way, the last reply to arrive wins.
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
        case .locations(let locations): self.locations = locations
        case .refused, .unreadable: locations = []
        case .noResults:
            feedback.tell(.noResults)
            locations = []
        }
    }
}
