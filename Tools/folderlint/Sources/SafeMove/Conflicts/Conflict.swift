/// Why a change set cannot be carried out as it is: one thing that is in the way of one move or rewrite.
public struct Conflict: Codable, Sendable, Hashable {
    /// What is wrong, for programs.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// Something lies at the destination, or is tracked there, and does not move away.
        case destinationExists = "destination-exists"
        case sameDestination = "same-destination"
        case sameSource = "same-source"
        /// A neighbour's name would differ by case only.
        case caseTwin = "case-twin"
        /// A neighbour's name would have the same letters in another form of Unicode.
        case unicodeTwin = "unicode-twin"
        case ownChild = "own-child"
        case parentIsNoFolder = "parent-is-no-folder"
        case badName = "bad-name"
        case nameTooLong = "name-too-long"
        case pathTooLong = "path-too-long"
        case outsideRoot = "outside-root"
        case throughLink = "through-link"
        case otherRepository = "other-repository"
        case otherVolume = "other-volume"
        case missing
        /// The bytes are not those that the plan was made for.
        case changed
        /// It is a symbolic link, which a rewrite would replace.
        case link = "symbolic-link"
        case noFile = "no-file"
        /// A merge of this file is not finished.
        case unmerged
        /// The source's folder may not be written.
        case notWritable = "not-writable"
    }

    public var kind: Kind
    /// What cannot be moved or rewritten; a move's `from` or a rewrite's `path`.
    public var path: String
    /// Where it was to go; nil for a rewrite.
    public var destination: String?
    /// What is in the way, as a path.
    public var obstacle: String?

    public init(_ kind: Kind, path: String, destination: String? = nil, obstacle: String? = nil) {
        self.kind = kind
        self.path = path
        self.destination = destination
        self.obstacle = obstacle
    }
}
