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

    /// The ends of the names of classes whose objects belong to one screen.
    private static let kinds = ["Model", "Coordinator", "Presenter", "Interactor"]

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

    private func collect(from value: AnyObject, of owner: UIViewController, depth: Int) {
        guard depth < 3 else { return }
        var level: Mirror? = Mirror(reflecting: value)
        while let present = level,
            !_typeName(present.subjectType, qualified: true).hasPrefix("HeadlessUI.")
        {
            for child in present.children {
                let object = child.value as AnyObject
                let name = String(describing: type(of: object))
                guard Self.kinds.contains(where: name.hasSuffix), object !== owner,
                    !companions.contains(where: { $0.object === object && $0.owner === owner })
                else { continue }
                companions.append(Companion(object: object, owner: owner, screen: owner.screenID))
                collect(from: object, of: owner, depth: depth + 1)
            }
            level = present.superclassMirror
        }
    }
}
