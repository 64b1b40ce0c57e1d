import Foundation
import Testing

@testable import BookingAPI

@Suite struct ConsumerSignatureTests {
    private func signature(zone: String = "Europe/Dublin") throws -> ConsumerSignature {
        try ConsumerSignature(
            deviceID: "abc", clientID: "229799", date: Date("2014-07-01T09:00:00Z", strategy: .iso8601),
            timeZone: #require(TimeZone(identifier: zone)))
    }

    @Test func `the device is identified by its hash`() throws {
        #expect(try signature().id == "a9993e364706816aba3e25717850c26c9cd0d89d")
    }

    @Test(arguments: [("Europe/Dublin", "20140701100000"), ("America/New_York", "20140701050000")])
    func `the stamp is local time`(zone: String, stamp: String) throws {
        #expect(try signature(zone: zone).stamp == stamp)
    }

    @Test func `the hash covers the device, the time and the partner`() throws {
        // Computed with sha1sum: of <id>.<stamp>.<client>, then of that hash and .cartrawler.
        #expect(try signature().hash == "b307db2e2e9082e585b239e9bf001e94108db5da")
    }
}
