import CAttributes
import Foundation

/// Lists everything below a folder, including names that are not valid text, broken links and unreadable
/// files.
enum FolderWalk {
    struct Entry {
        /// The path below the folder.
        var name: [UInt8]
        var isFile = false
        /// The target of a symbolic link.
        var target: [UInt8]?
        var attributes: [(name: [UInt8], value: [UInt8])] = []

        var text: String { String(decoding: name, as: UTF8.self) }
    }

    /// The length in bytes of the longest path below the folder; longer paths could exhaust the memory.
    private static let longest = 4 * Int(PATH_MAX)

    /// Every item below the folder, folders before their contents; unreadable items are reported.
    static func entries(below folder: String, faults: inout [String]) -> [Entry] {
        let base = Array(folder.utf8) + [0x2F]
        var entries: [Entry] = []
        var open: [[UInt8]] = [[]]
        while let path = open.popLast() {
            guard let place = OpenPlace(base + path), let names = names(place.path) else {
                faults.append(
                    "\(String(decoding: path, as: UTF8.self)) cannot be listed, so it is not searched")
                continue
            }
            for name in names {
                let name = path + name
                let place = name.count < longest ? OpenPlace(base + name) : nil
                var facts = stat()
                guard let place, lstat(place.path, &facts) == 0 else {
                    faults.append(
                        "\(String(decoding: name, as: UTF8.self)) cannot be examined, so it is not searched")
                    continue
                }
                var entry = Entry(name: name)
                entry.attributes = attributes(place.path)
                switch facts.st_mode & S_IFMT {
                case S_IFDIR: open.append(name + [0x2F])
                case S_IFREG: entry.isFile = true
                case S_IFLNK: entry.target = target(place.path)
                default: break
                }
                entries.append(entry)
            }
        }
        return entries
    }

    private static func names(_ path: [CChar]) -> [[UInt8]]? {
        var list = opendir(path)
        if list == nil {
            chmod(path, 0o700)
            list = opendir(path)
        }
        guard let list else { return nil }
        defer { closedir(list) }
        var names: [[UInt8]] = []
        while let entry = readdir(list) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name != [0x2E], name != [0x2E, 0x2E] { names.append(name) }
        }
        return names.sorted { $0.lexicographicallyPrecedes($1) }
    }

    private static func target(_ path: [CChar]) -> [UInt8] {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count)
        return buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
    }

    private static func attributes(_ path: [CChar]) -> [(name: [UInt8], value: [UInt8])] {
        // No system allows larger attributes.
        let limit = 65_536
        guard cattributes_list(path, nil, 0) > 0 else { return [] }
        var names = [CChar](repeating: 0, count: limit)
        let count = cattributes_list(path, &names, limit)
        return names.prefix(max(0, count)).split(separator: 0).map { name in
            var value = [UInt8](repeating: 0, count: limit)
            let size = cattributes_get(path, Array(name) + [0], &value, limit)
            return (name.map { UInt8(bitPattern: $0) }, Array(value.prefix(max(0, size))))
        }
    }
}

/// A path that system calls accept although it may exceed their limit: the end of a long path is relative to
/// an open folder.
private struct OpenPlace: ~Copyable {
    let path: [CChar]
    private let folder: Int32

    init?(_ whole: [UInt8]) {
        // Room for the path of the open folder.
        let longest = Int(PATH_MAX) - 64
        var (folder, start) = (Int32(-1), 0)
        while whole.count - start > longest {
            // No name is as long as this range, so it contains a slash.
            let slash = whole[start..<(start + longest)].lastIndex(of: 0x2F) ?? start
            let part = Self.text(whole[start..<slash])
            let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
            let next = folder < 0 ? open(part, flags) : openat(folder, part, flags)
            if folder >= 0 { close(folder) }
            folder = next
            guard folder >= 0 else { return nil }
            start = slash + 1
        }
        let lead = folder < 0 ? [] : Array("/proc/self/fd/\(folder)/".utf8)
        path = Self.text(lead + whole[start...])
        self.folder = folder
    }

    deinit { if folder >= 0 { close(folder) } }

    private static func text(_ path: some Sequence<UInt8>) -> [CChar] {
        path.map { CChar(bitPattern: $0) } + [0]
    }
}

extension FolderWalk.Entry {
    /// Returns the contents of the file; nil if they cannot be read or exceed the limit.
    func contents(below folder: String, limit: Int) -> [UInt8]? {
        guard let place = OpenPlace(Array(folder.utf8) + [0x2F] + name) else { return nil }
        let path = place.path
        let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        var file = open(path, flags)
        if file < 0 {
            // The file belongs to our subject, which may have changed its mode.
            chmod(path, 0o600)
            file = open(path, flags)
        }
        guard file >= 0 else { return nil }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0, Int(facts.st_size) <= limit else { return nil }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = read(file, &buffer, buffer.count), count != 0 {
            if count < 0 || bytes.count > limit { return nil }
            bytes += buffer[..<count]
        }
        return bytes
    }
}
