import BookingCore
import Foundation

/// Writes a message as JSON without white space, its members in the order the message has them.
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
        var result = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{0}"..<"\u{20}":
                let code = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - code.count) + code
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
