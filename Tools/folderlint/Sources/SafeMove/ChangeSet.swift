public import Foundation

/// What is to become of a folder tree: which entries go elsewhere, and which files get new bytes.
///
/// Paths are relative to `root`, parted by "/", and name what is there before anything is done.
public struct ChangeSet: Codable, Sendable, Equatable {
    /// The folder that nothing leaves, absolute.
    public var root: String
    /// All at once: swaps, cycles and chains are in order.
    public var moves: [Move]
    public var rewrites: [Rewrite]

    public init(root: String, moves: [Move] = [], rewrites: [Rewrite] = []) {
        self.root = root
        self.moves = moves
        self.rewrites = rewrites
    }

    public var isEmpty: Bool { moves.isEmpty && rewrites.isEmpty }

    /// Whether everything would be where it is and as it is.
    var changesNothing: Bool {
        moves.allSatisfy { Path($0.from) == Path($0.to) }
            && rewrites.allSatisfy { Rewrite.hash(of: $0.bytes) == $0.before }
    }

    /// A file, a link, or a folder with all that is in it, and where it goes.
    ///
    /// Folders on the way are made; those that moves leave empty are removed.
    public struct Move: Codable, Hashable, Sendable {
        public var from: String
        public var to: String

        public init(from: String, to: String) {
            self.from = from
            self.to = to
        }
    }

    /// New bytes of a file, which must still have the old ones.
    public struct Rewrite: Codable, Hashable, Sendable {
        /// Where the file is before the moves.
        public var path: String
        /// SHA-256 of the old bytes, in hexadecimal digits.
        public var before: String
        public var bytes: Data

        public init(path: String, before: String, bytes: Data) {
            self.path = path
            self.before = before
            self.bytes = bytes
        }

        /// What `before` is of some bytes.
        public static func hash(of bytes: some Sequence<UInt8>) -> String { Contents.hash(bytes) }
    }
}
