import BookingCore
import Testing

@testable import Checkout

@MainActor @Suite struct ThanksViewModelTests {
    @Test(arguments: [("HZ5", "HZ5"), (nil, "IE7")] as [(String?, String)])
    func `the reference is the vendor's number, or else the reservation's`(
        confirmationID: String?, reference: String
    ) {
        let booking = Booking(
            identity: Identity(reservationID: "IE7", confirmationID: confirmationID),
            customer: Customer(email: "ada@example.org"))
        let model = ThanksViewModel(booking: booking) {}
        #expect(model.reference == reference)
        #expect(model.email == "ada@example.org")
    }

    @Test func `the button leads to the home screen`() {
        var isHome = false
        let booking = Booking(identity: Identity(reservationID: "IE7"))
        ThanksViewModel(booking: booking) { isHome = true }.homeTapped()
        #expect(isHome)
    }
}
