public import Foundation
import VirtualTime

extension UIView {
    /// Applies `animations` at once, as there are no frames in time; `completion` follows on the main loop's
    /// next turn.
    public static func animate(
        withDuration duration: TimeInterval, animations: () -> Void,
        completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
    }

    /// As ``animate(withDuration:animations:completion:)``; the delay is part of the frames that there are
    /// none of.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, animations: () -> Void,
        completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        animations()
        if let completion { MainLoop.perform { completion(true) } }
    }
}
