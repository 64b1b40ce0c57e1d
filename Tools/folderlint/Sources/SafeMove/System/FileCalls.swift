/// The calls by which a transaction changes the file system; each does one thing, or fails and does nothing.
///
/// Paths are absolute. A failed call throws what the system said.
public struct FileCalls: Sendable {
    /// Makes a folder; what is there already is in its way.
    public var makeFolder: @Sendable (_ path: String, _ mode: UInt32) throws(SystemError) -> Void
    /// Removes a folder, which must be empty.
    public var removeFolder: @Sendable (_ path: String) throws(SystemError) -> Void
    /// Renames, and never replaces what is there.
    public var rename: @Sendable (_ from: String, _ to: String) throws(SystemError) -> Void
    /// Lets two files change places at one stroke.
    public var exchange: @Sendable (_ one: String, _ other: String) throws(SystemError) -> Void
    /// Renames, replacing what is there; for the journal alone.
    public var replace: @Sendable (_ from: String, _ to: String) throws(SystemError) -> Void
    /// Writes a new file and sees that it is on the disk before it returns.
    public var write: @Sendable (_ path: String, _ bytes: [UInt8], _ mode: UInt32) throws(SystemError) -> Void
    /// Removes a file; for the journal alone.
    public var removeFile: @Sendable (_ path: String) throws(SystemError) -> Void
    public var setMode: @Sendable (_ path: String, _ mode: UInt32) throws(SystemError) -> Void
    public var setOwner:
        @Sendable (_ path: String, _ owner: UInt32, _ group: UInt32) throws(SystemError) -> Void
    /// Gives a file the extended attributes and access lists of another.
    public var keepAttributes: @Sendable (_ from: String, _ to: String) throws(SystemError) -> Void
    /// Sees that a folder's entries are on the disk.
    public var sync: @Sendable (_ folder: String) throws(SystemError) -> Void
}

/// What the system said of a call that failed.
public struct SystemError: Error, Sendable, Equatable {
    public var code: Int32

    public init(_ code: Int32) { self.code = code }
}
