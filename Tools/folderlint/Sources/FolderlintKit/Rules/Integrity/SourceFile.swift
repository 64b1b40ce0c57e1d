import ProjectTree

/// What a file's name and text say about whether a target is meant to compile it.
enum SourceFile {
    /// Whether a target compiles files of this name; headers are not compiled.
    static func isSource(_ name: ArraySlice<UInt8>) -> Bool {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return false }
        let suffix = name[(dot + 1)...]
        return extensions.contains { $0.elementsEqual(suffix) }
    }

    /// Whether a target compiles files of an element's name.
    static func isSource(_ element: Element, on disk: Disk) -> Bool {
        guard let place = element.place else { return false }
        return isSource(place, element.nameTail, on: disk)
    }

    /// Whether a target compiles files of a place's name, which has the tail.
    static func isSource(_ place: Disk.EntryID, _ tail: NameTail, on disk: Disk) -> Bool {
        if let code = tail.shortExtension { return codes.contains(code) }
        return isSource(disk.nameBytes(of: place))
    }

    private static let codes = extensions.map { NameTail.code($0) }.filter { $0 != 0 }

    private static let extensions = [
        "swift", "m", "mm", "c", "cpp", "cc", "cxx", "metal", "s", "S", "xcdatamodeld", "xcmappingmodel",
        "intentdefinition",
    ].map { Array($0.utf8) }

    /// Whether files of this name belong to another tool than Xcode.
    static func isForTools(_ name: String) -> Bool {
        tools.contains(name) || name.hasPrefix("Package@swift-")
    }

    private static let tools: Set<String> = [
        "Package.swift", "LinuxMain.swift", "XCTestManifests.swift", "Dangerfile.swift", "Project.swift",
        "Workspace.swift", "Tuist.swift", "Fastfile.swift",
    ]

    /// Whether it is a script: nothing compiles what starts with `#!`.
    static func isScript(_ path: String, _ tree: Tree) -> Bool {
        tree.lookup.text(at: path)?.hasPrefix("#!") == true
    }

    // MARK: - Tests

    /// Whether the name is one that people give to a file of tests: `CartTests.swift`, `CartTest.m`.
    static func isNamedAsTests(_ name: ArraySlice<UInt8>) -> Bool {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
        let stem = name[..<dot]
        guard testExtensions.contains(where: { $0.elementsEqual(name[(dot + 1)...]) }) else { return false }
        return stem.hasSuffix("Tests") || stem.hasSuffix("Test")
    }

    private static let testExtensions = ["swift", "m", "mm"].map { Array($0.utf8) }

    /// Whether a folder or a group of this name holds tests.
    static func isForTests(_ name: String) -> Bool {
        name.hasSuffix("Tests") || ["Test", "tests", "test"].contains(name)
    }

    /// Whether a text uses a framework for tests.
    static func usesTestFramework(_ text: String) -> Bool {
        frameworks.contains { text.contains($0) }
    }

    private static let frameworks = ["XCTest", "import Testing", "SenTestingKit", "GHUnit", "@testable"]
}

extension ArraySlice<UInt8> {
    func hasSuffix(_ suffix: StaticString) -> Bool {
        let wanted = UnsafeBufferPointer(start: suffix.utf8Start, count: suffix.utf8CodeUnitCount)
        return count >= wanted.count && self.suffix(wanted.count).elementsEqual(wanted)
    }
}
