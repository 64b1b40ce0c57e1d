import BookingCore
import Fixtures
import Foundation
import Testing

@testable import BookingAPI

@Suite struct DepotDetailResponseValidatorTests {
    private static func tree(_ text: String) -> OTANode { OTANode(JSONReplyReader.read(text)) }

    private func output(_ text: String) -> DepotDetailReply {
        DepotDetailResponseValidator.validate(Self.tree(text))
    }

    private func detail(_ members: String) throws -> DepotDetail {
        guard case .detail(let detail) = output(#"{"LocationDetail":{\#(members)}}"#) else {
            throw MalformedReply(key: nil)
        }
        return detail
    }

    @Test(arguments: [MessageEncoding.json, .xml])
    func `the details of a depot are read with everything`(encoding: MessageEncoding) throws {
        let xml = DepotDetailReplies.detail
        let reply =
            encoding == .xml
            ? XMLReplyReader.read(Data(xml.utf8))
            : JSONReplyReader.read(String(decoding: try OTAMapping.json(Data(xml.utf8)), as: UTF8.self))
        let times = [
            OpeningTime(days: [0, 1, 2, 3, 4], start: "08:00", end: "22:00"),
            OpeningTime(days: [5, 6], start: "09:00", end: "02:00"),
        ]
        #expect(
            DepotDetailResponseValidator.validate(OTANode(reply))
                == .detail(
                    DepotDetail(
                        category: "City depot",
                        address: DepotAddress(
                            line: "151 Invented Street", city: "Dublin", postalCode: "D02 X285"),
                        hours: OpeningHours(times.compactMap(\.self)),
                        directions: "Left of the arrivals hall.",
                        rating: DepotRating(
                            score: "8.4", visitors: "120", likes: "90", tips: "12", checkIns: "60"),
                        services: ["Car wash", "Child seats"],
                        photos: ["a", "b"].map {
                            Photo(prefix: "http://images.rebook.test/depots/319-\($0)-", suffix: ".png")
                        })))
    }

    @Test(arguments: [
        "", #""Address":"","AdditionalInfo":"""#, #""Address":[],"AdditionalInfo":[1]"#,
        #""Address":{"AddressLine":null,"CityName":{},"PostalCode":[]},"AdditionalInfo":{"TPA_Extensions":""}"#,
        """
        "AdditionalInfo":{"OperationSchedules":"","TPA_Extensions":{"Category":"","Directions":{},\
        "Rating":"","Services":"","Photos":""}}
        """,
        """
        "AdditionalInfo":{"OperationSchedules":{"OperationSchedule":{"OperationTimes":[1,{"@Mon":"true"}]}},\
        "TPA_Extensions":{"Category":[],"Rating":{"@Score":null},"Services":[[],null],"Photos":["",1]}}
        """,
    ])
    func `a part that is missing or of another type is absent`(members: String) throws {
        #expect(try detail(members) == DepotDetail())
    }

    @Test(arguments: [
        #"{"Service":"Car wash"}"#, #"{"Service":["Car wash"]}"#, #"["Car wash"]"#,
    ])
    func `a single service is read in each form`(services: String) throws {
        let detail = try detail(#""AdditionalInfo":{"TPA_Extensions":{"Services":\#(services)}}"#)
        #expect(detail.services == ["Car wash"])
    }

    @Test(arguments: [
        #"{"Photo":{"@Prefix":"a"}}"#, #"{"Photo":[{"@Prefix":"a"}]}"#, #"[{"@Prefix":"a"}]"#,
    ])
    func `a photo counts without its suffix, and has no address`(photos: String) throws {
        let detail = try detail(#""AdditionalInfo":{"TPA_Extensions":{"Photos":\#(photos)}}"#)
        #expect(detail.photos == [Photo(prefix: "a")])
        #expect(detail.photos.map { $0.address(size: "1x1") } == [nil])
        #expect(Photo(prefix: "a-", suffix: ".png").address(size: "1x1") == "a-1x1.png")
    }

    @Test(arguments: [
        #"{"OperationSchedule":{"OperationTimes":{"OperationTime":\#(monday)}}}"#,
        #"{"OperationSchedule":{"OperationTimes":[\#(monday)]}}"#,
        #"{"OperationSchedule":[{"OperationTimes":{"OperationTime":[\#(monday),{"@Mon":"true"}]}}]}"#,
        #"[{"OperationTimes":{"OperationTime":\#(monday)}},{"OperationTimes":""}]"#,
    ])
    func `hours are read in each form`(schedules: String) throws {
        let expected = try #require(OpeningTime(days: [0], start: "08:00", end: "22:00"))
        let detail = try detail(#""AdditionalInfo":{"OperationSchedules":\#(schedules)}"#)
        #expect(detail.hours == OpeningHours([expected]))
    }

    private static let monday = #"{"@Mon":true,"@Tue":"false","@Wed":0,"@Start":"08:00","@End":"22:00"}"#

    @Test func `numbers are texts`() throws {
        let detail = try detail(
            #""AdditionalInfo":{"TPA_Extensions":{"Rating":{"@Score":8.50,"@Visitors":120,"@Tips":true}}}"#)
        #expect(detail.rating == DepotRating(score: "8.5", visitors: "120", tips: "1"))
    }

    @Test(arguments: [
        (#"{"Errors":{"Error":{"@ShortText":"No"}}}"#, DepotDetailReply.refused),
        (#"{"Errors":"","LocationDetail":{}}"#, .refused), (#"{"Errors":null}"#, .nothing),
        ("", .nothing), ("{}", .nothing), ("[]", .nothing), (#"{"LocationDetail":""}"#, .nothing),
        (#"{"LocationDetail":[]}"#, .nothing), (#"{"LocationDetail":null}"#, .nothing),
        (#"{"VehMatchedLocs":[]}"#, .nothing), (#"{"VehAvailRSCore":{}}"#, .nothing),
    ])
    func `any other reply has no details`(reply: String, result: DepotDetailReply) {
        #expect(output(reply) == result)
    }

    @Test func `errors that are null are none`() {
        #expect(output(#"{"Errors":null,"LocationDetail":{}}"#) == .detail(DepotDetail(ota: Self.tree("{}"))))
    }

    @Test(arguments: [
        "[]", "{}", "1", "[1]", #"{"Error":null}"#, #"{"Error":[{}]}"#, #"{"Error":{"@Type":3}}"#,
        #"{"Error":{"@ShortText":null}}"#, #"[{"Error":{"@Type":"3"}},{"Error":1}]"#,
    ])
    func `errors of any other shape refuse the details`(errors: String) {
        #expect(output(#"{"Errors":\#(errors),"LocationDetail":{}}"#) == .refused)
    }
}
