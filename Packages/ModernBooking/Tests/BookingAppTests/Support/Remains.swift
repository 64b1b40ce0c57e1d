import HeadlessUI

/// Screens and their models, of which a test expects that they are freed.
@MainActor final class Remains {
    private struct Object {
        weak var object: AnyObject?
        let name: String
    }

    private var objects: [Object] = []

    /// The names of the objects that are in memory.
    var survivors: [String] { objects.filter { $0.object != nil }.map(\.name) }
    var names: [String] { objects.map(\.name) }

    /// Notes a screen and the models and coordinators that it holds, also those of its models.
    func note(_ controller: UIViewController?) {
        guard let controller else { return }
        add(controller)
        collect(from: controller, depth: 0)
    }

    private func add(_ object: AnyObject) {
        guard !objects.contains(where: { $0.object === object }) else { return }
        objects.append(Object(object: object, name: "\(type(of: object))"))
    }

    private func collect(from value: Any, depth: Int) {
        guard depth < 4 else { return }
        for child in Mirror(reflecting: value).children {
            guard let value = Self.unwrapped(child.value) else { continue }
            let name = "\(type(of: value))"
            if ["Model", "Coordinator", "ViewController"].contains(where: name.hasSuffix),
                type(of: value) is AnyClass
            {
                add(value as AnyObject)
            }
            guard !String(reflecting: type(of: value)).hasPrefix("HeadlessUI.") else { continue }
            collect(from: value, depth: depth + 1)
        }
    }

    private static func unwrapped(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional ? mirror.children.first?.value : value
    }
}
