import SafeMove
import Synchronization

/// Notes the calls that are made.
final class Recorder: Sendable {
    private let noted = Mutex<[Tripwire.Call]>([])

    var calls: [Tripwire.Call] { noted.withLock(\.self) }

    func note(_ call: Tripwire.Call) { noted.withLock { $0.append(call) } }
}
