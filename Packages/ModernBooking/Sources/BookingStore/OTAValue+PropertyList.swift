import BookingCore
import Foundation

extension OTAValue {
    /// The value as a property list; nulls, which that has no word for, are left out.
    var propertyList: Any? {
        switch self {
        case .object(let object):
            object.members.reduce(into: [String: Any]()) { $0[$1.key] = $1.value.propertyList }
        case .array(let values): values.compactMap(\.propertyList)
        case .string(let text): text
        case .number(let digits): Int(digits) ?? Double(digits)
        case .bool(let flag): flag
        case .null: nil
        }
    }

    /// Reads a property list; members are in order of their keys, since it keeps none.
    init(propertyList value: Any) {
        switch value {
        case let members as [String: Any]:
            let sorted = members.sorted { $0.key < $1.key }
            self = .object(
                OTAObject(
                    sorted.map { OTAObject.Member(key: $0.key, value: OTAValue(propertyList: $0.value)) }))
        case let values as [Any]: self = .array(values.map { OTAValue(propertyList: $0) })
        case let text as String: self = .string(text)
        case let number as NSNumber: self = .number(number.stringValue)
        default: self = .null
        }
    }
}
