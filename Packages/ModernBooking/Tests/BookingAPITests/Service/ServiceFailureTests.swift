import BookingCore
import HTTP
import Testing

@testable import BookingAPI

struct ServiceFailureTests {
    private static let address = HTTPAddress(of: "https://a.test/")

    @Test(arguments: [
        HTTPError.exposed(address, peer: "203.0.113.5"), .tls(address, reason: "self-signed certificate"),
    ])
    func `only a failed payment reports that no payment was made`(error: HTTPError) {
        let said = "The connection to the server is not secure, so nothing was sent."
        let search = ServiceFailure(error, of: HTTPRequest(url: "https://a.test/"))
        #expect(search.words?.message == said)
        let payment = ServiceFailure(error, of: HTTPRequest(url: "https://a.test/", isConfidential: true))
        #expect(payment.words?.message == said + " No payment was made.")
    }

    @Test(arguments: [
        (HTTPError.timedOut(address), "The request timed out", "Could not connect to server"),
        (.tls(address, reason: "expired"), "The connection is not secure", "Connection not secure"),
        (.exposed(address, peer: "203.0.113.5"), "The connection is not secure", "Connection not secure"),
        (.resolve(address), "A connection failure occurred", ""),
        (.connect(address), "A connection failure occurred", ""),
        (.noReply(address), "A connection failure occurred", ""),
        (.droppedMidBody(address), "A connection failure occurred", ""),
        (.cancelled(address), "A connection failure occurred", ""),
    ])
    func `Z16: each cause of a failure has one text`(error: HTTPError, logged: String, title: String) {
        let failure = ServiceFailure(error, of: HTTPRequest(url: "https://a.test/"))
        #expect(failure.description == logged)
        #expect(failure.words?.title ?? "" == title)
    }
}
