import Foundation

/// A small file that is replaced as a whole: at any moment it has its old content or its new.
///
/// Each step of a replacement is an error of its own. What a killed process leaves behind is a file with the
/// name ``unfinished``, which the next replacement removes.
struct DiskFile {
    /// What was found in place of the file.
    enum Content: Hashable {
        case missing
        case bytes(Data)
        /// Something is there that is no content, for the reason given.
        case damaged(String)
    }

    let path: String
    /// The link that leads to the file; it is what is set aside, and nothing behind it.
    let link: String?
    /// Makes the names in a folder last, given its descriptor.
    let flushFolder: (Int32) -> Int32

    var name: String { (path as NSString).lastPathComponent }
    private var folder: String { (path as NSString).deletingLastPathComponent }
    private var unfinished: String { "\(path).new" }

    /// The file that a path leads to; a link is followed, so that it stays when the file is replaced.
    ///
    /// A link that leads nowhere is not, for its drive may be missing.
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

    /// Reads the file, if it is one and has no more than `limit` bytes.
    ///
    /// Neither a pipe nor a device is waited for.
    func read(limit: Int) throws(StoreError) -> Content {
        let descriptor = again { open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
        guard descriptor >= 0 else {
            switch errno {
            case ENOENT: return Self.isLink(path) ? .damaged("It is a link that leads nowhere.") : .missing
            case EACCES, EPERM: return .damaged("The app may not read it.")
            case ELOOP: return .damaged("It is a link that leads nowhere.")
            case ENXIO: return .damaged("It is no file.")
            default: throw failure(.read)
            }
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(.read) }
        guard status.st_mode & S_IFMT == S_IFREG else { return .damaged("It is no file.") }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let count = again { Foundation.read(descriptor, &buffer, buffer.count) }
            guard count >= 0 else { throw failure(.read) }
            if count == 0 { return .bytes(Data(bytes)) }
            bytes += buffer[..<count]
        }
        return .damaged("It has more than \(limit) bytes.")
    }

    // MARK: Writing

    /// Puts other content in place of the file's.
    func replace(with data: Data) throws(StoreError) {
        do throws(StoreError) {
            try FileSizeLimit.failing { () throws(StoreError) in try write(data) }
        } catch {
            // Not finished, and not to be taken for anything.
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
        // Left by a process that was killed: whoever holds the lock may remove it.
        unlink(unfinished)
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let descriptor = again { open(unfinished, flags, 0o600) }
        guard descriptor >= 0 else { throw failure(.create) }
        var isOpen = true
        defer { if isOpen { close(descriptor) } }
        keepOwner(descriptor)
        var rest = data[...]
        while !rest.isEmpty {
            let count = again {
                rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            }
            guard count > 0 else { throw failure(.write, code: count == 0 ? ENOSPC : errno) }
            rest = rest.dropFirst(count)
        }
        guard again({ fsync(descriptor) }) == 0 else { throw failure(.sync) }
        isOpen = false
        // Where the file lies on another machine, this is when it has no room.
        guard close(descriptor) == 0 || errno == EINTR else { throw failure(.sync) }
    }

    /// Leaves the file with its owner, should the app run as another user once.
    private func keepOwner(_ descriptor: Int32) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_uid != geteuid() else { return }
        _ = fchown(descriptor, status.st_uid, status.st_gid)
    }

    // MARK: Setting aside

    /// Gives what is there another name, which nothing has yet; of a link, the link itself.
    ///
    /// - Parameter done: Called with the old and the new name once it has that, whether or not it will last.
    func setAside(_ done: (String, String) -> Void) throws(StoreError) {
        if let link {
            // What lies behind it may be anybody's.
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

    /// Makes an empty file or folder, so that nobody else takes the name.
    ///
    /// - Returns: false when something has it already.
    private func claim(_ other: String, asFolder: Bool) throws(StoreError) -> Bool {
        if asFolder {
            if mkdir(other, 0o700) == 0 { return true }
        } else {
            let descriptor = again {
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

    /// Makes the folder if there is none, and does something while no other process that asks does.
    func locked<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
        try makeFolder()
        let descriptor = try lock(folder)
        // Closing it ends the lock, as does the end of the process, however it ends.
        defer { close(descriptor) }
        // The link's folder too, for the link may be set aside. Its own lock would keep out this process.
        let place = link.map { ($0 as NSString).deletingLastPathComponent }
        guard let place, !isSame(place, as: descriptor) else { return try body() }
        let other = try lock(place)
        defer { close(other) }
        return try body()
    }

    private func lock(_ folder: String) throws(StoreError) -> Int32 {
        let descriptor = again { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw failure(.lock) }
        var attempts = 200
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            // Without locks, as on some network drives, the last to write wins.
            guard errno == EWOULDBLOCK || errno == EINTR else { break }
            attempts -= 1
            guard attempts > 0 else {
                close(descriptor)
                throw .busy(file: name)
            }
            // Another process writes for some milliseconds; nothing can be shown before it is done.
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
        let descriptor = again { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw failure(.syncFolder) }
        defer { close(descriptor) }
        // Some file systems have no such thing, and say so.
        guard again({ flushFolder(descriptor) }) == 0 || errno == EINVAL || errno == ENOTSUP else {
            throw failure(.syncFolder)
        }
    }

    // MARK: Errors

    private func failure(_ step: StoreError.Step, code: Int32 = errno) -> StoreError {
        .failed(step, file: name, code: code)
    }

    /// Repeats a call that a signal broke off.
    private func again<Number: SignedInteger>(_ call: () -> Number) -> Number {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}

extension NSError {
    /// The number of the system's error beneath.
    fileprivate var posixCode: Int32 {
        if domain == NSPOSIXErrorDomain { return Int32(truncatingIfNeeded: code) }
        return (userInfo[NSUnderlyingErrorKey] as? NSError)?.posixCode ?? EIO
    }
}
