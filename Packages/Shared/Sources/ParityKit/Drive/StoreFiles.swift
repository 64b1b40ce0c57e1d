import Foundation

/// The files of an app's defaults, as bytes.
struct StoreFiles: Hashable, Sendable {
    enum Content: Hashable, Sendable {
        case nothing
        /// A file of this kind, or one that cannot be read.
        case unreadable(String)
        case data(Data)
    }

    var content: Content
    /// The names of other files that begin with the file's name, sorted.
    var others: [String]

    init(content: Content, others: [String]) {
        (self.content, self.others) = (content, others)
    }

    /// Reads the files of a suite below a home folder.
    init(suite: String, home: URL) throws {
        let folder = home.appendingPathComponent(".config")
        let file = folder.appendingPathComponent("\(suite).plist")
        content = Self.content(at: file)
        others = try Self.names(in: folder).filter { $0.hasPrefix(suite) && $0 != file.lastPathComponent }
            .sorted()
    }

    /// Returns the names in a folder, or no names if it does not exist; throws if it cannot be read.
    private static func names(in folder: URL) throws -> [String] {
        var status = stat()
        if stat(folder.path, &status) != 0, errno == ENOENT || errno == ENOTDIR { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }

    private static func content(at file: URL) -> Content {
        // Reading a pipe would block, and a folder is not a store.
        guard
            let kind = try? FileManager.default.attributesOfItem(atPath: file.path)[.type]
                as? FileAttributeType
        else { return .nothing }
        guard kind == .typeRegular, let data = try? Data(contentsOf: file) else {
            return .unreadable(kind.rawValue)
        }
        return .data(data)
    }
}
