import Foundation
import Testing

/// Compares both apps' readers of each kind of value in docs/readers.md on generated inputs.
///
/// `READERS_INPUTS` and `READERS_SEED` choose another number of inputs and other inputs.
@Suite(.serialized) @MainActor struct ReaderTests {
    @Test func `both apps read every input alike`() {
        let environment = ProcessInfo.processInfo.environment
        for pair in ReaderPair.all {
            pair.compare(
                seed: environment["READERS_SEED"].flatMap(UInt64.init) ?? 1,
                count: environment["READERS_INPUTS"].flatMap { Int($0) } ?? 2_000)
        }
    }
}
