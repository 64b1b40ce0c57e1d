import Foundation
import HeadlessUI
import Testing

@testable import LegacyBooking

/// The suites that use the one app of the process; no test suspends while it uses the app.
enum AppTests {}

extension AppTests {
    /// Tests of the result of each reply to a lookup (D-01 to D-25).
    @Suite struct LookupReplyTests {
        nonisolated static let noMatch =
            "No matching bookings found|Check your Booking ID and Email Address and try again."
        nonisolated static let unconfirmed =
            "Warning|Your booking has either been cancelled or is currently unconfirmed."
        nonisolated static let blank = "Warning|nil"
        nonisolated static let error = #"{"@Type":"1","@ShortText":"No matching bookings found"}"#
        nonisolated static let other = #"{"@Type":"1","@ShortText":"Closed"}"#
        nonisolated static let reservation =
            #"{"@Status":"Confirmed","VehSegmentCore":{"ConfId":[{"@ID":"R1"},{"@ID":"V1"}],"VehRentalCore":{"@PickUpDateTime":"2026-06-15T10:00:00","@ReturnDateTime":"2026-06-22T10:00:00"}}}"#
        nonisolated static let confirmed = #""VehRetResRSCore":{"VehReservation":\#(reservation)}"#

        nonisolated static let table: [(String, [String])] = [
            (#"{"Errors":{"Error":\#(error)}}"#, [noMatch]),
            (#"{"Errors":{"Error":\#(other)}}"#, ["Warning|Closed"]),
            (#"{"Errors":[{"Error":\#(error)},{"Error":\#(other)}]}"#, [noMatch, "Warning|Closed"]),
            (#"{"Errors":[\#(error),\#(other)]}"#, [blank, blank]),
            (#"{"Errors":{}}"#, [blank]),
            (#"{"Errors":{"Other":{}}}"#, [blank]),
            (#"{"Errors":{},\#(confirmed)}"#, [blank]),
            (#"{"Errors":{"Error":{"Error":\#(error)}}}"#, [blank]),
            (#"{"Errors":[]}"#, []),
            (#"{"Errors":[],\#(confirmed)}"#, []),
            (#"{"Errors":[{}]}"#, [blank]),
            (#"{"VehRetResRSCore":{"VehReservation":{}}}"#, []),
            (#"{"VehRetResRSCore":{}}"#, []),
            ("{}", []),
            (#"{"Success":{}}"#, []),
            ("", []),
            ("<html></html>", []),
            ("{} x", []),
            ("\"text\"", []),
            (#"{"VehRetResRSCore":{"VehReservation":[]}}"#, []),
            (#"{"VehAvailRSCore":{}}"#, []),
            (#"{"LocationDetail":{}}"#, []),
            (#"{"VehResRSCore":{}}"#, []),
            (#"{"RentalConditions":[]}"#, []),
            (#"{"RentalConditions":{}}"#, []),
            (#"{"VehMatchedLocs":[]}"#, ["No Results Found|Please try again."]),
            (#"{"LocationDetail":{},"Errors":{"Error":\#(error)}}"#, []),
            (#"{"LocationDetail":{},"Errors":{"Error":\#(error)},\#(confirmed)}"#, ["saved", "form closed"]),
            (#"{"VehAvailRSCore":{},\#(confirmed)}"#, ["saved", "form closed"]),
            (#"{\#(confirmed)}"#, ["saved", "form closed"]),
            (#"{"VehRetResRSCore":{"VehReservation":{"@Status":""}}}"#, [unconfirmed]),
            (#"{"VehRetResRSCore":{"VehReservation":{"@Status":"confirmed"}}}"#, [unconfirmed]),
            (#"{"VehRetResRSCore":{"VehReservation":{"@Status":"Cancelled"}}}"#, [unconfirmed]),
        ]

        @Test(arguments: table) func `a reply shows alerts, stores the booking or closes the form`(_ body: String, _ outcome: [String]) {
            #expect(TestApp.outcome(of: body) == outcome)
        }

        @Test(arguments: [
            "[]", #"{"Errors":"x"}"#, #"{"Errors":1}"#, #"{"Errors":null}"#, #"{"Errors":["x"]}"#,
            #"{"Errors":[null]}"#, #"{"Errors":{"Error":[\#(error)]}}"#, #"{"Errors":{"Error":[]}}"#,
            #"{"Errors":{"Error":"x"}}"#, #"{"Errors":{"Error":null}}"#, #"{"Errors":[{"Error":"x"}]}"#,
            #"{"Errors":[{"Error":[]}]}"#, #"{"Errors":{"Error":{"@ShortText":5}}}"#,
            #"{"VehMatchedLocs":[{}]}"#, #"{"VehMatchedLocs":{}}"#, #"{"RentalConditions":[{"Paragraph":"x"}]}"#,
            #"{"VehRetResRSCore":[]}"#, #"{"VehRetResRSCore":{"VehReservation":"x"}}"#,
            #"{"VehRetResRSCore":{"VehReservation":null}}"#, #"{"VehRetResRSCore":{"VehReservation":[{}]}}"#,
            #"{"VehRetResRSCore":{"VehReservation":{"@Status":1}}}"#,
            #"{"VehRetResRSCore":{"VehReservation":{"@Status":null}}}"#,
            #"{"VehRetResRSCore":{"VehReservation":{"@Status":"Confirmed","VehSegmentCore":{"ConfId":[{"@ID":"1"}]}}}}"#,
            #"{"VehAvailRSCore":{"VehVendorAvails":[{"VehAvails":[{"VehAvailCore":{"Fees":{}}}]}]},\#(confirmed)}"#,
        ]) func `a reply of this shape crashes the app`(_ body: String) async {
            let suite = TestApp.newSuite()
            await #expect(processExitsWith: .failure) { [body, suite = suite as String] in
                await print(TestApp.outcome(of: body, suite: suite))
            }
            TestApp.removeStore(suite)
        }

        @Test func `an empty reply does not crash the app`() async {
            await #expect(processExitsWith: .success) {
                await print(TestApp.outcome(of: "{}"))
            }
        }

        @Test func `the validator returns errors or the reservation unchanged`() {
            #expect(CTHelper.validateResponse(["Errors": [] as [Any]] as NSDictionary) is NSMutableArray)
            #expect(CTHelper.validateResponse(nil) is NSMutableArray)
            #expect(CTHelper.validateResponse(["VehRetResRSCore": ["VehReservation": "x"]] as NSDictionary) as? String == "x")
        }
    }
}
