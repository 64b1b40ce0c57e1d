public import Pbxproj

/// A target, with its phases in order.
public struct Target: Sendable {
    public let object: ObjectID
    public let isa: Isa
    public let name: String
    /// As in `com.apple.product-type.application`; empty where there is none.
    public let productType: String
    public internal(set) var phases: [PhaseID] = []

    /// Whether it is a bundle of tests.
    public var isTest: Bool {
        productType.hasSuffix(".bundle.unit-test") || productType.hasSuffix(".bundle.ui-testing")
            || productType.hasSuffix(".bundle.ocunit-test")
    }
}

/// The place of a phase among a project's phases.
public struct PhaseID: Hashable, Sendable {
    public let index: Int32

    init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }
}

/// A build phase, and the target that has it: nil where none does.
public struct Phase: Sendable {
    public let object: ObjectID
    public let isa: Isa
    public internal(set) var target: Int?
}

/// One line of a phase: a file that takes part in it.
public struct BuildFile: Sendable {
    public let object: ObjectID
    /// What it names; nil for a package product, and where the reference leads nowhere.
    public let element: ElementID?
    /// The first phase that lists it; nil where none does.
    public internal(set) var phase: PhaseID?
    var next: Int32 = -1
    /// Where the file or the data model is that it names, and what is there; nil for anything else.
    public internal(set) var file: (place: Disk.EntryID, kind: Disk.Kind)?
}

/// A set of build settings, and whose it is.
public struct Configuration: Sendable {
    public let object: ObjectID
    public let name: String
    public let settings: NodeID?
    /// The element id of its base xcconfig file, where it has one.
    public let base: ElementID?
    /// The place of the target in `Project.targets`; nil for the project's own.
    public let target: Int?
}
