import Foundation

/// A small file that is replaced atomically: at any moment it has its old content or its new content.
///
/// Each step of a replacement has an error of its own. A killed process leaves a file with the name
/// ``unfinished``, which the next replacement removes.
struct DiskFile {
    /// The content found at a path.
    enum Content: Hashable {
        case missing
        case bytes(Data)
        /// The path leads to something that cannot be read, for the given reason.
        case damaged(String)
    }

    let path: String
    /// The symbolic link that leads to the file, if any; when the file is set aside, the link is renamed and
    /// its target remains.
    let link: String?
    /// Flushes the folder with a descriptor to the disk, so that its file names survive a power failure.
    let flushFolder: (Int32) -> Int32

    var name: String { (path as NSString).lastPathComponent }
    private var folder: String { (path as NSString).deletingLastPathComponent }
    private var unfinished: String { "\(path).new" }

    /// Returns the file that a path leads to.
    ///
    /// A link is followed, so that it remains when the file is replaced.
    ///
    /// A link without a target is not followed, because its drive can be missing.
    static func following(_ path: String, flushFolder: @escaping (Int32) -> Int32) -> DiskFile {
        guard isLink(path), let target = realpath(path, nil) else {
            return DiskFile(path: path, link: nil, flushFolder: flushFolder)
        }
        defer { free(target) }
        return DiskFile(path: String(cString: target), link: path, flushFolder: flushFolder)
    }

    private static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    // MARK: Reading

    /// Reads a regular file of at most `limit` bytes.
    ///
    /// The call does not block on a pipe or a device.
    func read(limit: Int) throws(StoreError) -> Content {
        let descriptor = Self.again { open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
        guard descriptor >= 0 else {
            switch errno {
            case ENOENT: return Self.isLink(path) ? .damaged("It is a link without a target.") : .missing
            case EACCES, EPERM: return .damaged("The app may not read it.")
            case ELOOP: return .damaged("It is a link without a target.")
            case ENXIO: return .damaged("It is not a regular file.")
            default: throw failure(.read)
            }
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(.read) }
        guard status.st_mode & S_IFMT == S_IFREG else { return .damaged("It is not a regular file.") }
        var bytes: [UInt8] = []
        // Mostly, one read returns all of it, and a second one says so.
        var buffer = [UInt8](repeating: 0, count: min(max(Int(status.st_size), 0), 1 << 16) + 1)
        while bytes.count <= limit {
            let count = Self.again { Foundation.read(descriptor, &buffer, buffer.count) }
            guard count >= 0 else { throw failure(.read) }
            if count == 0 { return .bytes(Data(bytes)) }
            bytes += buffer[..<count]
        }
        return .damaged("It has more than \(limit) bytes.")
    }

    // MARK: Writing

    /// Replaces the content of the file.
    func replace(with data: Data) throws(StoreError) {
        do throws(StoreError) {
            try FileSizeLimit.failing { () throws(StoreError) in try write(data) }
        } catch {
            // Removes the incomplete copy.
            unlink(unfinished)
            throw error
        }
        guard rename(unfinished, path) == 0 else {
            let failed = failure(.rename)
            unlink(unfinished)
            throw failed
        }
        try syncFolder()
    }

    private func write(_ data: Data) throws(StoreError) {
        // A killed process may have left a copy, which the holder of the lock may remove.
        unlink(unfinished)
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let descriptor = Self.again { open(unfinished, flags, 0o600) }
        guard descriptor >= 0 else { throw failure(.create) }
        var isOpen = true
        defer { if isOpen { close(descriptor) } }
        keepOwner(descriptor)
        var rest = data[...]
        while !rest.isEmpty {
            let count = Self.again {
                rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            }
            guard count > 0 else { throw failure(.write, code: count == 0 ? ENOSPC : errno) }
            rest = rest.dropFirst(count)
        }
        guard Self.again({ fsync(descriptor) }) == 0 else { throw failure(.sync) }
        isOpen = false
        // A full network drive may report an error only here.
        guard close(descriptor) == 0 || errno == EINTR else { throw failure(.sync) }
    }

    /// Keeps the owner of the file when the app runs as another user.
    private func keepOwner(_ descriptor: Int32) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_uid != geteuid() else { return }
        _ = fchown(descriptor, status.st_uid, status.st_gid)
    }

    // MARK: Setting aside

    /// Renames the file, or the link that leads to it, to an unused name.
    ///
    /// - Parameter done: Called with the old and the new name after the rename, before the folder is flushed.
    func setAside(_ done: (String, String) -> Void) throws(StoreError) {
        if let link {
            // The target may belong to another app.
            return try DiskFile(path: link, link: nil, flushFolder: flushFolder).setAside(done)
        }
        var status = stat()
        let isFolder = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        for number in 1...Self.mostAside {
            let other = "\((path as NSString).deletingPathExtension).damaged-\(number).plist"
            guard try claim(other, asFolder: isFolder) else { continue }
            guard rename(path, other) == 0 else {
                let failed = failure(.setAside)
                if isFolder { rmdir(other) } else { unlink(other) }
                throw failed
            }
            done(name, (other as NSString).lastPathComponent)
            return try syncFolder()
        }
        throw failure(.setAside, code: EEXIST)
    }

