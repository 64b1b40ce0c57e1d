import Foundation
import Pbxproj
import Testing

/// A document and what edits made of it.
struct Edited {
    let before: String
    let after: String
    let plist: Plist

    init(_ document: Document, _ edit: (inout Edits) throws -> Void) throws {
        var edits = Edits(document)
        try edit(&edits)
        let bytes = try edits.applied()
        before = String(decoding: document.source.bytes, as: UTF8.self)
        after = String(decoding: bytes, as: UTF8.self)
        plist = try Plist.foundation(Data(bytes))
        #expect(throws: Never.self) { try Document(SourceBuffer(bytes)) }
    }

    /// The lines that are only in one of the two, with `-` or `+` before them.
    var changedLines: [String] {
        let (old, new) = (Self.lines(before), Self.lines(after))
        let start = zip(old, new).prefix { $0 == $1 }.count
        let left = min(old.count, new.count) - start
        let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(left).count
        let difference = new[start..<(new.count - end)].difference(from: old[start..<(old.count - end)])
        return difference.map { change in
            switch change {
            case .insert(_, let line, _): "+" + line
            case .remove(_, let line, _): "-" + line
            }
        }
    }

    private static func lines(_ text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
        }
    }
}

extension Plist {
    /// This value with another one behind keys; nil removes it.
    func setting(_ keys: [String], to value: Plist?) -> Plist {
        guard let key = keys.first else { return value ?? self }
        guard case .dictionary(var members) = self else { return self }
        members[key] = keys.count == 1 ? value : members[key]?.setting(Array(keys.dropFirst()), to: value)
        return .dictionary(members)
    }

    var items: [Plist] {
        if case .array(let items) = self { items } else { [] }
    }
}
