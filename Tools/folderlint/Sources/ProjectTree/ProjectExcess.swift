public import Pbxproj

/// A project whose groups nest deeper, or have longer paths, than any that is read.
///
/// Every element is told by its way through the groups, so that the limits bound what one finding costs.
public struct ProjectExcess: Error, Sendable, Equatable, CustomStringConvertible {
    /// How deep groups may nest.
    public static let levels = 512
    /// How long the names of the groups around an element may be together, and their paths, in bytes.
    public static let length = 16_384

    public enum Kind: Sendable, Equatable {
        case levels
        case name
        case path
    }

    public let kind: Kind
    /// Where the document says it.
    public let position: Position

    public var description: String {
        "\(position.line):\(position.column): \(what)"
    }

    private var what: String {
        switch kind {
        case .levels: "groups nest deeper here than \(Self.levels) levels; move this group further up"
        case .name: "the names of the groups around this have more than \(Self.length) bytes; shorten them"
        case .path: "the paths of the groups around this have more than \(Self.length) bytes; shorten them"
        }
    }
}

/// How far each element is from the top of the navigator: in levels, and in bytes of names and of paths.
struct Reach {
    private var levels: [Int32]
    private var names: [Int32]
    private var paths: [Int32]

    init(count: Int) {
        levels = [Int32](repeating: 0, count: count)
        names = levels
        paths = levels
    }

    /// Adds an element; what is wrong where it goes beyond a limit.
    mutating func enter(
        _ element: Element, below group: ElementID?, _ texts: PathTexts, _ document: Document
    ) -> ProjectExcess? {
        func around(_ lengths: [Int32]) -> Int { group.map { Int(lengths[Int($0.index)]) } ?? 0 }
        let isRelative = element.tree == .group || element.tree == .missing
        let level = around(levels) + 1
        let name = around(names) + texts.nameLength(of: element.id)
        let path = (isRelative ? around(paths) : 0) + texts.length(of: element.id)
        let row = Int(element.id.index)
        levels[row] = Int32(truncatingIfNeeded: level)
        names[row] = Int32(truncatingIfNeeded: name)
        paths[row] = Int32(truncatingIfNeeded: path)
        let kind: ProjectExcess.Kind
        if level > ProjectExcess.levels {
            kind = .levels
        } else if name > ProjectExcess.length {
            kind = .name
        } else if path > ProjectExcess.length {
            kind = .path
        } else {
            return nil
        }
        let place = kind == .name ? element.name : element.path
        return ProjectExcess(
            kind: kind, position: document.position(of: place ?? document.objects[element.object].key))
    }
}

/// Which elements are in which: asked in the same time however deep they are.
struct Nesting {
    /// The numbers at which a walk enters and leaves each element.
    private var spans: [(first: Int32, last: Int32)]

    init(_ elements: [Element]) {
        spans = Array(repeating: (0, 0), count: elements.count)
        var firstChild = [Int32](repeating: -1, count: elements.count)
        var nextSibling = firstChild
        for (row, element) in elements.enumerated() {
            guard let parent = element.parent else { continue }
            nextSibling[row] = firstChild[Int(parent.index)]
            firstChild[Int(parent.index)] = Int32(row)
        }
        var clock: Int32 = 0
        for (row, element) in elements.enumerated() where element.parent == nil {
            var stack = [Int32(row)]
            while let top = stack.last {
                let place = Int(top)
                if spans[place].first == 0 {
                    clock += 1
                    spans[place].first = clock
                }
                // Each child is taken off its parent once.
                let child = firstChild[place]
                if child >= 0 {
                    firstChild[place] = nextSibling[Int(child)]
                    stack.append(child)
                } else {
                    spans[place].last = clock
                    stack.removeLast()
                }
            }
        }
    }

    /// Whether an element is another, or is around it.
    func holds(_ outer: ElementID, _ inner: ElementID) -> Bool {
        let (around, inside) = (spans[Int(outer.index)], spans[Int(inner.index)])
        return inside.first > 0 && around.first <= inside.first && inside.first <= around.last
    }
}
