public import FolderlintKit
public import Pbxproj
import ProjectTree

/// What a fix writes into files, collected before anything is written.
public struct FixEdits: Sendable {
    /// A changed piece of a text file.
    public struct Splice: Sendable, Hashable {
        public var range: Range<Int>
        public var text: String

        public init(range: Range<Int>, text: String) {
            self.range = range
            self.text = text
        }
    }

    /// A file or folder that must stay where it is.
    public struct Block: Sendable, Hashable {
        /// Where it is now, absolute.
        public var path: String
        public var code: String
        public var reason: String
        public var remedy: String
        /// Whether it is a folder of which only the place matters, so that things may move in it.
        var isPlaceOfFolder = false

        public init(path: String, code: String, reason: String, remedy: String) {
            self.path = path
            self.code = code
            self.reason = reason
            self.remedy = remedy
        }
    }

    /// Edits of the project documents, in the order of the tree's projects.
    public var documents: [Edits]
    /// Byte ranges of other files by their absolute path now, and what takes their place.
    public var splices: [String: [Splice]] = [:]
    /// What a path source cannot follow.
    public var blocks: [Block] = []
    public var mentions: [Mention] = []
    /// The texts that path sources followed, and in which nobody has looked yet for what else is named.
    var unread: [UnreadText] = []
    /// The paths of what `block` was asked to keep.
    var blocked: Set<String> = []
    /// The ranges of the splices of each file, in order.
    var spliced: [String: [Range<Int>]] = [:]

    public init(_ tree: Tree) {
        documents = tree.projects.map { Edits($0.document) }
    }
}
