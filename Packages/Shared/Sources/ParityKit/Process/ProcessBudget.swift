import Foundation

/// The threads and the memory that this process may still have.
///
/// Without them the concurrency of Swift waits for good and says nothing, so a command asks before it begins.
enum ProcessBudget {
    /// What a process may not have as much of as its work takes.
    struct Shortage: Error, Hashable, CustomStringConvertible {
        let description: String
    }

    /// Makes sure that so many more threads can be started, and so many bytes of memory be had.
    ///
    /// - Parameter work: what they are for, as the subject of a sentence.
    static func require(threads: Int, memory: Int, for work: String) throws(Shortage) {
        guard isAvailable(memory) else {
            throw Shortage(
                description: "\(work) may take \(memory >> 20) MiB more memory than this process has, and it "
                    + "cannot get them. Raise the limit with 'ulimit -v', or take it away.")
        }
        let startable = startable(upTo: threads)
        guard startable >= threads else {
            throw Shortage(
                description: "\(work) may take \(threads) more threads, and this process can start "
                    + "\(startable). Raise the limits with 'ulimit -u' and 'ulimit -v'.")
        }
    }

    /// Whether so much address space can be had, found out by asking for it.
    private static func isAvailable(_ memory: Int) -> Bool {
        let reserved = mmap(nil, memory, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let reserved, reserved != MAP_FAILED else { return false }
        munmap(reserved, memory)
        return true
    }

    /// How many threads can be there at once, found out by starting them.
    private static func startable(upTo count: Int) -> Int {
        #if os(Linux)
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { return 0 }
            var threads: [pthread_t] = []
            while threads.count < count {
                var thread = pthread_t()
                // Each waits until the pipe's other end is closed.
                let wait: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { end in
                    var byte: UInt8 = 0
                    _ = read(Int32(Int(bitPattern: end)), &byte, 1)
                    return nil
                }
                let end = UnsafeMutableRawPointer(bitPattern: Int(ends[0]))
                guard pthread_create(&thread, nil, wait, end) == 0 else { break }
                threads.append(thread)
            }
            close(ends[1])
            for thread in threads { pthread_join(thread, nil) }
            close(ends[0])
            return threads.count
        #else
            return count
        #endif
    }
}
