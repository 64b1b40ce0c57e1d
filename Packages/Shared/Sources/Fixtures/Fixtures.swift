public import Foundation

/// The data that both apps and the runner share: replies, the app bundle's files, stores and journeys.
public enum Fixtures {
    /// A group of fixtures, each a folder.
    public enum Folder: String, CaseIterable, Sendable {
        case replies = "Replies"
        case appBundle = "AppBundle"
        case stores = "Stores"
        case journeys = "Journeys"
    }

    /// Where the folders lie.
    public static var root: URL { Bundle.module.resourceURL ?? Bundle.module.bundleURL }

    /// A folder's place on disk.
    public static func folder(_ folder: Folder) -> URL {
        root.appending(path: folder.rawValue, directoryHint: .isDirectory)
    }

    /// What the placeholders of replies and journeys stand for when a journey says nothing else.
    public static var variables: [String: String] { Reply.defaults }

    /// A reply by its path in `Replies`, as in `Manage/confirmed.xml`; the extension may be left out.
    ///
    /// `variables` override the default values of the placeholders that the file holds (`Replies/README.md`).
    ///
    /// `folder` is another place to look than the replies that come with the module.
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

    /// The paths of all replies, in order.
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

/// Why a fixture cannot be had.
public enum FixtureError: Error, Equatable, CustomStringConvertible {
    case noReply(String)
    case noVariable(String, reply: String)
    case jsonOnly(String)

    public var description: String {
        switch self {
        case .noReply(let name): "There is no reply named \(name)."
        case .noVariable(let name, let reply): "The reply \(reply) wants {{\(name)}}, which nobody has given."
        case .jsonOnly(let name): "The reply \(name) has a shape that XML cannot say; serve it as JSON."
        }
    }
}
