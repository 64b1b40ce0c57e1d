extension GitSession {
    /// What `check-ignore -v -n -z` says of paths under ignore files that are not, or not yet, in
    /// the checkout.
    ///
    /// Git looks at a work tree of our own that holds nothing but these files. The ignore rules of the
    /// repository and of the person count as well.
    ///
    /// - Parameters:
    ///   - paths: From the top; they need not lead to anything.
    ///   - lists: The `.gitignore` files, by their paths from the top.
    public func ignoring(
        _ paths: [String], under lists: [String: [UInt8]]
    ) async throws(GitFailure) -> [UInt8] {
        let folder = "lists-\(UInt64.random(in: 0 ... .max))"
        try room.makeFolder(folder)
        defer { room.remove(folder) }
        for (path, bytes) in lists.sorted(by: { $0.key < $1.key }) {
            try room.makeFolders(above: path, in: folder)
            try room.write(bytes, to: "\(folder)/\(path)")
        }
        // It ends with 1 where no pattern matches.
        return try await ask(
            ["check-ignore", "-v", "-n", "-z", "--no-index", "--stdin"],
            input: paths.flatMap { Array("./\($0)".utf8) + [0] }, endingWith: [0, 1],
            workTree: "\(room.path)/\(folder)")
    }

    /// The path of a file of patterns as a person knows it: git names its copy, or one from the top.
    public func shownList(_ path: String) -> String {
        let copy = room.path + "/"
        return path.hasPrefix(copy) ? ".git/" + path.dropFirst(copy.count) : path
    }
}
