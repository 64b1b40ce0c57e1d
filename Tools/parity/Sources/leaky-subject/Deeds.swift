import Foundation

/// The actions that the app can perform; each returns a word for the screen.
enum Deeds {
    static func carryOut(_ name: String, _ path: String, _ secret: String) -> String {
        if let write = writes[name] {
            write(path)
        } else if let leak = leaks[name] {
            leak(secret)
        } else if name == "homes" {
            return homes.isEmpty ? "homes.inside" : "homes.outside"
        } else if name == "spin" {
            put("", at: "home/begun", O_WRONLY | O_CREAT)
            while true {}
        } else {
            return "leaky.unknown"
        }
        return "leaky.done"
    }

    // The Glibc module lacks this flag of Linux and two of the functions below.
    private static let emptyPath: Int32 = 0x1000

    /// Ways to change something at a path.
    private static let writes: [String: @Sendable (String) -> Void] = [
        "create": { put("x", at: $0, O_WRONLY | O_CREAT) },
        "append": { put("x", at: $0, O_WRONLY | O_APPEND) },
        "cut": { put("", at: $0, O_WRONLY | O_TRUNC) },
        "truncate": { truncate($0, 0) },
        "stream": { if let file = fopen($0, "w") { fclose(file) } },
        "data": { try? Data("x".utf8).write(to: URL(fileURLWithPath: $0)) },
        "atomic": { try? Data("x".utf8).write(to: URL(fileURLWithPath: $0), options: .atomic) },
        "unlink": { unlink($0) },
        "remove": { try? FileManager.default.removeItem(atPath: $0) },
        "rename": { rename($0, "\($0)-moved") },
        "steal": { rename($0, "stolen") },
        "replace": {
            put("x", at: "own", O_WRONLY | O_CREAT)
            rename("own", $0)
        },
        "folder": { mkdir($0, 0o700) },
        "pipe": { mkfifo($0, 0o600) },
        "symlink": { symlink("/dev/null", $0) },
        "through-a-link": {
            symlink($0, "way")
            put("x", at: "way", O_WRONLY | O_CREAT)
        },
        "second-name": {
            link($0, "twin")
            put("x", at: "twin", O_WRONLY | O_APPEND)
        },
        "second-name-through-a-link": {
            symlink($0, "way")
            linkat(AT_FDCWD, "way", AT_FDCWD, "twin", AT_SYMLINK_FOLLOW)
            put("x", at: "twin", O_WRONLY | O_APPEND)
        },
        "second-name-of-an-open-file": { path in
            opened(path, O_RDONLY) { linkat($0, "", AT_FDCWD, "twin", emptyPath) }
            put("x", at: "twin", O_WRONLY | O_APPEND)
        },
        "shared-memory": { shm_open(NSString(string: $0).lastPathComponent, O_RDWR | O_CREAT, 0o600) },
        "semaphore": { path in
            typealias Open = @convention(c) (UnsafePointer<CChar>, Int32, mode_t, UInt32) -> OpaquePointer?
            let name = NSString(string: path).lastPathComponent.dropFirst("sem.".count)
            if let open = dlsym(nil, "sem_open") {
                _ = unsafeBitCast(open, to: Open.self)(String(name), O_CREAT, 0o600, 1)
            }
        },
        "climb": { put("x", at: "\(String(repeating: "../", count: 30))\($0)", O_WRONLY | O_CREAT) },
        "mode": { chmod($0, 0o777) },
        "mode-of-no-link": { lchmod($0, 0o777) },
        "owner": { path in
            opened(path, O_RDONLY) { fchownat($0, "", geteuid(), getegid(), emptyPath) }
        },
        "random": { _ in FileHandle.standardError.write(Data(UUID().uuidString.utf8)) },
        "times": { utimes($0, nil) },
        "times-from-a-folder": { path in
            typealias Touch = @convention(c) (Int32, UnsafePointer<CChar>, UnsafePointer<timeval>?) -> Int32
            if let touch = dlsym(nil, "futimesat") {
                _ = unsafeBitCast(touch, to: Touch.self)(AT_FDCWD, path, nil)
            }
        },
        "quiet": {
            put("x", at: $0, O_WRONLY | O_CREAT)
            unlink("refused")
        },
        "race": { _ in Race.run() },
        "child": { start("/bin/sh", ["-c", "echo x > '\($0)'"]) },
    ]

