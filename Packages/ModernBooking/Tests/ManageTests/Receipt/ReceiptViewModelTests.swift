import BookingAPI
import BookingCore
import BookingTestSupport
import HTTP
import Testing

@testable import Manage

@MainActor @Suite struct ReceiptViewModelTests {
    private let scene: Scene
    private let booking = Booking(
        identity: Identity(reservationID: "IE7", confirmationID: "HZ5"),
        customer: Customer(email: "ada@example.org"), vendor: Vendor(name: "Hertz"),
        depot: Depot(
            name: "Dublin", address: "1 Street", countryCode: "IE", phoneNumber: "01 555, 02",
            coordinates: "1,2"))

    init() throws {
        scene = Scene()
    }

    @Test func `a receipt shows both numbers if there are two`() {
        let model = scene.receipt(booking)
        #expect(model.confirmation == "Confirmation: \nHZ5")
        #expect(model.reservation == "(Reservation ID: IE7)")
        #expect(model.location == "Dublin, 1 Street")
    }

    @Test func `a receipt without a vendor's number shows the reservation number twice`() {
        let model = scene.receipt(Booking(identity: Identity(reservationID: "IE7")))
        #expect(model.confirmation == "Reservation: \nIE7")
        #expect(model.reservation == "(Reservation ID: IE7)")
        #expect(model.location == "(null), (null)")
    }

    @Test func `a receipt without a reservation has no line for it`() {
        let identity = Identity(reservationID: nil, confirmationID: "HZ5")
        #expect(scene.receipt(Booking(identity: identity)).reservation == "")
    }

    @Test func `any reply to an e-mail request is a success, shown before the HUD is hidden`() async throws {
        scene.service.announce("<html>500</html>")
        try await scene.receipt(booking).emailTapped()
        let text = "Confirmation has been sent / Your booking confirmation has been sent to ada@example.org"
        #expect(scene.recorder.events == ["busy Emailing", "tell \(text)", "done Emailing"])
    }

    @Test func `an e-mail request that fails shows nothing`() async throws {
        scene.service.announce(.connect(HTTPAddress(of: "http://a.test/")))
        try await scene.receipt(booking).emailTapped()
        #expect(scene.recorder.events == ["busy Emailing", "done Emailing"])
    }

    @Test(arguments: [(0, []), (1, ["dial +353-01-555"])])
    func `the desk is called only after OK`(answer: Int, dialled: [String]) async {
        scene.recorder.answer(answer)
        await scene.receipt(booking).callDeskTapped()
        #expect(scene.recorder.events == ["ask Are you sure? / Do you want to call +353-01-555?"] + dialled)
    }

    @Test func `support is called at the number for the user's country`() async {
        scene.recorder.answer(1)
        await scene.receipt(booking).callSupportTapped()
        #expect(scene.recorder.events.last == "dial +353-1-555")
    }

    @Test func `a booking is amended on the company's page, with or without an address`() throws {
        scene.configuration = try AppConfiguration(source: [
            "data": [
                "links": [[:], [:]], "contactNumbers": [["code": "IE"]],
                "canAmendBookingsLink": "http://a.test/?r=CT_RESID&e=CT_EMAIL",
            ]
        ])
        scene.receipt(booking).amendTapped()
        var unaddressed = booking
        unaddressed.customer.email = nil
        scene.receipt(unaddressed).amendTapped()
        #expect(
            scene.recorder.events == [
                "amend http://a.test/?r=IE7&e=ada@example.org", "amend http://a.test/?r=IE7&e=",
            ])
    }

    @Test func `the map shows the depot's coordinates`() {
        scene.receipt(booking).mapTapped()
        #expect(scene.recorder.events == ["locate 1,2"])
    }
}
