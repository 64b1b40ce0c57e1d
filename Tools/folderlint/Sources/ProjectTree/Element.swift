public import Pbxproj

/// The place of an element among a project's elements.
public struct ElementID: Hashable, Sendable, Comparable {
    public let index: Int32

    @inlinable init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }

    public static func < (left: ElementID, right: ElementID) -> Bool { left.index < right.index }
}

/// A thing in the navigator: a group of any kind, or a reference to a file.
///
/// It fits into 64 bytes, a line of a processor's cache, because each rule walks along all elements: what may
/// be nil is kept as a number.
public struct Element: Sendable {
    public let id: ElementID
    public let object: ObjectID
    @usableFromInline let pathNode: UInt32
    @usableFromInline let nameNode: UInt32
    @usableFromInline let childrenNode: UInt32
    @usableFromInline var parentNumber: UInt32 = Element.none
    @usableFromInline var listingNode: UInt32 = Element.none
    @usableFromInline var placeNumber: UInt32 = Element.none
    /// The folder that the place is in; the top without a place.
    public internal(set) var folder = Disk.top
    /// The first of its build files; the others follow by `BuildFile.next`.
    var firstBuildFile: Int32 = -1
    public let isa: Isa
    public let tree: SourceTree
    /// What is at the place itself: a link is not followed; `missing` without a place.
    public internal(set) var kind = Disk.Kind.missing
    /// Whether the main group leads to it.
    public internal(set) var isInNavigator = false
    /// The end of the name of the place.
    public internal(set) var nameTail = NameTail()
    /// The end of the path.
    public let pathTail: NameTail

    /// No number of a node, an element or a place.
    @usableFromInline static let none = UInt32.max

    init(
        id: ElementID, object: Object, at place: ObjectID, tree: SourceTree, path: NodeID?, name: NodeID?,
        children: NodeID?, pathTail: NameTail
    ) {
        self.id = id
        self.object = place
        isa = object.isa
        self.tree = tree
        pathNode = path?.index ?? Element.none
        nameNode = name?.index ?? Element.none
        childrenNode = children?.index ?? Element.none
        self.pathTail = pathTail
    }

    @inlinable public var path: NodeID? { Element.node(pathNode) }
    @inlinable public var name: NodeID? { Element.node(nameNode) }
    @inlinable public var children: NodeID? { Element.node(childrenNode) }

    /// The first group that lists it; nil for the main group and for what no group lists.
    @inlinable public internal(set) var parent: ElementID? {
        get { parentNumber == Element.none ? nil : ElementID(Int(parentNumber)) }
        set { parentNumber = newValue.map { UInt32(bitPattern: $0.index) } ?? Element.none }
    }

    /// The entry in that group's `children`: a group may list a thing twice.
    var listing: NodeID? {
        get { Element.node(listingNode) }
        set { listingNode = newValue?.index ?? Element.none }
    }

    /// Where it is; nil where nobody can tell without Xcode (products, SDKs, custom source trees).
    ///
    /// A group without a path is where its parent is. A link to a folder counts as the folder for what is
    /// inside.
    @inlinable public internal(set) var place: Disk.EntryID? {
        get { placeNumber == Element.none ? nil : Disk.EntryID(Int(placeNumber)) }
        set { placeNumber = newValue?.index ?? Element.none }
    }

    @inlinable static func node(_ number: UInt32) -> NodeID? { number == none ? nil : NodeID(Int(number)) }

    /// Whether it is a plain group: what the mirroring rules speak of.
    public var isGroup: Bool { isa == .group }

    /// Whether it is a folder whose content Xcode follows by itself.
    public var isSynchronized: Bool { isa == .synchronizedRootGroup }

    /// Whether it stands for a file, or for a folder that Xcode takes as one file.
    public var isFile: Bool { isa == .fileReference || isa == .referenceProxy }

    /// Whether any build file takes it.
    public var isBuilt: Bool { firstBuildFile >= 0 }

    /// Whether it can hold other elements.
    public var isContainer: Bool { isa == .group || isa == .variantGroup || isa == .versionGroup }

    /// Whether it is where what is around it is: it says neither a path nor where that would start.
    public var isWithoutPath: Bool { path == nil && (tree == .group || tree == .missing) }
}

/// What an element's `path` is relative to.
public enum SourceTree: UInt8, Sendable {
    case group, sourceRoot, absolute
    case buildProducts, sdk, developer
    case custom
    /// No `sourceTree`, or an empty one: read as `<group>`.
    case missing

    init(_ document: Document, _ node: NodeID?) {
        guard let node else {
            self = .missing
            return
        }
        for (text, tree) in SourceTree.known where document.equals(node, text) {
            self = tree
            return
        }
        self = document.rawBytes(of: node).isEmpty ? .missing : .custom
    }

    private static let known: [(StaticString, SourceTree)] = [
        ("<group>", .group), ("SOURCE_ROOT", .sourceRoot), ("<absolute>", .absolute),
        ("BUILT_PRODUCTS_DIR", .buildProducts), ("SDKROOT", .sdk), ("DEVELOPER_DIR", .developer),
    ]

    /// Whether the path can be found on this disk.
    public var isOnDisk: Bool {
        switch self {
        case .group, .sourceRoot, .absolute, .missing: true
        case .buildProducts, .sdk, .developer, .custom: false
        }
    }
}