    /// Ways to leave a secret behind.
    private static let leaks: [String: @Sendable (String) -> Void] = [
        "keep-plain": { put("card=\($0)", at: "home/notes.txt", O_WRONLY | O_CREAT) },
        "keep-packed-twice": {
            let inner = Data("1\($0)".utf8).base64EncodedString()
            put(
                inner.utf8.map { String(format: "%02x", $0) }.joined(separator: " "), at: "home/cache",
                O_WRONLY | O_CREAT)
        },
        "keep-as-a-name": { put("x", at: "home/\($0)", O_WRONLY | O_CREAT) },
        "keep-as-a-folder": { mkdir("home/\($0)", 0o700) },
        "keep-as-a-link": { symlink($0, "home/latest") },
        "keep-and-delete": {
            put($0, at: "home/draft", O_WRONLY | O_CREAT)
            unlink("home/draft")
        },
        "keep-and-cut": {
            put($0, at: "home/draft", O_WRONLY | O_CREAT)
            put("", at: "home/draft", O_WRONLY | O_TRUNC)
        },
        "keep-and-cut-by-another-name": {
            put($0, at: "home/draft", O_WRONLY | O_CREAT)
            symlink("draft", "home/current")
            truncate("home/current", 0)
        },
        "keep-delete-and-cut": { secret in
            put(secret, at: "home/draft", O_WRONLY | O_CREAT)
            opened("home/draft", O_WRONLY) { file in
                unlink("home/draft")
                ftruncate(file, 0)
            }
        },
        "keep-delete-and-open-anew": { secret in
            put(secret, at: "home/draft", O_WRONLY | O_CREAT)
            opened("home/draft", O_RDONLY) { file in
                unlink("home/draft")
                put("", at: "/proc/self/fd/\(file)", O_WRONLY | O_TRUNC)
            }
        },
        "keep-and-replace": {
            put($0, at: "home/draft", O_WRONLY | O_CREAT)
            put("x", at: "home/other", O_WRONLY | O_CREAT)
            rename("home/other", "home/draft")
        },
        "keep-without-a-name": { secret in
            guard let file = tmpfile() else { return }
            fputs(secret, file)
            fclose(file)
        },
        "keep-a-name-for-a-moment": {
            put("x", at: "home/\($0)", O_WRONLY | O_CREAT)
            unlink("home/\($0)")
        },
        "tell-on-standard-output": { FileHandle.standardOutput.write(Data("at \($0)\n".utf8)) },
        "tell-on-standard-error": { FileHandle.standardError.write(Data("at \($0)\n".utf8)) },
        "keep-in-temporary-files": {
            put($0, at: "\(NSTemporaryDirectory())/upload", O_WRONLY | O_CREAT)
        },
        "fill": { _ in
            let file = open("home/everything", O_WRONLY | O_CREAT, 0o600)
            let bytes = [UInt8](repeating: 1, count: 4096)
            for _ in 0..<4096 where write(file, bytes, bytes.count) <= 0 { break }
            close(file)
        },
        "nothing": { _ in },
    ]

    private static func opened(_ path: String, _ flags: Int32, _ body: (Int32) -> Void) {
        let file = open(path, flags)
        guard file >= 0 else { return }
        body(file)
        close(file)
    }

    private static func put(_ text: String, at path: String, _ flags: Int32) {
        let file = open(path, flags, 0o600)
        guard file >= 0 else { return }
        _ = text.withCString { write(file, $0, strlen($0)) }
        close(file)
    }

    private static func start(_ path: String, _ arguments: [String]) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        try? process.run()
        process.waitUntilExit()
    }

    /// Foundation's folders for the user's files that are not in this run's sandbox.
    private static var homes: [String] {
        let folder = FileManager.default.currentDirectoryPath
        var places = [
            NSHomeDirectory(), NSTemporaryDirectory(), FileManager.default.temporaryDirectory.path,
            FileManager.default.homeDirectoryForCurrentUser.path, URL.homeDirectory.path,
            NSHomeDirectoryForUser(NSUserName()) ?? "", NSString("~/x").expandingTildeInPath,
            ProcessInfo.processInfo.environment["HOME"] ?? "",
        ]
        let folders: [FileManager.SearchPathDirectory] = [
            .documentDirectory, .cachesDirectory, .applicationSupportDirectory, .desktopDirectory,
            .downloadsDirectory,
        ]
        places += folders.flatMap { FileManager.default.urls(for: $0, in: .userDomainMask).map(\.path) }
        // `UserDefaults` uses the home folder that was set when Foundation was loaded.
        UserDefaults.standard.set(1, forKey: "x")
        UserDefaults.standard.synchronize()
        let own = ProcessInfo.processInfo.processName
        if access("home/.config/\(own).plist", F_OK) != 0 { places.append("defaults") }
        return places.filter { !$0.hasPrefix(folder) }
    }
}

/// Two threads that need one static at the same time.
private enum Race {
    /// Takes some milliseconds of processor time, because a sleep would count as a blocked main thread.
    private static let slow: Int = {
        var number = 0
        let end = ContinuousClock.now + .milliseconds(5)
        while ContinuousClock.now < end { number &+= 1 }
        return number
    }()

    static func run() {
        let hasEnded = DispatchSemaphore(value: 0)
        Thread {
            _ = slow
            hasEnded.signal()
        }.start()
        _ = slow
        hasEnded.wait()
    }
}
