import Foundation
import OpenFiles

extension Suite {
    /// Ends the process with exit code 2 if it cannot open the files that one journey needs.
    ///
    /// A command calls this method first.
    public static func requireStart() {
        DescriptorBudget.begin(needing: descriptors(workers: 1), for: "A journey", orExitWith: 2)
    }

    private static func descriptors(workers: Int) -> Int { 48 + 24 * workers }

    /// Throws if the process lacks the files, threads or memory that `workers` concurrent journeys need.
    ///
    /// A journey needs about sixteen descriptors: the pipes of two apps, a server's connections, and files.
    public static func requireResources(workers: Int) throws {
        let work = workers == 1 ? "A journey" : "Running \(workers) journeys at once"
        try DescriptorBudget.require(descriptors(workers: workers), for: work)
        let cores = ProcessInfo.processInfo.activeProcessorCount
        // Each thread has a stack, and most threads have a heap arena.
        try ProcessBudget.require(
            threads: cores * 2 + workers * 2 + 8, memory: (512 + cores * 96 + workers * 64) << 20, for: work)
    }

    /// Calls `work` for each element, for as many at once as there are workers, and `each` with the results
    /// in the order in which they come.
    func forEachAtOnce<Element: Sendable, Output: Sendable>(
        _ elements: some Collection<Element>, _ work: @escaping @Sendable (Element) async -> Output,
        each: (Output) -> Void
    ) async {
        await withTaskGroup(of: Output.self) { group in
            var next = elements.makeIterator()
            func add() {
                guard let element = next.next() else { return }
                group.addTask { await work(element) }
            }
            for _ in 0..<workers { add() }
            for await output in group {
                each(output)
                add()
            }
        }
    }
}
