import Pbxproj
public import ProjectTree

/// Puts a plan into a project on disk: read anew, checked, and replaced whole or not at all.
public enum ProjectWriter {
    /// Writes a plan; does nothing for an empty one.
    ///
    /// The file must still be the one that the project was read from, and what is written must read as a
    /// project again before it takes the old one's place.
    public static func write(_ plan: SyncPlan, in project: Project) throws {
        guard !plan.isEmpty else { return }
        var writer = SyncWriter(plan, in: project)
        let bytes = try writer.document()
        _ = try Document(SourceBuffer(bytes))
        let current = try SourceBuffer(mapping: project.documentPath)
        guard current.bytes.elementsEqual(project.document.source.bytes) else {
            throw ProjectChanged(path: project.documentPath)
        }
        try AtomicFile.write(bytes, to: project.documentPath)
    }
}

/// A project document that someone else wrote in the meantime.
public struct ProjectChanged: Error, CustomStringConvertible {
    public let path: String

    public var description: String {
        "\(path) was changed by someone else meanwhile; nothing was written, run it again"
    }
}
