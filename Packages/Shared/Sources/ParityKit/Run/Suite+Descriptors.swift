import OpenFiles

extension Suite {
    /// Throws when the process cannot open as many files as so many journeys at once may take.
    ///
    /// A journey takes about sixteen: two apps, each with pipes, a server with connections, files of its own.
    public static func requireDescriptors(workers: Int) throws {
        let work = workers == 1 ? "A journey" : "Running \(workers) journeys at once"
        try DescriptorBudget.require(48 + 24 * workers, for: work)
    }
}
