import Subprocess

/// A git that can be asked about a checkout and runs nothing that the checkout names.
///
/// Git gets a folder of our own for its `.git`, with a configuration of our own and copies of the index, of
/// `HEAD` and of the ignore rules; the objects and refs are the checkout's. So it finds no setting, hook,
/// filter or helper of a stranger's, and has nothing of the checkout's to write to.
public final class GitSession: Sendable {
    public let checkout: Checkout
    /// Drivers of `.gitattributes` for which git would run a program, and this one does not.
    public let filters: Set<String>

    private let settings: Settings
    let room: Room
    private let starter: GitStarter

    /// What git keeps in one piece, at most: an index of some million files.
    private static let largest = 1 << 30
    private static let largestText = 1 << 22

    /// Makes ready for questions about the checkout that a folder is in.
    ///
    /// - Returns: nil where no checkout is.
    public static func open(_ folder: String) async throws(GitFailure) -> GitSession? {
        guard let checkout = Checkout.around(folder) else {
            if let obstacle = Checkout.obstacle(around: folder) { throw obstacle }
            return nil
        }
        guard let program = Program.find("git", outside: checkout.top) else {
            throw .noProgram(top: checkout.top)
        }
        return try await GitSession(checkout, program)
    }

    private init(_ checkout: Checkout, _ program: String) async throws(GitFailure) {
        self.checkout = checkout
        room = try Room(outside: checkout.top)
        starter = GitStarter(program: program, room: room.path, checkout: checkout)
        settings = try await Settings.read(checkout, starter)
        filters = settings.filters
        if let unknown = settings.unknownExtension {
            throw .unfit(path: checkout.gitFolder, reason: "has the extension \(unknown), unknown here")
        }
        try furnish()
    }

    // MARK: - The folder that git is given

    private func furnish() throws(GitFailure) {
        let (own, common) = (checkout.gitFolder, checkout.commonFolder)
        try room.write(settings.text, to: "config")
        for folder in ["info", "objects", "objects/info", "logs"] { try room.makeFolder(folder) }
        // As an alternate, so that git writes no object into the checkout.
        try room.write("\"\(GitSession.quoted(common + "/objects"))\"\n", to: "objects/info/alternates")
        for name in ["refs", "reftable"] { try room.link(name, to: "\(common)/\(name)", a: .folder) }
        try room.link("packed-refs", to: common + "/packed-refs", a: .file)
        try room.link("logs/refs", to: common + "/logs/refs", a: .folder)
        try room.link("logs/HEAD", to: own + "/logs/HEAD", a: .file)
        for name in ["HEAD", "ORIG_HEAD", "FETCH_HEAD", "MERGE_HEAD"] {
            try copy(own + "/" + name, to: name, GitSession.largestText)
        }
        try copy(common + "/shallow", to: "shallow", GitSession.largestText)
        for name in ["info/exclude", "info/attributes"] {
            try copy(common + "/" + name, to: name, GitSession.largestText)
        }
        try copy(own + "/info/sparse-checkout", to: "info/sparse-checkout", GitSession.largestText)
        try copy(own + "/index", to: "index", GitSession.largest)
        for name in sharedIndexes(in: own) { try copy(own + "/" + name, to: name, GitSession.largest) }
    }

    private func copy(_ path: String, to name: String, _ limit: Int) throws(GitFailure) {
        try BoundedFile.copy(path, to: "\(room.path)/\(name)", limit: limit)
    }

    /// What a split index has its bulk in.
    private func sharedIndexes(in folder: String) -> [String] {
        Folder.names(folder).map(\.name).filter { $0.hasPrefix("sharedindex.") }.sorted()
    }

