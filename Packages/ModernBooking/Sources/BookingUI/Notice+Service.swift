public import BookingAPI
public import BookingCore

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
