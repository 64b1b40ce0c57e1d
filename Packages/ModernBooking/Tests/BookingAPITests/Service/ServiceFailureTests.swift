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
}
