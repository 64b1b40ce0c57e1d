import FolderlintKit
import Foundation

/// Paths that start from a container, as in `container:Shop.xctestplan`.
struct ContainerPaths {
    let follower: PathFollower
    /// The folders that a path may start from; the first in which it leads somewhere counts.
    let bases: [String]

    /// What to write for a reference, and what it leads to now; nil when it stays.
    func follow(_ reference: String) -> (text: String, path: String)? {
        let prefix = reference.hasPrefix("container:") ? "container:" : ""
        let path = Paths.rest(of: reference, behind: prefix)
        if let (new, found) = moved(path) { return (prefix + new, found) }
        // Some of them are written as URLs are.
        guard path.contains("%"), let plain = path.removingPercentEncoding, plain != path,
            let (new, found) = moved(plain)
        else { return nil }
        return new.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed).map { (prefix + $0, found) }
    }

    private func moved(_ path: String) -> (text: String, path: String)? {
        for base in bases {
            let frame = PathFollower.Frame(base, follower.relocation)
            guard let found = follower.find(path, frame) else { continue }
            switch follower.followWhole(path, frame) {
            case .moves(let new): return (new, found.path)
            // A package or a project: what is in it has paths of its own.
            case .splits, .stays, .computed, .unknown: return nil
            }
        }
        return nil
    }
}
