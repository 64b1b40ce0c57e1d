import Foundation
import HeadlessUI

/// A search for texts in the objects that controllers hold, such as view models, and in their fields.
///
/// What a closure holds is not searched, because a program cannot look into it.
struct TextSearch {
    /// The texts by name.
    private let texts: [(name: String, text: String)]
    private var found: Set<String> = []
    private var seen: Set<ObjectIdentifier> = []

    init(_ texts: [String: String]) {
        self.texts = texts.filter { !$0.value.isEmpty }.map { ($0.key, $0.value) }
    }

    /// The names of the texts that the objects hold, sorted.
    @MainActor func found(in objects: [AnyObject]) -> [String] {
        if texts.isEmpty { return [] }
        var search = self
        for object in objects { search.look(at: object, depth: 0) }
        return search.found.sorted()
    }

    /// A secret that a person typed is near the screen; what is deeper, or in a long list, is data.
    private static let deepest = 9
    private static let longest = 30

    @MainActor private mutating func look(at value: Any, depth: Int) {
        guard depth < Self.deepest, found.count < texts.count else { return }
        switch value {
        case let text as String:
            note(text)
            return
        case is Int, is Double, is Bool, is Data, is Date, is UIImage: return
        case let field as UITextField: note(field.text ?? "")
        case let array as NSArray:
            guard array.count <= Self.longest else { return }
            for element in array { look(at: element, depth: depth + 1) }
            return
        case let dictionary as NSDictionary:
            guard dictionary.count <= Self.longest else { return }
            for element in dictionary.allValues { look(at: element, depth: depth + 1) }
            return
        default: break
        }
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .class {
            guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { return }
        }
        if let view = value as? UIView {
            for subview in view.subviews { look(at: subview, depth: depth + 1) }
        }
        var level: Mirror? = mirror
        while let present = level, !Self.isOfLibrary(present.subjectType) {
            for child in present.children { look(at: child.value, depth: depth + 1) }
            level = present.superclassMirror
        }
    }

    private mutating func note(_ text: String) {
        for sought in texts where text == sought.text { found.insert(sought.name) }
    }

    /// Whether a class is one of HeadlessUI, whose own variables need no search.
    private static func isOfLibrary(_ type: Any.Type) -> Bool {
        type is UIResponder.Type && _typeName(type, qualified: true).hasPrefix("HeadlessUI.")
    }
}
