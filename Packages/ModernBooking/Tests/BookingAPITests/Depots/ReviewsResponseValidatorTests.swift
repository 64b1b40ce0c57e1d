import BookingAPI
import BookingCore
import Foundation
import Testing

@Suite struct ReviewsResponseValidatorTests {
    private func output(_ text: String) -> ReviewsReply {
        ReviewsResponseValidator.validate(OTANode(JSONReplyReader.read(text)))
    }

    @Test func `a review is read with everything`() {
        let reply = output(
            """
            {"DepotReviews":{"Review":{"@Author":"Maire","@Date":"1404200000","@Prefix":"http://a/",\
            "@Suffix":".png","Text":"Quick and kind."}}}
            """)
        #expect(
            reply
                == .reviews([
                    DepotReview(
                        author: "Maire", date: Date(timeIntervalSince1970: 1_404_200_000),
                        photo: Photo(prefix: "http://a/", suffix: ".png"), text: "Quick and kind.")
                ]))
    }

    @Test(
        arguments: [
            (#"{"@Author":null,"@Date":[1],"Text":{"x":"y"}}"#, DepotReview()),
            (#"{"@Date":"soon","Text":""}"#, DepotReview(date: Date(timeIntervalSince1970: 0), text: "")),
            (
                #"{"@Author":7,"@Date":86400.5}"#,
                DepotReview(author: "7", date: Date(timeIntervalSince1970: 86400.5))
            ),
            (#"{"@Prefix":"a"}"#, DepotReview(photo: Photo(prefix: "a"))),
        ])
    func `AC-D5: a part of another type is missing, and the others are read`(
        text: String, review: DepotReview
    ) {
        #expect(output(#"{"DepotReviews":[\#(text)]}"#) == .reviews([review]))
    }

    @Test(arguments: [
        ("{}", 0), ("[]", 0), ("", 0), (#"{"DepotReviews":""}"#, 0), (#"{"DepotReviews":[]}"#, 0),
        (#"{"DepotReviews":{}}"#, 0), (#"{"DepotReviews":{"Review":[{},{}]}}"#, 2),
        (#"{"DepotReviews":[{},"x",{}]}"#, 2), (#"{"VehMatchedLocs":[]}"#, 0),
    ])
    func `reviews are in a list, alone or missing`(reply: String, count: Int) {
        guard case .reviews(let reviews) = output(reply) else {
            Issue.record("The reply counts as a refusal.")
            return
        }
        #expect(reviews.count == count)
    }

    @Test func `a reply with errors is a refusal, also with reviews`() {
        #expect(
            output(#"{"Errors":{"Error":{"@ShortText":"No"}},"DepotReviews":[{},{}]}"#) == .refused)
    }
}
