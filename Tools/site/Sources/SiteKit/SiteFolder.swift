package import Foundation

/// The files of the site, which are written at the end and replace the former site.
package struct SiteFolder {
    package private(set) var files: [String: Data] = [:]

    package init() {}

    package mutating func add(_ path: String, _ text: String) { files[path] = Data(text.utf8) }

    package mutating func add(_ path: String, _ data: Data) { files[path] = data }

    /// Writes the files and removes those of an earlier site.
    ///
    /// A folder that holds anything but a site is left alone: its name may be a mistake.
    package func write(to folder: URL) throws {
        let manager = FileManager.default
        let mark = folder.appendingPathComponent(".site")
        let isThere = manager.fileExists(atPath: folder.path)
        let content = isThere ? try manager.contentsOfDirectory(atPath: folder.path) : []
        guard content.isEmpty || manager.fileExists(atPath: mark.path) else {
            throw SiteError("\(folder.path) holds other files; choose an empty folder for the site")
        }
        // Written first and kept, so that the next run replaces a site of which an interruption left a part.
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("This folder is written by make site, which removes everything in it.\n".utf8).write(
            to: mark)
        for name in content where name != mark.lastPathComponent {
            try manager.removeItem(at: folder.appendingPathComponent(name))
        }
        for (path, data) in files.sorted(by: { $0.key < $1.key }) {
            let file = folder.appendingPathComponent(path)
            try manager.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
    }
}

/// A reason why the site cannot be made.
package struct SiteError: Error, CustomStringConvertible {
    package var description: String

    package init(_ description: String) { self.description = description }
}
