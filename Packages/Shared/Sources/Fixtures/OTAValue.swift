public import Foundation

/// A JSON value that the mapping produces; the service's JSON contains no other types.
public enum OTAValue: Hashable, Sendable {
    case string(String)
    case array([OTAValue])
    /// The members in order, with unique keys.
    case object([Member])

    /// A key and its value.
    public struct Member: Hashable, Sendable {
        public let key: String
        public let value: OTAValue

        public init(_ key: String, _ value: OTAValue) {
            self.key = key
            self.value = value
        }
    }

    /// Compact JSON in UTF-8, in order, with only the necessary escapes (`/` and `é` are not escaped).
    public var json: Data {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return Data(bytes)
    }

    private func write(to bytes: inout [UInt8]) {
        switch self {
        case .string(let text):
            text.writeJSON(to: &bytes)
        case .array(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                member.key.writeJSON(to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }
}

extension String {
    /// The text as a quoted JSON string.
    var jsonLiteral: [UInt8] {
        var bytes: [UInt8] = []
        writeJSON(to: &bytes)
        return bytes
    }

    fileprivate func writeJSON(to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        var text = self
        text.withUTF8 { units in
            // Runs of bytes between escapes are copied at once, because most texts have no escapes and some
            // are long.
            guard let start = units.baseAddress else { return }
            var (copied, place) = (0, 0)
            while place < units.count {
                let unit = start[place]
                if unit < 0x20 || unit == 0x22 || unit == 0x5C {
                    bytes.append(
                        contentsOf: UnsafeBufferPointer(start: start + copied, count: place - copied))
                    bytes += Self.escape(of: unit)
                    copied = place + 1
                }
                place += 1
            }
            let rest = UnsafeBufferPointer(start: start + copied, count: units.count - copied)
            bytes.append(contentsOf: rest)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func escape(of unit: UInt8) -> [UInt8] {
        switch unit {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): return [UInt8(ascii: "\\"), unit]
        case 0x08: return Array(#"\b"#.utf8)
        case 0x09: return Array(#"\t"#.utf8)
        case 0x0A: return Array(#"\n"#.utf8)
        case 0x0C: return Array(#"\f"#.utf8)
        case 0x0D: return Array(#"\r"#.utf8)
        default:
            return Array((unit < 0x10 ? #"\u000"# : #"\u00"#).utf8) + Array(String(unit, radix: 16).utf8)
        }
    }
}
