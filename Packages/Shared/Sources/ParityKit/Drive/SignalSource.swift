/// The signals that a driver handles, in order.
enum SignalSource {
    case stream(AsyncStream<Signal>.AsyncIterator)
    case tape(TapePlayer)

    mutating func next(inStep number: Int) async -> Signal? {
        switch self {
        case .stream(var iterator):
            let signal = await iterator.next(isolation: #isolation)
            self = .stream(iterator)
            return signal
        case .tape(let player): return player.nextSignal(inStep: number)
        }
    }
}
