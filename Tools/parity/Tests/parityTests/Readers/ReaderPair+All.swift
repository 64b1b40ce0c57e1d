import Fixtures
import Foundation
import HTTP
import PropertyLists

@testable import BookingAPI
@testable import BookingCore
@testable import BookingStore
@testable import LegacyBooking

extension ReaderPair {
    /// All pairs, one for each name in docs/readers.md.
    static let all = [
        json, xml, charset, listing, flag, integer, decimal, day, filter, storedText, storedNumber, table,
        carPrice, errorWords, coordinates, places,
    ]

    /// The text of a JSON reply.
    static let json = ReaderPair(
        name: "json",
        inputs: { values in
            var text = values.json()
            if values.oneIn(2) { text = "{\"a\":\(text)}" }
            if values.oneIn(3) { text = values.damaged(text) }
            return text
        },
        legacy: { SBJsonParser().object(with: $0).map { LegacyBooking.text($0) } },
        modern: { JSONReplyReader.read($0)?.listing })

    /// The bytes of an XML reply.
    static let xml = ReaderPair(
        name: "xml",
        inputs: { $0.document() },
        legacy: { XMLToDictionary.object(with: Data($0.utf8)).map { LegacyBooking.text($0) } },
        modern: { MessageEncoding.xml.read(HTTPReply(status: 200, body: Data($0.utf8))).listing })

    /// The character set that the header of a reply names.
    static let charset = ReaderPair(
        name: "charset",
        inputs: { $0.contentType() },
        legacy: { type in
            let request = ASIHTTPRequest(url: URL(filePath: "/"))
            request.responseHeaders = ["content-type": type]
            request.rawResponseData = Data(sample)
            return request.responseString()
        },
        modern: { type in
            ReplyText.of(
                HTTPReply(
                    status: 200, headers: [HTTPHeader("Content-Type", type)],
                    body: Data(sample)))
        })

    // It is valid in no multibyte character set, so that Q-37 does not apply, and has an even length.
    private static let sample: [UInt8] = [0x7B, 0xE9, 0x80, 0xA4, 0xB1, 0x7D]

    /// A value that is shown as it came.
    static let listing = ReaderPair(
        name: "listing", inputs: { "{\"a\":\($0.json())}" },
        legacy: { LegacyBooking.text(member($0)) },
        modern: { try? node($0)["a"].listing ?? "(null)" })

    /// A flag: a text or a number.
    static let flag = ReaderPair(
        name: "flag", inputs: { "{\"a\":\($0.scalar(.flag))}" },
        legacy: { "\(dictionary($0).bool("a"))" },
        modern: { (try? node($0)["a"].isTrue).map { "\($0)" } })

    /// A whole number: a text or a number.
    static let integer = ReaderPair(
        name: "integer", inputs: { "{\"a\":\($0.scalar(.number))}" },
        legacy: { "\(dictionary($0).int("a"))" },
        modern: { (try? node($0)["a"].integer).map { "\($0)" } })

    /// An amount of money.
    static let decimal = ReaderPair(
        name: "amount", inputs: { "{\"a\":\($0.scalar(.number))}" },
        legacy: {
            let amount = Decimal(string: LegacyBooking.text(member($0)), locale: Locale(identifier: "en_US"))
            return String(format: "%.2f", NSDecimalNumber(decimal: amount ?? 0).doubleValue)
        },
        modern: { Decimal(amount: (try? node($0)["a"].listing) ?? nil).cents })

    /// The dates of a receipt.
    static let day = ReaderPair(
        name: "day",
        inputs: { values in
            var text = values.text(.moment)
            while text.utf16.count < 10 { text += values.pick(["-", "0", "1", "x", "😀"]) }
            return text
        },
        legacy: { text in
            // Foundation ends the process when the first ten units are fewer than ten characters.
            guard String(text.utf16.prefix(10))?.count == 10 else { return "(null)" }
            _ = LegacyEnvironment.defaults
            return LegacyBooking.text(CTHelper.receiptDate(text))
        },
        modern: { text in
            let line = DateLine(locale: Locale(identifier: "en_IE"), timeZone: zone)
            var booking = BookingCore.Booking(identity: Identity(reservationID: nil))
            booking.pickUp.dateTime = text
            return line.text(for: booking).replacing(" to (null)", with: "")
        })

    private static let zone = TimeZone(identifier: "Europe/Dublin") ?? .gmt
}
