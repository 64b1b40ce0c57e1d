public import BookingAPI
public import BookingCore
public import BookingStore
import Foundation

/// The texts of an alert.
public struct Notice: Hashable, Sendable {
    public let title: String
    public let message: String?
    public var buttons: [String]

    public init(title: String, message: String?, buttons: [String] = ["OK"]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }
}

extension Notice {
    /// The service found no results.
    public static let noResults = Notice(title: "No Results Found", message: "Please try again.")

    /// An error that the service reported, in its own words.
    public static func warning(_ error: ServiceError) -> Notice {
        Notice(title: "Warning", message: error.shortText)
    }

    /// Returns the alert for a failed request, or nil if the failure is not shown.
    public static func failed(_ failure: ServiceFailure) -> Notice? {
        failure.words.map { Notice(title: $0.title, message: $0.message) }
    }
}

extension Notice {
    /// Returns the alert for data that could not be saved.
    ///
    /// - Parameter loss: A sentence that says what was not saved, and what still took effect.
    public static func notSaved(_ loss: String, _ error: StoreError) -> Notice {
        Notice(title: "Not saved", message: "\(loss) \(error.reason)")
    }
}

extension Notice {
    /// Returns the alert for a web page that could not be loaded.
    public static func pageFailed(_ error: any Error) -> Notice {
        Notice(title: error.localizedDescription, message: (error as NSError).localizedFailureReason)
    }
}

extension Notice {
    /// Returns the question before a phone call.
    ///
    /// The second button confirms.
    public static func call(_ number: String) -> Notice {
        Notice(
            title: "Are you sure?", message: "Do you want to call \(number)?", buttons: ["Cancel", "OK"])
    }
}
