public import Foundation

/// What the service says about one depot, beyond what a search finds.
///
/// Each part is missing if the service does not give it, or gives something other than a text.
public struct DepotDetail: Hashable, Sendable {
    public let category: String?
    public let address: DepotAddress
    public let hours: OpeningHours
    /// How to find the desk.
    public let directions: String?
    public let rating: DepotRating
    public let services: [String]
    public let photos: [Photo]

    public init(
        category: String? = nil, address: DepotAddress = DepotAddress(), hours: OpeningHours = .none,
        directions: String? = nil, rating: DepotRating = DepotRating(), services: [String] = [],
        photos: [Photo] = []
    ) {
        self.category = category
        self.address = address
        self.hours = hours
        self.directions = directions
        self.rating = rating
        self.services = services
        self.photos = photos
    }
}

/// The address of a depot.
public struct DepotAddress: Hashable, Sendable {
    public let line: String?
    public let city: String?
    public let postalCode: String?

    public init(line: String? = nil, city: String? = nil, postalCode: String? = nil) {
        self.line = line
        self.city = city
        self.postalCode = postalCode
    }
}

/// The opinion of visitors about a depot, as the service spells its numbers.
public struct DepotRating: Hashable, Sendable {
    public let score: String?
    public let visitors: String?
    public let likes: String?
    public let tips: String?
    public let checkIns: String?

    public init(
        score: String? = nil, visitors: String? = nil, likes: String? = nil, tips: String? = nil,
        checkIns: String? = nil
    ) {
        self.score = score
        self.visitors = visitors
        self.likes = likes
        self.tips = tips
        self.checkIns = checkIns
    }
}

/// A picture that the service has in several sizes.
public struct Photo: Hashable, Sendable {
    public let prefix: String?
    public let suffix: String?

    public init(prefix: String? = nil, suffix: String? = nil) {
        self.prefix = prefix
        self.suffix = suffix
    }

    /// Returns the address of the picture in a size such as `500x500`; nil if a part of it is missing
    ///
    public func address(size: String) -> String? {
        guard let prefix, let suffix else { return nil }
        return prefix + size + suffix
    }
}

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
