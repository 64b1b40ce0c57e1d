import Foundation

// In Swift, canonically equivalent strings are equal (é as one scalar or as two). On the wire and on the
// disk, their bytes differ, so these values compare bytes.
extension JSONValue {
    public static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let one), .bool(let other)): one == other
        case (.number(let one), .number(let other)): hasSameBytes(one, other)
        case (.string(let one), .string(let other)): hasSameBytes(one, other)
        case (.array(let one), .array(let other)): one == other
        case (.object(let one), .object(let other)): one == other
        default: false
        }
    }

    fileprivate static func hasSameBytes(_ one: String, _ other: String) -> Bool {
        let direct = one.utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in
                guard left.count == right.count else { return false }
                guard let start = left.baseAddress, let otherStart = right.baseAddress else { return true }
                return memcmp(start, otherStart, left.count) == 0
            }
        }
        return (direct ?? nil) ?? one.utf8.elementsEqual(other.utf8)
    }
}

extension JSONValue.Member {
    public static func == (left: JSONValue.Member, right: JSONValue.Member) -> Bool {
        JSONValue.hasSameBytes(left.key, right.key) && left.value == right.value
    }
}
