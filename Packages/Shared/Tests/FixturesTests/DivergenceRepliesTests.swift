import Fixtures
import Foundation
import Testing

/// Checks that each reply for a divergence of the refactor has the shape that its row names.
struct DivergenceRepliesTests {
    /// The shape of each reply, in the notation of `ShapeReader`.
    static let shapes: [(String, String)] = [
        ("d-01-single-error", "{Errors:{Error:E1}}"),
        ("d-02-wrapped-errors", "{Errors:[{Error:E1},{Error:E2}]}"),
        ("d-03-flat-errors", "{Errors:[E1,E2]}"),
        ("d-04-errors-in-error", "{Errors:{Error:[E1,E2]}}"),
        ("d-05-no-errors-in-error", "{Errors:{Error:[]}}"),
        ("d-06-empty-errors", "{Errors:{}}"),
        ("d-06-other-in-errors", "{Errors:{Other:string}}"),
        ("d-07-empty-errors-and-reservation", "{Errors:{},VehRetResRSCore:{VehReservation:OK}}"),
        (
            "d-07-other-in-errors-and-reservation",
            "{Errors:{Other:string},VehRetResRSCore:{VehReservation:OK}}"
        ),
        ("d-08-string-error", "{Errors:{Error:string}}"),
        ("d-08-number-error", "{Errors:{Error:number}}"),
        ("d-08-null-error", "{Errors:{Error:null}}"),
        ("d-08-string-error-and-reservation", "{Errors:{Error:string},VehRetResRSCore:{VehReservation:OK}}"),
        ("d-08-number-error-and-reservation", "{Errors:{Error:number},VehRetResRSCore:{VehReservation:OK}}"),
        ("d-08-null-error-and-reservation", "{Errors:{Error:null},VehRetResRSCore:{VehReservation:OK}}"),
        ("d-09-error-in-error", "{Errors:{Error:{Error:E1}}}"),
        ("d-10-wrapped-string", "{Errors:[{Error:string}]}"),
        ("d-10-wrapped-number", "{Errors:[{Error:number}]}"),
        ("d-10-wrapped-null", "{Errors:[{Error:null}]}"),
        ("d-10-wrapped-array", "{Errors:[{Error:[E1]}]}"),
        (
            "d-13-status-missing",
            "{VehRetResRSCore:{VehReservation:{Customer,VehSegmentCore,VehSegmentInfo}}}"
        ),
        ("d-14-no-reservation", "{VehRetResRSCore:{}}"),
        ("d-15-empty-object", "{}"),
        ("d-15-success", "{Success:{}}"),
        ("d-17-empty-array-reservation", "{VehRetResRSCore:{VehReservation:[]}}"),
        ("d-18-availability", "{VehAvailRSCore:{VehRentalCore:{..}}}"),
        ("d-18-location-detail", "{LocationDetail:{..}}"),
        (
            "d-18-made-reservation",
            "{VehResRSCore:{VehReservation:{@Status=Reserved,Customer,VehSegmentCore,VehSegmentInfo}}}"
        ),
        ("d-18-no-rental-conditions", "{RentalConditions:[]}"),
        ("d-18-one-rental-condition", "{RentalConditions:{RentalCondition:{..}}}"),
        ("d-19-no-matched-locations", "{VehMatchedLocs:[]}"),
        ("d-20-matched-locations-of-one", "{VehMatchedLocs:[{..}]}"),
        ("d-20-one-matched-location", "{VehMatchedLocs:{VehMatchedLoc:{..}}}"),
        ("d-20-two-matched-locations", "{VehMatchedLocs:[{..},{..}]}"),
        ("d-20-rental-conditions-of-one", "{RentalConditions:[{..}]}"),
        ("d-20-two-rental-conditions", "{RentalConditions:[{..},{..}]}"),
        ("d-21-no-matched-locations-and-error", "{Errors:{Error:E1},VehMatchedLocs:[]}"),
        ("d-21-matched-location-and-error", "{Errors:{Error:E1},VehMatchedLocs:{VehMatchedLoc:{..}}}"),
        ("d-21-location-detail-and-error", "{Errors:{Error:E1},LocationDetail:{..}}"),
        ("d-21-availability-and-error", "{Errors:{Error:E1},VehAvailRSCore:{VehRentalCore:{..}}}"),
        (
            "d-21-location-detail-error-and-reservation",
            "{Errors:{Error:E1},LocationDetail:{..},VehRetResRSCore:{VehReservation:OK}}"
        ),
        (
            "d-21-availability-error-and-reservation",
            "{Errors:{Error:E1},VehAvailRSCore:{VehRentalCore:{..}},VehRetResRSCore:{VehReservation:OK}}"
        ),
        (
            "d-23-availability-and-reservation",
            "{VehAvailRSCore:{VehRentalCore:{..}},VehRetResRSCore:{VehReservation:OK}}"
        ),
        (
            "d-23-availability-with-one-fee-and-reservation",
            "{VehAvailRSCore:{VehRentalCore:{..},VehVendorAvails:{..}},VehRetResRSCore:{VehReservation:OK}}"
        ),
        (
            "d-24-status-wrong",
            "{VehRetResRSCore:{VehReservation:{@Status=Pending,Customer,VehSegmentCore,VehSegmentInfo}}}"
        ),
        ("d-25-reservation", "{VehRetResRSCore:{VehReservation:OK}}"),
        ("guard-errors-empty-array", "{Errors:[]}"),
        ("guard-errors-empty-array-and-reservation", "{Errors:[],VehRetResRSCore:{VehReservation:OK}}"),
        ("guard-errors-string", "{Errors:string}"),
        ("guard-errors-number", "{Errors:number}"),
        ("guard-errors-null", "{Errors:null}"),
        ("guard-errors-of-strings", "{Errors:[string,string]}"),
        ("guard-errors-of-null", "{Errors:[null]}"),
        ("guard-errors-of-empty-object", "{Errors:[{}]}"),
        ("guard-top-level-array", "[{VehRetResRSCore:{VehReservation:OK}}]"),
        ("guard-reservation-string", "{VehRetResRSCore:{VehReservation:string}}"),
        ("guard-reservation-null", "{VehRetResRSCore:{VehReservation:null}}"),
        ("guard-core-array", "{VehRetResRSCore:[OK,OK]}"),
        ("guard-reservations", "{VehRetResRSCore:{TPA_Extensions:string,VehReservation:[OK,OK]}}"),
        (
            "guard-status-number",
            "{VehRetResRSCore:{VehReservation:{@Status=number,Customer,VehSegmentCore,VehSegmentInfo}}}"
        ),
        (
            "guard-status-null",
            "{VehRetResRSCore:{VehReservation:{@Status=null,Customer,VehSegmentCore,VehSegmentInfo}}}"
        ),
    ]
    /// The replies that are deliberately not JSON.
    static let unshaped = [
        "d-16-bare-fragment", "d-16-empty", "d-16-html-404", "d-16-trailing-garbage", "d-48-missing-comma",
    ]

