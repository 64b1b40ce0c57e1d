import Foundation
import SafeMove

/// What goes wrong at a call.
enum Fault: Hashable, CaseIterable {
    /// The process ends there and then.
    case kill
    case error(Int32)
    /// From then on everything fails, the way back too.
    case errorForGood
    /// Somebody else's file is in the way of the very call.
    case taken
    /// The person at the keyboard wants it to stop.
    case interrupt

    static let allCases: [Fault] = [
        .kill, .error(ENOSPC), .error(EACCES), .error(EEXIST), .error(EIO), .errorForGood, .taken, .interrupt,
    ]

    var title: String {
        switch self {
        case .kill: "SIGKILL"
        case .error(ENOSPC): "ENOSPC"
        case .error(EACCES): "EACCES"
        case .error(EEXIST): "EEXIST"
        case .error(EIO): "EIO"
        case .error(let code): "error \(code)"
        case .errorForGood: "ENOSPC on"
        case .taken: "taken"
        case .interrupt: "SIGINT"
        }
    }

    /// Whether it can happen at a kind of call.
    func strikes(_ kind: Tripwire.Kind) -> Bool {
        self != .taken || kind == .makeFolder || kind == .rename
    }

    static let stranger = Data("somebody else's\n".utf8)

    /// What happens at a call, before it is made.
    func strike(_ call: Tripwire.Call, at number: Int) throws(SystemError) {
        switch self {
        case .error(let code): if call.number == number { throw SystemError(code) }
        case .errorForGood: if call.number >= number { throw SystemError(ENOSPC) }
        case .taken:
            // Only a real file shows that the call itself takes care.
            guard call.number == number else { return }
            _ = FileManager.default.createFile(atPath: call.path, contents: Fault.stranger)
        case .kill, .interrupt: break  // `Victim` does it to itself
        }
    }
}

/// What became of a trial.
enum Verdict: Hashable {
    /// As if nothing had been begun.
    case old
    /// As the plan says.
    case new
    case lost(String)
}
