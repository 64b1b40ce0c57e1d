import BookingCore
import Foundation

/// A writer of messages as JSON without white space, with members in the message's order.
enum JSONMessageWriter {
    static func data(_ message: Message) -> Data {
        Data(text(.object(message.content)).utf8)
    }

    private static func text(_ value: OTAValue) -> String {
        switch value {
        case .object(let object):
            "{" + object.members.map { quoted($0.key) + ":" + text($0.value) }.joined(separator: ",") + "}"
        case .array(let values): "[" + values.map(text).joined(separator: ",") + "]"
        case .string(let string): quoted(string)
        case .number(let digits): digits
        case .bool(let flag): flag ? "true" : "false"
        case .null: "null"
        }
    }

    private static func quoted(_ string: String) -> String {
        string.quoted { scalar in
            switch scalar {
            case "\r": "\\r"
            case "\u{0}"..<"\u{20}": "\\u" + UInt16(scalar.value).fourDigits
            default: nil
            }
        }
    }
}