    @Test(arguments: shapes)
    func `the reply has the shape of its row`(name: String, expected: String) throws {
        let body = try Fixtures.reply(named: "Manage/\(name)").data(on: .json)
        let value = try JSONSerialization.jsonObject(with: body)
        #expect(ShapeReader().shape(of: value) == expected)
    }

    @Test func `the tables name every reply of a divergence, and no other`() {
        let files = Fixtures.replyNames.filter { $0.contains("/d-") || $0.contains("/guard-") }
            .map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
        #expect(files.sorted() == (Self.shapes.map(\.0) + Self.unshaped).sorted())
    }

    @Test(arguments: shapes)
    func `only a shape that XML cannot represent is stored as JSON`(name: String, shape: String) throws {
        let isJSON = try Fixtures.reply(named: "Manage/\(name)").source == .json
        let beyondXML = ["{}", "[]", "number", "null", "{Error:[", "[{Error", "[{..}]", "[{VehRet"]
        #expect(isJSON == beyondXML.contains { shape.contains($0) })
    }

    @Test(arguments: unshaped)
    func `a malformed reply is not JSON`(name: String) throws {
        let body = try Fixtures.reply(named: "Manage/\(name)").data(on: .json)
        #expect(throws: (any Error).self) { try JSONSerialization.jsonObject(with: body) }
    }

    @Test func `only the comma is missing`() throws {
        let body = try Fixtures.reply(named: "Manage/d-48-missing-comma").data(on: .json)
        let repaired = String(decoding: body, as: UTF8.self).replacing(
            " \"VehSegmentInfo\"", with: ",\"VehSegmentInfo\"")
        let value = try JSONSerialization.jsonObject(with: Data(repaired.utf8))
        #expect(ShapeReader().shape(of: value) == "{VehRetResRSCore:{VehReservation:OK}}")
    }
}
