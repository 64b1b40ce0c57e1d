import BookingAPI
import BookingCore
import Testing

@Suite struct ReservationResponseValidatorTests {
    private static let made = """
        "VehResRSCore":{"VehReservation":{"VehSegmentCore":{"ConfID":{"@ID":"IE7"},\
        "TPA_Extensions":{"ConfID":{"@ID":"HZ5"}}}}}
        """

    private func output(_ text: String) -> ReservationReply {
        ReservationResponseValidator.validate(OTANode(JSONReplyReader.read(text)))
    }

    @Test func `a reservation that has an id is booked`() {
        let identity = Identity(reservationID: "IE7", confirmationID: "HZ5")
        #expect(output("{\(Self.made)}") == .booked(Booking(identity: identity)))
    }

    @Test(arguments: [
        (#"{"Errors":{"Error":{"@ShortText":"One"}}}"#, ["One"]),
        (#"{"Errors":[{"Error":{"@ShortText":"One"}},{}]}"#, ["One", nil]),
        (#"{"Errors":{}}"#, [nil]),
        (#"{\#(made),"Errors":{"Error":{"@ShortText":"One"}}}"#, ["One"]),
    ])
    func `a refusal has reasons, and takes precedence over a reservation in the same reply`(
        reply: String, reasons: [String?]
    ) {
        guard case .refused(let errors) = output(reply) else {
            Issue.record("The reply was not read as a refusal.")
            return
        }
        #expect(errors.map(\.shortText) == reasons)
    }

    @Test(arguments: [
        "", "{}", "<html>", #"{"Errors":[]}"#, #"{"VehResRSCore":{}}"#, #"{"VehMatchedLocs":[]}"#,
        #"{"VehResRSCore":{"VehReservation":{"VehSegmentCore":{"ConfID":{"@Type":"14"}}}}}"#,
        #"{"VehMatchedLocs":[{}],\#(made)}"#, #"{"LocationDetail":{},\#(made)}"#,
        #"{"VehAvailRSCore":{},\#(made)}"#, #"{"RentalConditions":[]}"#,
        #"{"VehRetResRSCore":{"VehReservation":{}}}"#, #"{"VehRetResRSCore":{"VehReservation":[]}}"#,
    ])
    func `any other reply leaves it unclear whether the car is reserved`(reply: String) {
        #expect(output(reply) == .unclear)
    }

    @Test(arguments: ["[]", #"{"Errors":null}"#, #"{"VehResRSCore":{"VehReservation":"yes"}}"#])
    func `a reply with an unexpected structure is unreadable`(reply: String) {
        guard case .unreadable = output(reply) else {
            Issue.record("The reply was not reported as unreadable.")
            return
        }
    }
}
