import Pbxproj
import ProjectTree

/// The format of a project document, by its `objectVersion`, and the Xcode that reads it.
struct ProjectFormat {
    let version: Int
    /// Where the document says so.
    let node: NodeID?

    init(_ project: Project) {
        let document = project.document
        node = document.value("objectVersion", in: document.root)
        version = node.flatMap { document.string($0) }.flatMap { Int($0) } ?? 0
    }

    /// The first Xcode that opens the format, as major and minor version.
    var xcode: (major: Int, minor: Int) {
        switch version {
        case 100...: (26, 3)
        case 90...: (16, 3)
        case 70...: (16, 0)
        case 63...: (15, 3)
        default: (0, 0)
        }
    }
}
