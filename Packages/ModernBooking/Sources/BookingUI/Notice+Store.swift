public import BookingStore

extension Notice {
    /// Something that a person wanted to be kept is not.
    ///
    /// - Parameter loss: what is not kept, and what is all the same, in a sentence.
    public static func notSaved(_ loss: String, _ error: StoreError) -> Notice {
        Notice(title: "Not saved", message: "\(loss) \(error.reason)")
    }
}
