#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Keeps two runs from working in one place; it goes when its process does.
struct Lock {
    private let file: Int32

    /// Nil when another has it.
    init?(_ path: String) throws(SystemError) {
        // What came with a tree may be a link to elsewhere, or a pipe.
        let file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, mode_t(0o600))
        guard file >= 0 else { throw SystemError(errno) }
        var mine = stat()
        var current = stat()
        guard fstat(file, &mine) == 0, mine.st_mode & S_IFMT == S_IFREG else {
            close(file)
            throw SystemError(EINVAL)
        }
        // The one before may have removed the very file that this one waited at.
        guard flock(file, LOCK_EX | LOCK_NB) == 0, lstat(path, &current) == 0,
            mine.st_ino == current.st_ino
        else {
            close(file)
            return nil
        }
        self.file = file
    }

    func release() {
        // A process that is being started has the file too, until it is another program.
        flock(file, LOCK_UN)
        close(file)
    }
}