    private static let mostAside = 1000

    /// Creates an empty file or folder to reserve its name.
    ///
    /// - Returns: False when the name is taken.
    private func claim(_ other: String, asFolder: Bool) throws(StoreError) -> Bool {
        if asFolder {
            if mkdir(other, 0o700) == 0 { return true }
        } else {
            let descriptor = Self.again {
                open(other, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            }
            if descriptor >= 0 {
                close(descriptor)
                return true
            }
        }
        guard errno == EEXIST else { throw failure(.setAside) }
        return false
    }

    // MARK: The folder

    /// Creates the folder if it is missing, and runs `body` while this process holds the folder's lock.
    func locked<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
        let descriptor = try lockFolder()
        // Closing the descriptor releases the lock, as does the end of the process.
        defer { close(descriptor) }
        // The link can be set aside, so its folder is locked, too, unless the two are the same folder.
        let place = link.map { ($0 as NSString).deletingLastPathComponent }
        guard let place, !isSame(place, as: descriptor) else { return try body() }
        let other = try lock(at: place)
        defer { close(other) }
        return try body()
    }

    private func lockFolder() throws(StoreError) -> Int32 {
        let descriptor = Self.opened(folder)
        guard descriptor < 0 else { return try lock(descriptor) }
        try makeFolder()
        return try lock(at: folder)
    }

    private func lock(at folder: String) throws(StoreError) -> Int32 {
        let descriptor = Self.opened(folder)
        guard descriptor >= 0 else { throw failure(.lock) }
        return try lock(descriptor)
    }

    private static func opened(_ folder: String) -> Int32 {
        again { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    }

    private func lock(_ descriptor: Int32) throws(StoreError) -> Int32 {
        var attempts = 200
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            // On a drive without locks, such as some network drives, the last writer wins.
            guard errno == EWOULDBLOCK || errno == EINTR else { break }
            attempts -= 1
            guard attempts > 0 else {
                close(descriptor)
                throw .busy(file: name)
            }
            // Another process holds the lock for milliseconds only, so this one blocks instead of suspending.
            usleep(5000)
        }
        return descriptor
    }

    private func isSame(_ folder: String, as descriptor: Int32) -> Bool {
        var (one, other) = (stat(), stat())
        return stat(folder, &one) == 0 && fstat(descriptor, &other) == 0
            && one.st_ino == other.st_ino && one.st_dev == other.st_dev
    }

    private func makeFolder() throws(StoreError) {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw failure(.folder, code: (error as NSError).posixCode)
        }
    }

    private func syncFolder() throws(StoreError) {
        let descriptor = Self.opened(folder)
        guard descriptor >= 0 else { throw failure(.syncFolder) }
        defer { close(descriptor) }
        // EINVAL and ENOTSUP: some file systems cannot flush a folder.
        guard Self.again({ flushFolder(descriptor) }) == 0 || errno == EINVAL || errno == ENOTSUP else {
            throw failure(.syncFolder)
        }
    }

    // MARK: Errors

    private func failure(_ step: StoreError.Step, code: Int32 = errno) -> StoreError {
        .failed(step, file: name, code: code)
    }

    /// Repeats a call that a signal interrupted.
    private static func again<Number: SignedInteger>(_ call: () -> Number) -> Number {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}

extension NSError {
    /// The POSIX code of the underlying error.
    fileprivate var posixCode: Int32 {
        if domain == NSPOSIXErrorDomain { return Int32(truncatingIfNeeded: code) }
        return (userInfo[NSUnderlyingErrorKey] as? NSError)?.posixCode ?? EIO
    }
}

/// The limit of a process on the size of its files (`ulimit -f`).
///
/// A write beyond the limit ends the process with SIGXFSZ, unless the signal is blocked: then the write fails
/// with EFBIG.
enum FileSizeLimit {
    /// Runs `body` with SIGXFSZ blocked on this thread, so that a write beyond the limit fails.
    static func failing(_ body: () throws(StoreError) -> Void) throws(StoreError) {
        var signals = sigset_t()
        var before = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGXFSZ)
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        defer {
            if sigismember(&before, SIGXFSZ) == 0 { drop(signals) }
            pthread_sigmask(SIG_SETMASK, &before, nil)
        }
        try body()
    }

    /// Consumes a pending SIGXFSZ, which would be delivered when it is unblocked.
    private static func drop(_ signals: sigset_t) {
        var (signals, pending) = (signals, sigset_t())
        var number: Int32 = 0
        if sigpending(&pending) == 0, sigismember(&pending, SIGXFSZ) == 1 { sigwait(&signals, &number) }
    }
}
