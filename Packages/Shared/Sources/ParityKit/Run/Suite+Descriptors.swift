import OpenFiles

extension Suite {
    /// Throws when the process cannot open as many files as so many journeys at once may take.
    ///
    /// A journey has two apps, and each has pipes, a server with connections, and files of its own.
    public static func requireDescriptors(workers: Int) throws {
        let work = workers == 1 ? "A journey" : "Running \(workers) journeys at once"
        try DescriptorBudget.require(48 + 48 * workers, for: work)
    }
}
