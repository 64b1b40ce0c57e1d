import Foundation
import OpenFiles

extension Suite {
    /// Ends a command with exit code 2 that cannot open the files that it takes to begin, and says how many a
    /// journey takes; a command does so before all else.
    public static func requireStart() {
        DescriptorBudget.begin(needing: descriptors(workers: 1), for: "A journey", orExitWith: 2)
    }

    private static func descriptors(workers: Int) -> Int { 48 + 24 * workers }

    /// Throws when the process cannot open as many files, start as many threads or have as much memory as so
    /// many journeys at once may take.
    ///
    /// A journey takes about sixteen: two apps, each with pipes, a server with connections, files of its own.
    public static func requireResources(workers: Int) throws {
        let work = workers == 1 ? "A journey" : "Running \(workers) journeys at once"
        try DescriptorBudget.require(descriptors(workers: workers), for: work)
        let cores = ProcessInfo.processInfo.activeProcessorCount
        // Each thread has a stack, and most have a part of the heap for themselves.
        try ProcessBudget.require(
            threads: cores * 2 + workers * 2 + 8, memory: (512 + cores * 96 + workers * 64) << 20, for: work)
    }
}
