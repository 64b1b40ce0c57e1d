#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The bytes of one file, held or mapped, that never change while it lives.
// Unchecked: the memory is written once, before the initialiser returns, and freed in deinit.
public final class SourceBuffer: @unchecked Sendable {
    /// The bytes, for as long as this buffer lives.
    public let bytes: UnsafeRawBufferPointer
    private let release: Release

    private enum Release {
        case free
        case unmap
    }

    /// Copies bytes.
    public init(_ bytes: some Collection<UInt8>) {
        let count = bytes.count
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(count, 1), alignment: 8)
        let isCopied: Void? = bytes.withContiguousStorageIfAvailable { copy.copyMemory(from: .init($0)) }
        if isCopied == nil { copy.copyBytes(from: bytes) }
        self.bytes = UnsafeRawBufferPointer(rebasing: copy[..<count])
        release = .free
    }

    /// Copies a text, as UTF-8.
    public convenience init(_ text: String) {
        self.init(Array(text.utf8))
    }

    /// Maps the file at `path`; an empty file is an empty buffer.
    ///
    /// Who cuts the file short in its place while the buffer lives makes its reader fail; Xcode and git write
    /// another file and rename it.
    public init(mapping path: String) throws(FileError) {
        // Without the flag a FIFO is only open once somebody writes into it.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw FileError(path: path, code: errno) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw FileError(path: path, code: errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw FileError(path: path, code: EISDIR)
        default: throw FileError(path: path, code: FileError.notRegular)
        }
        let size = Int(status.st_size)
        guard size > 0 else {
            let nothing = UnsafeMutableRawBufferPointer.allocate(byteCount: 1, alignment: 8)
            bytes = UnsafeRawBufferPointer(start: nothing.baseAddress, count: 0)
            release = .free
            return
        }
        #if os(Linux)
            // All pages at once: each would cost a fault, as every byte is read.
            let flags = MAP_PRIVATE | MAP_POPULATE
        #else
            let flags = MAP_PRIVATE
        #endif
        guard let start = mmap(nil, size, PROT_READ, flags, file, 0), start != MAP_FAILED else {
            throw FileError(path: path, code: errno)
        }
        bytes = UnsafeRawBufferPointer(start: start, count: size)
        release = .unmap
    }

    /// A copy of the bytes, which may outlive this buffer.
    public var copy: [UInt8] { withExtendedLifetime(self) { Array(bytes) } }

    deinit {
        switch release {
        case .free: bytes.deallocate()
        case .unmap: munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
        }
    }
}

/// A file that could not be opened or read.
public struct FileError: Error, CustomStringConvertible {
    /// The file.
    public let path: String
    /// What the system said, as an `errno`, or `notRegular`.
    public let code: Int32

    /// Stands for a FIFO, a socket or a device, which the system would read.
    public static let notRegular: Int32 = -1

    /// A failure.
    public init(path: String, code: Int32) {
        self.path = path
        self.code = code
    }

    /// The path and the system's words.
    public var description: String {
        code == Self.notRegular
            ? "\(path): not a regular file; put one in its place"
            : "\(path): \(String(cString: strerror(code)))"
    }
}
