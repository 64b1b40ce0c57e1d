import BookingAPI
import BookingTestSupport
import Foundation
import HTTP
import Testing

@MainActor @Suite struct ReviewRequesterTests {
    private let service = ScriptedService { Issue.record("\($0)") }

    @Test(
        arguments: [
            (.json, #""ReviewCriterion":{"@LocationCode":"318"}}"#),
            (.xml, #"<ReviewCriterion LocationCode="318"/></CT_DepotReviewsRQ>"#),
        ] as [(MessageEncoding, String)])
    func `reviews are requested by the code of the depot`(encoding: MessageEncoding, end: String) async throws
    {
        let requester = ReviewRequester(context: service.context(encoding))
        service.announce("")
        _ = try await requester.send(requester.reviews(of: "318"))
        let request = try #require(service.requests.last)
        #expect(request.url.hasSuffix("/\(encoding.rawValue)?type=CT_DepotReviewsRQ"))
        let body = String(decoding: request.body ?? Data(), as: UTF8.self)
        #expect(body.hasSuffix(end))
        #expect(body.contains("229799"))
    }
}
