import Foundation

/// The threads and the memory that this process can still get.
///
/// Without them, Swift's concurrency waits forever without an error, so a command checks them first.
enum ProcessBudget {
    /// The error of a process that lacks threads or memory.
    struct Shortage: Error, Hashable, CustomStringConvertible {
        let description: String
    }

    /// Throws unless `threads` more threads can be started and `memory` more bytes allocated.
    ///
    /// - Parameter work: the work that needs them, as the subject of a sentence.
    static func require(threads: Int, memory: Int, for work: String) throws(Shortage) {
        guard isAvailable(memory) else {
            throw Shortage(
                description: "\(work) may need \(memory >> 20) MiB of additional memory, which this process "
                    + "cannot allocate. Raise the limit with 'ulimit -v', or remove it.")
        }
        let startable = startable(upTo: threads)
        guard startable >= threads else {
            throw Shortage(
                description: "\(work) may need \(threads) more threads, and this process can start only "
                    + "\(startable). Raise the limits with 'ulimit -u' and 'ulimit -v'.")
        }
    }

    /// Whether this amount of address space is available, determined by a trial allocation.
    private static func isAvailable(_ memory: Int) -> Bool {
        let reserved = mmap(nil, memory, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let reserved, reserved != MAP_FAILED else { return false }
        munmap(reserved, memory)
        return true
    }

    /// The number of threads that can exist at once, determined by a trial.
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
