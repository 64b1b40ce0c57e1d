public import Foundation

/// What a visitor wrote about a depot.
public struct DepotReview: Hashable, Sendable {
    public let author: String?
    /// The day of the visit; nil if the service does not give it.
    public let date: Date?
    /// The picture of the author.
    public let photo: Photo
    public let text: String?

    public init(author: String? = nil, date: Date? = nil, photo: Photo = Photo(), text: String? = nil) {
        self.author = author
        self.date = date
        self.photo = photo
        self.text = text
    }
}
