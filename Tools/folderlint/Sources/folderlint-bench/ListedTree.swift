import Foundation

/// A real project whose files are known by a list only: each gets a stand-in.
struct ListedTree {
    /// The project document.
    let document: String
    /// A text with one path a line; the document goes where its topmost `*.xcodeproj/project.pbxproj` is.
    let listing: String

    func write(to root: URL) throws -> URL {
        let paths = try String(contentsOfFile: listing, encoding: .utf8).split(separator: "\n").map(
            String.init)
        let places = paths.filter { $0.hasSuffix(".xcodeproj/project.pbxproj") }
        let place =
            places.min { $0.split(separator: "/").count < $1.split(separator: "/").count }
            ?? "Project.xcodeproj/project.pbxproj"
        for path in paths {
            let file = root.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(path.utf8).write(to: file)
        }
        let target = root.appending(path: place)
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(contentsOf: URL(filePath: document)).write(to: target)
        return target
    }
}
