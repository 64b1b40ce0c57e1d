import Foundation
import Pbxproj

/// A property list as a value, so that two readers can be compared.
indirect enum Plist: Equatable {
    case string(String)
    case data(Data)
    case array([Plist])
    case dictionary([String: Plist])
    case other(String)

    /// What Foundation reads in a property list of any format.
    static func foundation(_ data: Data) throws -> Plist {
        Plist(try PropertyListSerialization.propertyList(from: data, format: nil))
    }

    init(_ value: Any) {
        switch value {
        case let value as String: self = .string(value)
        case let value as Data: self = .data(value)
        case let value as [Any]: self = .array(value.map { Plist($0) })
        case let value as [String: Any]: self = .dictionary(value.mapValues { Plist($0) })
        default: self = .other("\(value)")
        }
    }

    /// What a document says, below a node.
    init(_ document: Document, _ node: NodeID? = nil) {
        let node = node ?? document.root
        switch document[node].kind {
        case .bare, .quoted, .escaped: self = .string(document.string(node) ?? "")
        case .data: self = .data(Self.bytes(of: document.rawBytes(of: node)))
        case .array: self = .array(document.items(of: node).map { Plist(document, $0) })
        case .dictionary:
            let members = document.members(of: node).map {
                (document.string($0.key) ?? "", Plist(document, $0.value))
            }
            self = .dictionary(Dictionary(members) { $1 })
        }
    }

    /// The value behind keys.
    subscript(keys: String...) -> Plist? {
        var value: Plist? = self
        for key in keys {
            guard case .dictionary(let members)? = value else { return nil }
            value = members[key]
        }
        return value
    }

    private static func bytes(of text: UnsafeRawBufferPointer) -> Data {
        let digits = String(decoding: text, as: UTF8.self).compactMap(\.hexDigitValue)
        return Data(
            stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) })
    }
}
