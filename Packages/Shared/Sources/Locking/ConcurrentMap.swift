import Dispatch

extension Array where Element: Sendable {
    /// Returns the results of `transform` for all elements, in their order, computed on all cores.
    public func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
        // Small parts keep all cores busy to the end, even if some elements cost much more than others.
        let size = Swift.max(1, count / 64)
        let starts = Array<Int>(stride(from: 0, to: count, by: size))
        let parts = Locked([[Result]](repeating: [], count: starts.count))
        DispatchQueue.concurrentPerform(iterations: starts.count) { place in
            let part = self[starts[place]..<Swift.min(starts[place] + size, count)].map(transform)
            parts.withLock { $0[place] = part }
        }
        return parts.withLock { $0.flatMap(\.self) }
    }
}
