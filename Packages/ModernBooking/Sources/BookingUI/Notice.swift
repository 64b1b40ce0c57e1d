public import BookingAPI
public import BookingCore
public import BookingStore
import Foundation

/// The words of an alert.
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
    /// The service found nothing.
    public static let noResults = Notice(title: "No Results Found", message: "Please try again.")

    /// A refusal by the service, in its words.
    public static func warning(_ error: ServiceError) -> Notice {
        Notice(title: "Warning", message: error.shortText)
    }

    /// What a failure is worth saying, if anything.
    public static func failed(_ failure: ServiceFailure) -> Notice? {
        failure.words.map { Notice(title: $0.title, message: $0.message) }
    }
}

extension Notice {
    /// Something that a person wanted to be kept is not.
    ///
    /// - Parameter loss: what is not kept, and what is all the same, in a sentence.
    public static func notSaved(_ loss: String, _ error: StoreError) -> Notice {
        Notice(title: "Not saved", message: "\(loss) \(error.reason)")
    }
}

extension Notice {
    /// A web page could not be loaded, and why, if that is known.
    public static func pageFailed(_ error: any Error) -> Notice {
        Notice(title: error.localizedDescription, message: (error as NSError).localizedFailureReason)
    }
}

extension Notice {
    /// Asks before a number is called; the second answer calls.
    public static func call(_ number: String) -> Notice {
        Notice(
            title: "Are you sure?", message: "Do you want to call \(number)?", buttons: ["Cancel", "OK"])
    }
}
