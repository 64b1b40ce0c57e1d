import BookingAPI
import BookingCore
import Testing

/// A reply to a lookup and its result in Legacy; the ids are those of docs/quirks.md.
struct ReplyRow: CustomTestStringConvertible, Sendable {
    enum Outcome: Sendable {
        case booking, notConfirmed, nothing
        case errors([String?])

        func matches(_ outcome: BookingReply.Outcome) -> Bool {
            switch (self, outcome) {
            case (.booking, .booking), (.notConfirmed, .notConfirmed), (.nothing, .nothing): true
            case (.errors(let texts), .errors(let errors)): texts == errors.map(\.shortText)
            default: false
            }
        }
    }

    let id: String
    let reply: String
    let outcome: Outcome
    var saysNoResults = false

    var testDescription: String { "\(id) \(reply)" }

    static let e1 = #"{"@Type":"1","@ShortText":"No matching bookings found"}"#
    static let e2 = #"{"@Type":"2","@ShortText":"Two"}"#
    static let core = """
        {"VehReservation":{"@Status":"Confirmed","VehSegmentCore":{"ConfId":[{"@ID":"IE7"},{"@ID":"HZ5"}]}}}
        """
    static let found = #""VehRetResRSCore":\#(core)"#

    static let all = errors + order + silent + status

