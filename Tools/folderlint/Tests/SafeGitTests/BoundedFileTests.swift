import Testing

@testable import SafeGit

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

struct BoundedFileTests {
    /// Reads a file of six bytes, three at a time, of which one read ends with an error.
    private func bytes(failingAt number: Int, with code: Int32) throws -> [UInt8] {
        var reads = 0
        return try BoundedFile.contents("index", size: 6) { buffer in
            reads += 1
            if reads == number {
                errno = code
                return -1
            }
            let part = buffer.prefix(3)
            for place in part.indices { buffer[place] = UInt8(reads) }
            return part.count
        }
    }

    @Test func `a file that can be read in half only is no shorter file`() throws {
        #expect(throws: GitFailure.self) { try bytes(failingAt: 2, with: EIO) }
        #expect(try bytes(failingAt: 2, with: EINTR) == [1, 1, 1, 3, 3, 3])
    }

    @Test func `a file that has become shorter is read to its end`() throws {
        var rest = [2, 0]
        let bytes = try BoundedFile.contents("index", size: 6) { _ in rest.removeFirst() }
        #expect(bytes.count == 2)
    }

    @Test func `a pipe for a .git makes the top of a work tree that has no git folder`() throws {
        let place = try Place()
        for name in [".git/objects", ".git/refs", "Sub"] { try place.makeFolder(name) }
        try BoundedFile.write([], to: place.path(".git/HEAD"))
        #expect(Checkout.around(place.path("Sub"))?.top == place.folder)
        try place.pipe("Sub/.git")
        #expect(Checkout.top(around: place.path("Sub")) == place.path("Sub"))
        #expect(Checkout.around(place.path("Sub")) == nil)
    }
}
