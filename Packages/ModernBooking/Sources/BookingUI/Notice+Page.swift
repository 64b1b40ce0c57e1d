import Foundation

extension Notice {
    /// A web page could not be loaded, and why, if that is known.
    public static func pageFailed(_ error: any Error) -> Notice {
        Notice(title: error.localizedDescription, message: (error as NSError).localizedFailureReason)
    }
}
