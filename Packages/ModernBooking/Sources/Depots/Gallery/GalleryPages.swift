import BookingCore

/// The photos of a gallery, one on each page, and the page that is shown.
struct GalleryPages: Hashable {
    /// A photo with its number when the gallery was opened, by which it is known.
    struct Page: Hashable, Identifiable {
        let id: Int
        let photo: Photo

        /// The address of the picture; nil for a photo without the half of it.
        var address: String? { photo.address(size: "500x500") }
    }

    private(set) var pages: [Page]
    /// The index of the page that is shown; 0 without pages.
    private(set) var index = 0

    init(_ photos: [Photo]) {
        pages = photos.enumerated().map { Page(id: $0, photo: $1) }
    }

    /// The number of the page that is shown: "1 of 3".
    var title: String { "\(min(index + 1, pages.count)) of \(pages.count)" }

    /// Shows the page at an index, or the nearest one.
    mutating func show(_ index: Int) {
        self.index = min(max(index, 0), max(pages.count - 1, 0))
    }

    /// Removes the page that is shown; the next one takes its place, or at the end the one before.
    mutating func removeCurrent() {
        guard pages.indices.contains(index) else { return }
        pages.remove(at: index)
        show(index)
    }
}
