import CConfinement
import HeadlessUI

/// The models and coordinators of screens, which should go with them.
@MainActor final class Companions {
    private struct Companion {
        weak var object: AnyObject?
        weak var owner: UIViewController?
        let screen: String
    }

    private struct Known {
        weak var controller: UIViewController?
    }

    private var companions: [Companion] = []
    /// The controllers whose companions are known; an address can be used again.
    private var known: [ObjectIdentifier: Known] = [:]

    /// The types that were seen, because the name of a type is slow to find.
    private static var kindred: [ObjectIdentifier: Bool] = [:]

    /// The ends of the names of classes whose objects belong to one screen.
    private static let kinds = ["Model", "Coordinator", "Presenter", "Interactor"]

    /// Looks at the classes of the program, so that each forked process knows which of them are companions,
    /// and how a mirror reflects those and the screens: the first look at a class takes a search through
    /// every library.
    static func prepare() {
        cforking_each_class { pointer in
            guard let pointer else { return }
            MainActor.assumeIsolated {
                let type: AnyClass = unsafeBitCast(pointer, to: AnyClass.self)
                let isCompanion = Companions.isCompanion(type)
                let optional = Companions.optional(type)
                if Companions.isCompanion(optional) {
                    Companions.optionals.insert(ObjectIdentifier(optional))
                }
                guard isCompanion || type is UIViewController.Type else { return }
                // The result is kept, because the compiler would drop a look without one.
                if type is any CustomReflectable.Type || type is any _ObjectiveCBridgeable.Type
                    || type is any _NSSwiftValue.Type
                {
                    Companions.unusual += 1
                }
            }
        }
    }

    /// The number of classes whose mirrors or bridges are their own.
    private static var unusual = 0

    /// The types of optional objects of the companions' classes.
    private static var optionals: Set<ObjectIdentifier> = []

    /// Returns a value of a companion's type as an object.
    ///
    /// A cast to `AnyObject` does the same, but takes several searches through every library for each type.
    private static func object(_ value: Any) -> AnyObject {
        func object<Value>(_ value: Value) -> AnyObject {
            if Value.self is AnyClass { return unsafeBitCast(value, to: AnyObject.self) }
            if optionals.contains(ObjectIdentifier(Value.self)),
                let object = unsafeBitCast(value, to: AnyObject?.self)
            {
                return object
            }
            return value as AnyObject
        }
        return _openExistential(value, do: object)
    }

    private static func optional(_ type: AnyClass) -> Any.Type {
        func wrapped<Wrapped>(_ type: Wrapped.Type) -> Any.Type { Wrapped?.self }
        return _openExistential(type as Any.Type, do: wrapped)
    }

    /// Remembers the companions of controllers that are new.
    func note(_ controllers: [UIViewController]) {
        for controller in controllers {
            let id = ObjectIdentifier(controller)
            if known[id]?.controller === controller { continue }
            known[id] = Known(controller: controller)
            collect(from: controller, of: controller, depth: 0)
        }
    }

    /// The companions that are in memory.
    var objects: [AnyObject] { companions.compactMap(\.object) }

    /// The screens that have gone, but not their companions.
    var survivors: [String] {
        companions.removeAll { $0.object == nil }
        return Set(companions.filter { $0.owner == nil }.map(\.screen)).sorted()
    }

    /// Whether a type, or what is optional in it, is called one of the kinds.
    private static func isCompanion(_ type: Any.Type) -> Bool {
        if let known = kindred[ObjectIdentifier(type)] { return known }
        let name = _typeName(type, qualified: true).trimmingSuffix { $0 == ">" }
        let result = kinds.contains { name.hasSuffix($0) }
        kindred[ObjectIdentifier(type)] = result
        return result
    }

    private func collect(from value: AnyObject, of owner: UIViewController, depth: Int) {
        guard depth < 3 else { return }
        var level: Mirror? = Mirror(reflecting: value)
        while let present = level,
            !_typeName(present.subjectType, qualified: true).hasPrefix("HeadlessUI.")
        {
            for child in present.children {
                guard Self.isCompanion(type(of: child.value)) else { continue }
                let object = Self.object(child.value)
                guard object !== owner,
                    !companions.contains(where: { $0.object === object && $0.owner === owner })
                else { continue }
                companions.append(Companion(object: object, owner: owner, screen: owner.screenID))
                collect(from: object, of: owner, depth: depth + 1)
            }
            level = present.superclassMirror
        }
    }
}

extension StringProtocol {
    fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> SubSequence {
        var end = endIndex
        while end > startIndex, predicate(self[index(before: end)]) { end = index(before: end) }
        return self[..<end]
    }
}
