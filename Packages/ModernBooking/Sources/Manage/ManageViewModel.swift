import BookingAPI
import BookingCore
import BookingStore
import BookingUI

/// The state of "My Bookings": the saved receipts, and the form that looks up a booking.
@MainActor final class ManageViewModel {
    /// The visible half of the screen.
    enum Panel: Hashable {
        case receipts, form
    }

    private(set) var receipts: [ReceiptViewModel] = [] {
        didSet { onReceipts() }
    }
    private(set) var panel = Panel.receipts {
        didSet { if panel != oldValue { onPanel() } }
    }
    /// Called when ``receipts`` were set, and to lay them out again.
    var onReceipts: () -> Void = {}
    /// Called when ``panel`` has changed.
    var onPanel: () -> Void = {}

    private var hasToldUnreadable = false
    private let environment: ManageEnvironment
    private let feedback: Feedback
    private let routes: ManageRoutes

    init(environment: ManageEnvironment, feedback: Feedback, routes: ManageRoutes) {
        self.environment = environment
        self.feedback = feedback
        self.routes = routes
    }

    /// Returns whether a lookup can start with these texts.
    func canFind(reference: String, email: String) -> Bool {
        !reference.isEmpty && !email.isEmpty
    }

    // MARK: User actions

    func screenAppeared() {
        tellOnce(unreadable: reload())
    }

    func panelToggled() {
        panel = panel == .form ? .receipts : .form
    }

    func findRequested(reference: String, email: String) async throws {
        guard !reference.isEmpty else { return feedback.tell(.referenceMissing) }
        guard !email.isEmpty else { return feedback.tell(.emailMissing) }
        // E-47: the request is written and logged before the indicator is shown.
        let request = try environment.requester.lookUp(reference: reference, email: email)
        await feedback.exchange(
            with: environment.requester, validator: BookingResponseValidator.self,
            order: ExchangeOrder(
                reply: [.log, .read, .hideIndicator, .deliver],
                failure: [.logEmptyReply, .hideIndicator, .log, .show]),
            indicator: { feedback.busy("Searching") },
            request: { request }, received: { received($0, for: email) })
    }

    private func removeTapped(_ entry: SavedBookings.Entry) async {
        guard await feedback.ask(.remove) == 1 else { return }
        do throws(StoreError) {
            try environment.bookings.remove(entry.key)
        } catch {
            feedback.tell(.notRemoved(error))
        }
        reload()
        // a removal lays the cards out twice, which requests missing logos once more.
        onReceipts()
    }

    // MARK: Handling the outcome

    private func received(_ reply: BookingReply, for email: String) {
        if reply.saysNoResults { feedback.tell(.noResults) }
        switch reply.outcome {
        case .booking(var booking):
            booking.customer.email = email
            keep(booking)
        case .errors(let errors): for error in errors { feedback.tell(.refused(error)) }
        case .notConfirmed: feedback.tell(.notConfirmed)
        case .nothing, .unreadable: break
        }
    }

    // a booking that is already listed is shown twice until the screen appears again.
    private func keep(_ booking: Booking) {
        do throws(StoreError) {
            let entry = try environment.bookings.save(booking)
            receipts.append(receipt(of: entry))
            panel = .receipts
        } catch {
            feedback.tell(.notKept(error))
        }
    }

    /// Reloads the receipts from the store.
    ///
    /// - Returns: The number of saved bookings that cannot be read.
    @discardableResult private func reload() -> Int {
        let contents = environment.bookings.contents()
        receipts = contents.entries.map(receipt)
        return contents.unreadable
    }

    /// Shows an alert about unreadable bookings, once per launch.
    private func tellOnce(unreadable count: Int) {
        guard count > 0, !hasToldUnreadable else { return }
        hasToldUnreadable = true
        feedback.tell(.unreadable(count))
    }

    private func receipt(of entry: SavedBookings.Entry) -> ReceiptViewModel {
        ReceiptViewModel(booking: entry.booking, environment: environment, feedback: feedback, routes: routes)
        {
            [weak self] in await self?.removeTapped(entry)
        }
    }
}
