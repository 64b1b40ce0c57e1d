import BookingAPI
import BookingCore
import BookingUI
import Foundation

/// The places that fit what is being typed.
@MainActor final class PlacesViewModel {
    /// What came of the lookups so far.
    enum Found: Hashable {
        /// No reply has come yet.
        case nothingYet
        case places([Location])
    }

    private(set) var found = Found.nothingYet {
        didSet { onFound() }
    }
    private(set) var isShown = false {
        didSet { onShown() }
    }
    private(set) var isBusy = false {
        didSet { onBusy() }
    }
    /// Called when ``found`` is to be shown anew.
    var onFound: () -> Void = {}
    /// Called when ``isShown`` is to be looked at.
    var onShown: () -> Void = {}
    /// Called when ``isBusy`` is to be looked at.
    var onBusy: () -> Void = {}
    /// Called when the person has chosen a place.
    var onChoice: (Location) -> Void = { _ in }

    private let requester: LocationRequester
    private let feedback: Feedback

    init(requester: LocationRequester, feedback: Feedback) {
        self.requester = requester
        self.feedback = feedback
    }

    /// The rows of the list; one that says so when nothing was found.
    var rows: [String] {
        switch found {
        case .nothingYet: []
        case .places(let places) where places.isEmpty: ["No results, try again."]
        case .places(let places): places.map { $0.name?.capitalized ?? "" }
        }
    }

    /// Comes back with the rows it had when it went.
    func show() {
        isShown = true
    }

    func hide() {
        isShown = false
    }

    /// Asks for the places that fit; of several lookups under way the last answer counts, whichever it is of.
    func lookUp(_ term: String) async throws {
        let request = try requester.locations(matching: term)
        isBusy = true
        do {
            let reply = try await requester.send(request)
            isBusy = false
            reply.log()
            received(reply.tree)
        } catch {
            isBusy = false
            error.log()
            Notice.failed(error).map(feedback.tell)
        }
    }

    /// Takes the place of a row; what has no name cannot be taken.
    func rowTapped(_ row: Int) {
        guard case .places(let places) = found, places.indices.contains(row), places[row].name != nil else {
            return
        }
        onChoice(places[row])
    }

    private func received(_ reply: OTANode) {
        switch (try? LocationsResponseValidator.validate(reply)) ?? .refused {
        case .locations(let places): found = .places(places)
        case .refused: found = .places([])
        case .noResults:
            feedback.tell(.noResults)
            found = .places([])
        }
    }
}
