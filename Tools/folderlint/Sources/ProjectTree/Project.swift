public import Pbxproj

/// A project document put in order: its navigator, where each element is on disk, its targets and what they
/// take.
public struct Project: Sendable {
    public let document: Document
    /// The path of the `.xcodeproj`, absolute.
    public let container: String
    /// The folder that holds the `.xcodeproj`.
    public let folder: Disk.EntryID
    /// SRCROOT: the folder, or what `projectDirPath` says of it.
    public let sourceRoot: Disk.EntryID

    public internal(set) var elements: [Element] = []
    public internal(set) var mainGroup: ElementID?
    public internal(set) var productsGroup: ElementID?
    public internal(set) var targets: [Target] = []
    public internal(set) var phases: [Phase] = []
    public internal(set) var buildFiles: [BuildFile] = []
    public internal(set) var configurations: [Configuration] = []
    /// What the walk from the main group ran into.
    public internal(set) var graphDefects: [GraphDefect] = []
    /// The limit that the navigator goes beyond, which ends the walk; nil for every project that people made.
    public internal(set) var excess: ProjectExcess?

    /// Where each object is in `elements`, `phases` or `buildFiles`.
    var rows: [Row]

    /// The file inside the container.
    public var documentPath: String { container + "/project.pbxproj" }

    /// The container's name without its extension.
    public var name: String {
        let last = container.split(separator: "/").last.map(String.init) ?? container
        return last.hasSuffix(".xcodeproj") ? String(last.dropLast(".xcodeproj".count)) : last
    }

    /// The root object's dictionary, when there is one.
    public var root: NodeID? {
        document.objects.rootReference.flatMap { document.objects.find($0) }.map {
            document.objects[$0].value
        }
    }

    @inlinable public subscript(id: ElementID) -> Element { elements[Int(id.index)] }

    public subscript(id: PhaseID) -> Phase { phases[Int(id.index)] }

    /// The element that an object is; nil for objects of other kinds.
    public func element(of object: ObjectID) -> ElementID? {
        rows[Int(object.index)].place(in: .elements).map { ElementID($0) }
    }

    /// The place in `phases` of an object that is a phase.
    public func phase(of object: ObjectID) -> Int? {
        rows[Int(object.index)].place(in: .phases)
    }

    /// The element that a reference names.
    public func element(named reference: NodeID?) -> ElementID? {
        reference.flatMap { document.objects.find($0) }.flatMap { element(of: $0) }
    }

    /// Objects of one class, in the order of the file.
    public func objects(_ isa: Isa) -> [ObjectID] {
        document.objects.all.indices.filter { document.objects.all[$0].isa == isa }.map { ObjectID($0) }
    }

    /// The dictionary of an object.
    public func dictionary(_ object: ObjectID) -> NodeID { document.objects[object].value }

    public func string(_ key: StaticString, of object: ObjectID) -> String? {
        document.string(key, in: dictionary(object))
    }
}

/// Where an object is among a project's elements, phases or build files; nowhere for any other object.
struct Row {
    enum List: Int32 {
        case elements, phases, buildFiles
    }

    /// The list in two bits, above it the place; -1 for nowhere.
    private let value: Int32

    /// Nowhere.
    init() { value = -1 }

    init(_ place: Int, in list: List) { value = Int32(truncatingIfNeeded: place) << 2 | list.rawValue }

    @inline(__always)
    func place(in list: List) -> Int? { value & 3 == list.rawValue ? Int(value >> 2) : nil }
}

/// Something in the element graph that is not a tree.
public struct GraphDefect: Sendable {
    public enum Kind: Sendable {
        /// A group lists an element that another group has too.
        case secondParent
        /// A group lists one of the groups it is in.
        case cycle
        /// A group lists an id that no element has.
        case dangling
    }

    public internal(set) var kind: Kind
    /// The group whose `children` it is.
    public let group: ElementID
    /// The entry in `children`.
    public let reference: NodeID
}
