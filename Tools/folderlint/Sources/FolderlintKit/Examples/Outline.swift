/// A project as an outline, two spaces a level, and the document that says the same.
///
///     Shop/                            a group whose path is Shop
///       Model/ (no folder)             a group with a name only
///       Old/ -> Legacy                 a group named Old whose path is Legacy
///       Cart.swift [Shop]              a file that the target Shop takes
///       Cart.swift -> ../Cart.swift    a file by another path
///       Cart.swift -> <SOURCE_ROOT> A/Cart.swift   …relative to another source tree
///       Main.strings/ {variant}        a variant group; {version} a data model, {sync} a synchronized folder
///         - Info.plist [Shop]          below a synchronized folder: an exception of a target
///
/// A target whose name ends in `Tests` is a bundle of tests, any other an application.
struct Outline {
    private(set) var items: [Item] = []
    private let settings: [String: [String: String]]

    struct Item {
        var name: String
        var path: String?
        var tree = "<group>"
        var kind = Kind.file
        var targets: [String] = []
        var children: [Int] = []
        var exceptions: [(path: String, targets: [String])] = []
        var id: String
    }

    enum Kind: String {
        case file, group, variant, version, sync
    }

    init(_ text: String, settings: [String: [String: String]] = [:]) {
        self.settings = settings
        var open: [(depth: Int, item: Int)] = []
        items.append(Item(name: "", path: nil, kind: .group, id: Outline.id("group", 0)))
        for line in text.split(separator: "\n") {
            let depth = line.prefix { $0 == " " }.count / 2
            let item = Outline.item(line.drop { $0 == " " }, number: items.count)
            while let last = open.last, last.depth >= depth { open.removeLast() }
            if let folder = open.last?.item, items[folder].kind == .sync, item.name.hasPrefix("- ") {
                items[folder].exceptions.append((String(item.name.dropFirst(2)), item.targets))
                continue
            }
            items[open.last?.item ?? 0].children.append(items.count)
            if item.kind != .file { open.append((depth, items.count)) }
            items.append(item)
        }
    }

    private static func item(_ line: Substring, number: Int) -> Item {
        var rest = line
        var item = Item(name: "", path: nil, id: "")
        if let bracket = rest.firstIndex(of: "["), rest.hasSuffix("]") {
            item.targets = rest[rest.index(after: bracket)...].dropLast().split(separator: ",")
                .map { $0.trimmingPrefix(" ") }.map(String.init)
            rest = rest[..<bracket].trimmingSuffix()
        }
        if let brace = rest.firstIndex(of: "{"), rest.hasSuffix("}") {
            item.kind = Kind(rawValue: String(rest[rest.index(after: brace)...].dropLast())) ?? .group
            rest = rest[..<brace].trimmingSuffix()
        }
        let isVirtual = rest.hasSuffix(" (no folder)")
        if isVirtual { rest = rest.dropLast(" (no folder)".count) }
        var path: Substring?
        if let arrow = rest.firstRange(of: " -> ") {
            path = rest[arrow.upperBound...]
            rest = rest[..<arrow.lowerBound]
        }
        if let text = path, text.hasPrefix("<"), let end = text.firstIndex(of: ">") {
            let tree = text[text.index(after: text.startIndex)..<end]
            item.tree = tree == "absolute" || tree == "group" ? "<\(tree)>" : String(tree)
            path = text[text.index(after: end)...].drop { $0 == " " }
        }
        if rest.hasSuffix("/") {
            rest = rest.dropLast()
            if item.kind == .file { item.kind = .group }
        }
        item.name = String(rest)
        item.path = isVirtual || item.kind == .variant && path == nil ? nil : String(path ?? rest)
        item.id = id(item.kind.rawValue, number)
        return item
    }

    /// As Xcode's ids look: 24 digits.
    ///
    /// The same outline has the same ids.
    static func id(_ kind: String, _ number: Int) -> String {
        let prefix: String =
            switch kind {
            case "build": "B"
            case "target": "E"
            case "phase": "F"
            case "other": "D"
            case "set": "C"
            default: "A"
            }
        let digits = String(number)
        return prefix + String(repeating: "0", count: 23 - digits.count) + digits
    }

    /// The targets in the order in which files name them; those of the settings too.
    var targets: [String] {
        var names: [String] = []
        let exceptions = items.flatMap(\.exceptions).flatMap(\.targets)
        let named = items.flatMap(\.targets) + exceptions + settings.keys.filter { !$0.isEmpty }.sorted()
        for name in named where !names.contains(name) { names.append(name) }
        return names.sorted()
    }

    var document: String { OutlineWriter(outline: self, settings: settings).document }
}

extension Substring {
    fileprivate func trimmingSuffix() -> Substring {
        var text = self
        while text.last == " " { text = text.dropLast() }
        return text
    }
}
