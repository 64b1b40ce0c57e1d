import Foundation

/// What a person does not see of an application, and what goes wrong unnoticed: screens that have gone and
/// stay in memory, texts that fields keep off the screen, the key of the keyboard, and the pictures behind
/// image views.
public struct Unseen: Sendable, Equatable {
    /// The names of the screens that left the window and are still in memory, sorted.
    public var screens: [String] = []
    /// The texts of the fields that are not in the window, sorted by the fields' names.
    public var fields: [Field] = []
    /// The title of the keyboard's return key; nil without a keyboard.
    public var keyboard: String?
    /// The number of neighbouring image views with the same loaded picture, in reading order.
    public var pictures: [Picture] = []
    /// What each view with pages shows on its current page.
    public var pages: [Page] = []

    /// The horizontal place of what a page shows, in points from the page's left edge.
    ///
    /// How high a page is depends on the layout around it, so that its upper edge says nothing.
    public struct Page: Sendable, Equatable {
        public var left: Double
        public var width: Double
        public var height: Double
    }

    /// The text in a field.
    public struct Field: Sendable, Equatable {
        public var name: String
        public var text: String
    }

    /// A loaded picture in one or more neighbouring image views.
    public struct Picture: Sendable, Equatable {
        public var count: Int
        /// A digest of the picture's bytes.
        public var digest: String
    }

    /// Takes stock of the application; calls no code of the app.
    @MainActor public static func take() -> Unseen {
        take(Scene.current.top)
    }

    /// - Parameter elements: the visible elements.
    @MainActor static func take(_ elements: [Element]) -> Unseen {
        var unseen = Unseen()
        unseen.screens = Memory.shared.screens.filter { !$0.isInWindow }.map(\.screenID).sorted()
        for field in Memory.shared.fields where field.window == nil {
            guard let text = field.text, !text.isEmpty else { continue }
            unseen.fields.append(
                Field(name: field.accessibilityIdentifier ?? field.placeholder ?? "", text: text))
        }
        unseen.fields.sort { ($0.name, $0.text) < ($1.name, $1.text) }
        if let field = UIApplication.shared.keyWindow?.firstResponder as? UITextField {
            let automatic = field.enablesReturnKeyAutomatically ? ", disabled without a text" : ""
            unseen.keyboard = field.returnKeyType.rawValue + automatic
        }
        for element in elements { unseen.look(at: element) }
        return unseen
    }

    /// Looks at an element and what is inside it, in reading order.
    @MainActor private mutating func look(at element: Element) {
        if let image = element.view as? UIImageView {
            if let data = image.image?.data { add(data) }
        } else if let place = (element.view as? UIScrollView)?.pagePlace {
            pages.append(
                Page(left: Double(place.minX), width: Double(place.width), height: Double(place.height)))
        }
        for child in element.children { look(at: child) }
    }

    private mutating func add(_ picture: Data) {
        // A sum that depends on the order of the bytes is enough to distinguish the pictures of a journey.
        let sum = picture.reduce(UInt64(picture.count)) { ($0 &* 0x100_0000_01B3) ^ UInt64($1) }
        let digest = String(sum, radix: 16)
        if pictures.last?.digest == digest {
            pictures[pictures.count - 1].count += 1
        } else {
            pictures.append(Picture(count: 1, digest: digest))
        }
    }
}

/// The screens and fields of the process that are in memory.
@MainActor final class Memory {
    static let shared = Memory()

    private struct Weak<Object: AnyObject> {
        weak var object: Object?
    }

    private var controllers: [Weak<UIViewController>] = []
    private var texts: [Weak<UITextField>] = []

    func add(_ controller: UIViewController) { controllers.append(Weak(object: controller)) }
    func add(_ field: UITextField) { texts.append(Weak(object: field)) }

    /// All controllers, in the order of their creation.
    var all: [UIViewController] {
        controllers.removeAll { $0.object == nil }
        return controllers.compactMap(\.object)
    }

    /// The controllers that a person has seen as a screen.
    var screens: [UIViewController] { all.filter(\.wasScreen) }

    var fields: [UITextField] {
        texts.removeAll { $0.object == nil }
        return texts.compactMap(\.object)
    }
}

extension UIApplication {
    /// The controllers that are in memory, in the order of their creation.
    public var controllersInMemory: [UIViewController] { Memory.shared.all }

    /// Takes every screen out of the window, without a callback, so that only those stay in memory that
    /// something else keeps.
    public func leave() {
        keyWindow?.firstResponder = nil
        for controller in Memory.shared.all {
            controller.appearance = .disappeared
            controller.hostWindow = nil
        }
        for controller in Memory.shared.all { controller.sever() }
        keyWindow?.rootViewController = nil
        reset()
    }
}
