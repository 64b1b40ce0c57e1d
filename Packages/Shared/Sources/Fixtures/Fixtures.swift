public import Foundation

/// The data shared by both apps and the runner: replies, the files of the app bundle, stores and journeys.
public enum Fixtures {
    /// The groups of fixtures, each of which has its own folder.
    public enum Folder: String, CaseIterable, Sendable {
        case replies = "Replies"
        case appBundle = "AppBundle"
        case stores = "Stores"
        case journeys = "Journeys"
    }

    /// The location of the folders.
    public static var root: URL { Bundle.module.resourceURL ?? Bundle.module.bundleURL }

    /// Returns the location of a folder.
    public static func folder(_ folder: Folder) -> URL {
        root.appending(path: folder.rawValue, directoryHint: .isDirectory)
    }

    /// The default values of the placeholders in replies and journeys.
    public static var variables: [String: String] { Reply.defaults }

    /// Returns the reply at a path in `Replies`, such as `Manage/confirmed.xml`, whose extension can be
    /// omitted.
    ///
    /// `variables` override the default values of the reply's placeholders (see `Replies/README.md`).
    /// `folder` is searched instead of the module's own replies.
    public static func reply(
        named name: String, variables: [String: String] = [:], in folder: URL? = nil
    ) throws -> Reply {
        let folder = folder ?? Self.folder(.replies)
        let path = try pathOfReply(named: name, in: folder)
        return Reply(
            name: path, source: Reply.Source(path: path),
            template: try Data(contentsOf: folder.appending(path: path)),
            variables: Reply.defaults.merging(variables) { _, given in given })
    }

    /// The paths of all replies, sorted.
    public static var replyNames: [String] {
        let folder = folder(.replies).path
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return paths.filter { !$0.hasSuffix(".md") && !URL(filePath: $0).pathExtension.isEmpty }.sorted()
    }

    package static func pathOfReply(named name: String, in folder: URL) throws -> String {
        guard !name.split(separator: "/").contains("..") else { throw FixtureError.noReply(name) }
        for path in [name] + ["xml", "json", "html", "txt"].map({ "\(name).\($0)" }) {
            var isFolder: ObjCBool = false
            let file = folder.appending(path: path).path
            if FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), !isFolder.boolValue {
                return path
            }
        }
        throw FixtureError.noReply(name)
    }
}

/// An error in loading a fixture.
public enum FixtureError: Error, Equatable, CustomStringConvertible {
    case noReply(String)
    case noVariable(String, reply: String)
    case jsonOnly(String)

    public var description: String {
        switch self {
        case .noReply(let name): "There is no reply named \(name)."
        case .noVariable(let name, let reply): "The reply \(reply) needs a value for {{\(name)}}; add one."
        case .jsonOnly(let name): "The reply \(name) has a shape that XML cannot represent; serve it as JSON."
        }
    }
}
