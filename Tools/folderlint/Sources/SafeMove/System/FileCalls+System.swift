extension FileCalls {
    /// The system's own.
    public static let system = FileCalls(
        makeFolder: { path, mode throws(SystemError) in try SystemCalls.makeFolder(path, mode) },
        removeFolder: { path throws(SystemError) in try SystemCalls.removeFolder(path) },
        rename: { from, to throws(SystemError) in try SystemCalls.renameUnlessTaken(from, to) },
        exchange: { one, other throws(SystemError) in try SystemCalls.exchange(one, other) },
        replace: { from, to throws(SystemError) in try SystemCalls.replace(from, to) },
        write: { path, bytes, mode throws(SystemError) in try SystemCalls.write(path, bytes, mode) },
        removeFile: { path throws(SystemError) in try SystemCalls.removeFile(path) },
        setMode: { path, mode throws(SystemError) in try SystemCalls.setMode(path, mode) },
        setOwner: { path, owner, group throws(SystemError) in try SystemCalls.setOwner(path, owner, group) },
        keepAttributes: { from, to throws(SystemError) in try SystemCalls.keepAttributes(from, to) },
        sync: { folder throws(SystemError) in try SystemCalls.sync(folder) })
}
