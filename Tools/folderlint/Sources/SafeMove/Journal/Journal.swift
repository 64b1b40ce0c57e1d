/// What a transaction is going to do, written down before it does anything.
///
/// How far it went is not written anywhere: the disk tells.
struct Journal: Equatable {
    /// What is being done with the steps.
    enum Purpose: String {
        case fix
        /// Taking them back.
        case undo
    }

    var purpose = Purpose.fix
    /// Tells the transactions of a place apart; it names the folder of what is kept.
    var number: Int
    /// The root from the folder that the journal is of; empty for that folder itself.
    var root: String
    var steps: [Step]
    /// What becomes of git's index, once all steps are done.
    var index: [IndexMove]

    /// The moves that the steps amount to.
    var moves: [ChangeSet.Move] { things.map(\.move) }

    /// What moves, each with what it is told by.
    var things: [(move: ChangeSet.Move, fingerprint: Fingerprint)] {
        var aside: [String: String] = [:]
        return steps.compactMap { step in
            switch step {
            case .move(.tree(let from), .tree(let to), let fingerprint):
                return (ChangeSet.Move(from: from, to: to), fingerprint)
            case .move(.tree(let from), .kept(let name), _):
                aside[name] = from
                return nil
            case .move(.kept(let name), .tree(let to), let fingerprint):
                return aside[name].map { (ChangeSet.Move(from: $0, to: to), fingerprint) }
            default: return nil
            }
        }
    }

    var rewritings: [Step.Rewriting] {
        steps.compactMap { step in
            guard case .rewrite(let rewriting) = step else { return nil }
            return rewriting
        }
    }
}