    /// As git reads a path between quotes, in a list of alternates or on a line of its input.
    package static func quoted(_ path: String) -> String {
        path.utf8.reduce(into: "") { result, byte in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += "\\" + String(UnicodeScalar(byte))
            case 0x20..<0x7F: result += String(UnicodeScalar(byte))
            default:
                let digits = String(byte, radix: 8)
                result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
            }
        }
    }

    // MARK: - Asking and writing

    /// What a git command prints that only looks.
    ///
    /// - Parameters:
    ///   - isApart: Whether an interrupt from the terminal is for this process alone.
    ///   - statuses: What the command may end with.
    public func ask(
        _ arguments: [String], in folder: String? = nil, input: [UInt8] = [], isApart: Bool = false,
        endingWith statuses: Set<Int32> = [0]
    ) async throws(GitFailure) -> [UInt8] {
        try await starter.run(
            arguments, in: folder ?? checkout.top, input: input, index: room.path + "/index",
            isApart: isApart, endingWith: statuses)
    }

    /// The same, about a work tree of our own.
    func ask(
        _ arguments: [String], input: [UInt8], endingWith statuses: Set<Int32>, workTree: String
    ) async throws(GitFailure) -> [UInt8] {
        try await starter.run(
            arguments, in: workTree, workTree: workTree, input: input, index: room.path + "/index",
            isApart: false, endingWith: statuses)
    }

    /// Lets a git command write the checkout's index, and nothing else of it.
    public func writeIndex(
        _ arguments: [String], in folder: String, input: [UInt8]
    ) async throws(GitFailure) {
        guard checkout.isNamedBack(workTree: settings.workTree) else {
            throw .foreignIndex(folder: checkout.gitFolder, top: checkout.top)
        }
        let index = checkout.gitFolder + "/index"
        // Git would follow a link to whatever index it leads to.
        if let kind = Kind(index), kind != .file { throw .unfit(path: index, reason: "is no regular file") }
        _ = try await starter.run(arguments, in: folder, input: input, index: index, isApart: true)
    }

    /// A file for whose content git would run a program.
    public struct Filtered: Sendable {
        /// As `.gitattributes` calls the program.
        public let driver: String
        /// Whether the file is as it was when git last saw it, by size and times, so that it has not changed.
        public let isSettled: Bool
    }

    /// Those of some files for whose content git would run a program.
    ///
    /// - Parameter paths: From the top.
    public func filtered(_ paths: [String]) async throws(GitFailure) -> [String: Filtered] {
        guard !filters.isEmpty, !paths.isEmpty else { return [:] }
        let output = try await ask(
            ["check-attr", "-z", "--stdin", "filter"], input: paths.flatMap { [UInt8]($0.utf8) + [0] })
        let fields = GitSession.fields(output)
        // A path, the attribute's name, its value.
        let drivers: [String: String] = stride(from: 0, to: fields.count - 2, by: 3).reduce(into: [:]) {
            found, index in
            if filters.contains(fields[index + 2]) { found[fields[index]] = fields[index + 2] }
        }
        guard !drivers.isEmpty else { return [:] }
        let unsettled = try await unsettled()
        return drivers.reduce(into: [:]) { found, file in
            found[file.key] = Filtered(driver: file.value, isSettled: !unsettled.contains(file.key))
        }
    }

    /// Files that differ from the index by size or times.
    ///
    /// Git reads files that are as young as the index, for they may have changed since without a trace. A
    /// copy of the index that claims to be younger than all files spares them that.
    private func unsettled() async throws(GitFailure) -> Set<String> {
        let index = "\(room.path)/index-\(UInt64.random(in: 0 ... .max))"
        // Not of our own copy, in which git may have marked those files when it looked.
        try BoundedFile.copy(
            checkout.gitFolder + "/index", to: index, limit: GitSession.largest, isYoung: true)
        let output = try await starter.run(
            ["diff-files", "-z", "--name-only", "--ignore-submodules=all"], in: checkout.top, input: [],
            index: index, isApart: false)
        return Set(GitSession.fields(output))
    }

    private static func fields(_ output: [UInt8]) -> [String] {
        output.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
