public import Foundation

/// The journeys below a folder.
public struct JourneyFolder: Sendable {
    public let root: URL

    public init(root: URL) {
        self.root = root
    }

    /// Reads every journey, in order of their ids.
    ///
    /// - Returns: the journeys that can be read, and an error for each file that cannot.
    public func read() throws -> (journeys: [Journey], errors: [JourneyError]) {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter {
            $0.hasSuffix(".yaml") && !$0.hasPrefix("\(PreludeFolder.name)/")
        }
        let preludes = PreludeFolder(root: root)
        var journeys: [Journey] = []
        var errors: [JourneyError] = []
        for path in paths.sorted() {
            do {
                journeys.append(try journey(at: path, preludes))
            } catch let error as JourneyError {
                errors.append(error)
            }
        }
        return (journeys, errors)
    }

    /// Reads the steps with which a person looks at everything that is stored, in `_preludes/look.yaml`.
    ///
    /// - Returns: no steps if there is no such file, so that only the screen after a launch is seen.
    public func looking() throws -> [Step] { try PreludeFolder(root: root).steps(of: "look") ?? [] }

    /// Reads the journey at a path below the folder.
    public func journey(at path: String) throws -> Journey {
        try journey(at: path, PreludeFolder(root: root))
    }

    private func journey(at path: String, _ preludes: PreludeFolder) throws -> Journey {
        let url = root.appendingPathComponent(path)
        let text = try InputFile.namedText(at: url)
        let id = path.hasSuffix(".yaml") ? String(path.dropLast(5)) : path
        return try JourneyReader(id: id, file: url.relativePath, preludes: preludes).journey(from: text)
    }
}
