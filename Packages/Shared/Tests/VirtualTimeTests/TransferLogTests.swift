import Foundation
import Testing
import VirtualTime

@Suite struct TransferLogTests {
    private let log = TransferLog()

    @Test
    func `a transfer is open from its start to its end, and has a port once it is connected`() {
        let first = log.began()
        let second = log.began()
        #expect(first != second)
        #expect(log.open == [nil, nil])
        log.connected(second, localPort: 40_002)
        #expect(log.open == [nil, 40_002])
        log.ended(first)
        #expect(log.open == [40_002])
        log.ended(second)
        #expect(log.open == [])
    }

    @Test func `a transfer that connects again has its latest port`() {
        let transfer = log.began()
        log.connected(transfer, localPort: 40_001)
        log.connected(transfer, localPort: 40_002)
        #expect(log.open == [40_002])
    }

    @Test func `a late report does not reopen a transfer that has ended`() {
        let transfer = log.began()
        log.ended(transfer)
        log.connected(transfer, localPort: 40_001)
        log.ended(transfer)
        #expect(log.open == [])
    }

    @Test func `every change is reported in order`() {
        let changes = Changes()
        log.onChange { changes.add($0) }
        let transfer = log.began()
        log.connected(transfer, localPort: 1)
        log.ended(transfer)
        #expect(changes.all == [.began(transfer), .connected(transfer, localPort: 1), .ended(transfer)])
    }

    @Test func `an observer may read the log`() {
        let changes = Changes()
        log.onChange { [log] in
            changes.add($0)
            _ = log.open
        }
        _ = log.began()
        #expect(changes.all.count == 1)
    }
}

private final class Changes: Sendable {
    private let lock = NSLock()
    nonisolated(unsafe) private var changes: [TransferLog.Change] = []  // guarded by `lock`

    func add(_ change: TransferLog.Change) { lock.withLock { changes.append(change) } }
    var all: [TransferLog.Change] { lock.withLock { changes } }
}