    static let errors = [
        ReplyRow(
            id: "D-01", reply: #"{"Errors":{"Error":\#(e1)}}"#,
            outcome: .errors(["No matching bookings found"])),
        ReplyRow(
            id: "D-01", reply: #"{"Errors":{"Error":{"@Type":"189","@ShortText":"x"}}}"#,
            outcome: .errors(["The payment was not authorised."])),
        ReplyRow(
            id: "D-02", reply: #"{"Errors":[{"Error":\#(e1)},{"Error":\#(e2)}]}"#,
            outcome: .errors(["No matching bookings found", "Two"])),
        ReplyRow(id: "D-03", reply: #"{"Errors":[\#(e1),\#(e2)]}"#, outcome: .errors([nil, nil])),
        ReplyRow(
            id: "D-04", reply: #"{"Errors":{"Error":[\#(e1),\#(e2)]}}"#,
            outcome: .errors(["No matching bookings found", "Two"])),
        ReplyRow(id: "D-05", reply: #"{"Errors":{"Error":[]}}"#, outcome: .errors([])),
        ReplyRow(id: "D-06", reply: #"{"Errors":{}}"#, outcome: .errors([nil])),
        ReplyRow(id: "D-06", reply: #"{"Errors":{"Other":1}}"#, outcome: .errors([nil])),
        ReplyRow(id: "D-07", reply: #"{"Errors":{},\#(found)}"#, outcome: .errors([nil])),
        ReplyRow(id: "D-09", reply: #"{"Errors":{"Error":{"Error":\#(e1)}}}"#, outcome: .errors([nil])),
        ReplyRow(
            id: "D-10", reply: #"{"Errors":[{"Error":[\#(e1)]},{"Error":\#(e2)}]}"#,
            outcome: .errors(["No matching bookings found", "Two"])),
        ReplyRow(id: "D-10", reply: #"{"Errors":[{"Error":[]}]}"#, outcome: .errors([])),
        ReplyRow(id: "guard", reply: #"{"Errors":[]}"#, outcome: .errors([])),
        ReplyRow(id: "guard", reply: #"{"Errors":[{}]}"#, outcome: .errors([nil])),
        ReplyRow(id: "guard", reply: #"{"Errors":[],\#(found)}"#, outcome: .errors([])),
    ]

    static let order = [
        ReplyRow(id: "D-18", reply: #"{"VehAvailRSCore":{}}"#, outcome: .nothing),
        ReplyRow(id: "D-18", reply: #"{"LocationDetail":null}"#, outcome: .nothing),
        ReplyRow(id: "D-18", reply: #"{"VehResRSCore":{}}"#, outcome: .nothing),
        ReplyRow(id: "D-18", reply: #"{"RentalConditions":[]}"#, outcome: .nothing),
        ReplyRow(id: "D-18", reply: #"{"RentalConditions":{}}"#, outcome: .nothing),
        ReplyRow(id: "D-19", reply: #"{"VehMatchedLocs":[]}"#, outcome: .nothing, saysNoResults: true),
        ReplyRow(
            id: "D-19", reply: #"{"VehMatchedLocs":[],\#(found)}"#, outcome: .booking, saysNoResults: true),
        ReplyRow(id: "D-20", reply: #"{"VehMatchedLocs":[{}]}"#, outcome: .nothing),
        ReplyRow(id: "D-20", reply: #"{"VehMatchedLocs":{}}"#, outcome: .nothing),
        ReplyRow(id: "D-20", reply: #"{"VehMatchedLocs":[{}],\#(found)}"#, outcome: .booking),
        ReplyRow(id: "D-20", reply: #"{"RentalConditions":[{}],\#(found)}"#, outcome: .booking),
        ReplyRow(id: "D-20", reply: #"{"RentalConditions":[{}]}"#, outcome: .nothing),
        ReplyRow(id: "D-21", reply: #"{"VehAvailRSCore":{},"Errors":{"Error":\#(e1)}}"#, outcome: .nothing),
        ReplyRow(
            id: "D-21", reply: #"{"LocationDetail":{},"Errors":{"Error":\#(e1)},\#(found)}"#,
            outcome: .booking),
        ReplyRow(
            id: "D-21", reply: #"{"VehMatchedLocs":[],"Errors":{"Error":\#(e1)}}"#, outcome: .nothing,
            saysNoResults: true),
        ReplyRow(id: "D-23", reply: #"{"VehAvailRSCore":{},\#(found)}"#, outcome: .booking),
    ]

    static let silent = [
        ReplyRow(id: "D-13", reply: #"{"VehRetResRSCore":{"VehReservation":{}}}"#, outcome: .nothing),
        ReplyRow(id: "D-14", reply: #"{"VehRetResRSCore":{}}"#, outcome: .nothing),
        ReplyRow(id: "D-15", reply: "{}", outcome: .nothing),
        ReplyRow(id: "D-15", reply: #"{"Success":{}}"#, outcome: .nothing),
        ReplyRow(id: "D-16", reply: "", outcome: .nothing),
        ReplyRow(id: "D-16", reply: "<html>404</html>", outcome: .nothing),
        ReplyRow(id: "D-16", reply: #"{\#(found)} x"#, outcome: .nothing),
        ReplyRow(id: "D-16", reply: "true", outcome: .nothing),
        ReplyRow(id: "D-17", reply: #"{"VehRetResRSCore":{"VehReservation":[]}}"#, outcome: .nothing),
        ReplyRow(id: "Q-04", reply: #"{"VehRetResRSCore":{"VehReservation":[{}]}}"#, outcome: .nothing),
    ]

    static let status =
        ["", "confirmed", "Cancelled"].map { status in
            ReplyRow(
                id: "D-24", reply: #"{"VehRetResRSCore":{"VehReservation":{"@Status":"\#(status)"}}}"#,
                outcome: .notConfirmed)
        } + [ReplyRow(id: "D-25", reply: "{\(found)}", outcome: .booking)]

    static let malformed = [
        "[]", #"{"Errors":null}"#, #"{"Errors":"x"}"#, #"{"Errors":["x"]}"#, #"{"Errors":[null]}"#,
        #"{"Errors":{"Error":"x"}}"#, #"{"Errors":{"Error":5},\#(found)}"#, #"{"Errors":{"Error":null}}"#,
        #"{"Errors":[{"Error":"x"}]}"#,
        #"{"Errors":{"Error":{"@ShortText":5}}}"#,
        #"{"VehRetResRSCore":[]}"#, #"{"VehRetResRSCore":{"VehReservation":"x"}}"#,
        #"{"VehRetResRSCore":{"VehReservation":null}}"#,
        #"{"VehRetResRSCore":{"VehReservation":{"@Status":5}}}"#,
        #"{"VehRetResRSCore":{"VehReservation":{"@Status":null}}}"#,
    ]
}
