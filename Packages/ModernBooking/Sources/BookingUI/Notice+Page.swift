import Foundation

extension Notice {
    /// A web page could not be loaded.
    public static func pageFailed(_ error: any Error) -> Notice {
        Notice(title: "Error", message: error.localizedDescription)
    }
}
