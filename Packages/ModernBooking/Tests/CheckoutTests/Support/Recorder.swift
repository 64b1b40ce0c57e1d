import BookingCore
import BookingUI

@testable import Checkout

/// Records alerts, HUDs and navigation in order.
@MainActor final class Recorder {
    var events: [String] = []
    var booking: Booking?
    private var accepted: () -> Void = {}

    /// Accepts the document that was presented last.
    func acceptDocument() {
        accepted()
    }

    var feedback: Feedback {
        Feedback(
            busy: { title in
                self.events.append("busy \(title)")
                return { self.events.append("done \(title)") }
            },
            tell: { self.events.append("tell \($0.title) / \($0.message ?? "nil")") },
            ask: { _ in
                self.events.append("ask")
                return 0
            })
    }

    var routes: CheckoutRoutes {
        CheckoutRoutes(
            read: { document, accepted in
                self.events.append("read \(document)")
                self.accepted = accepted
            },
            thank: { booking in
                self.events.append("thank")
                self.booking = booking
            })
    }

    var conditionsRoutes: ConditionsRoutes {
        ConditionsRoutes(
            accepted: { self.events.append("accepted") }, close: { self.events.append("close") })
    }
}
