import Dispatch
import Foundation

/// Tidies up when a person presses Control-C.
enum Interruption {
    nonisolated(unsafe) private static var source: (any DispatchSourceSignal)?  // set once, at the start

    static func install(_ tidy: @escaping @Sendable () -> Void) {
        signal(SIGINT, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        source.setEventHandler {
            tidy()
            _exit(130)
        }
        source.resume()
        self.source = source
    }
}
