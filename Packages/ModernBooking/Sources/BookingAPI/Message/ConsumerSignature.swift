import BookingCore
import Digest
import Foundation

/// What a search is signed with: the device, the moment, and a hash of both with the partner's id.
struct ConsumerSignature: Hashable {
    let id: String
    let hash: String
    let stamp: String

    init(deviceID: String, clientID: String, date: Date, timeZone: TimeZone) {
        id = Self.sha1(deviceID)
        stamp = Self.stamp(date, timeZone)
        hash = Self.sha1(Self.sha1("\(id).\(stamp).\(clientID)") + ".cartrawler")
    }

    var value: OTAValue {
        ["@ID": .string(id), "@Hash": .string(hash), "@Stamp": .string(stamp)]
    }

    private static func stamp(_ date: Date, _ timeZone: TimeZone) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = timeZone
        formatter.dateFormat = "yyyyMMddHHmmss"
        return formatter.string(from: date)
    }

    // The service has no other: the hash names a device, it protects nothing.
    private static func sha1(_ text: String) -> String {
        SHA1.hash(text.utf8).hexadecimalDigits
    }
}
