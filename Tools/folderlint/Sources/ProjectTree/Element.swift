public import Pbxproj

/// The place of an element among a project's elements.
public struct ElementID: Hashable, Sendable, Comparable {
    public let index: Int32

    init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }

    public static func < (left: ElementID, right: ElementID) -> Bool { left.index < right.index }
}

/// A thing in the navigator: a group of any kind, or a reference to a file.
public struct Element: Sendable {
    public let id: ElementID
    public let object: ObjectID
    public let isa: Isa
    public let tree: SourceTree
    public let path: NodeID?
    public let name: NodeID?
    public let children: NodeID?

    /// The first group that lists it; nil for the main group and for what no group lists.
    public internal(set) var parent: ElementID?
    /// The entry in that group's `children`: a group may list a thing twice.
    var listing: NodeID?
    /// Where it is; nil where nobody can tell without Xcode (products, SDKs, custom source trees).
    ///
    /// A group without a path is where its parent is. A link to a folder counts as the folder for what is
    /// inside.
    public internal(set) var place: Disk.EntryID?
    /// Whether the main group leads to it.
    public internal(set) var isInNavigator = false
    /// The first of its build files; the others follow by `BuildFile.next`.
    var firstBuildFile: Int32 = -1

    /// Whether it is a plain group: what the mirroring rules speak of.
    public var isGroup: Bool { isa == .group }

    /// Whether it is a folder whose content Xcode follows by itself.
    public var isSynchronized: Bool { isa == .synchronizedRootGroup }

    /// Whether it stands for a file, or for a folder that Xcode takes as one file.
    public var isFile: Bool { isa == .fileReference || isa == .referenceProxy }

    /// Whether it can hold other elements.
    public var isContainer: Bool { isa == .group || isa == .variantGroup || isa == .versionGroup }
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
