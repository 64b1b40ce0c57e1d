import AsyncImage
import BookingCore
import BookingUI
import HeadlessUI
import Logging

/// Builds the gallery of a depot.
@MainActor enum GalleryBuilder {
    /// Returns a gallery of photos, to be presented.
    static func build(_ photos: [Photo], pictures: PictureLoader) -> Module<GalleryEnd> {
        let coordinator = GalleryCoordinator()
        let model = GalleryViewModel(pages: GalleryPages(photos), routes: coordinator.routes)
        return Module(GalleryViewController(model: model, pictures: pictures), coordinator: coordinator)
    }
}

/// How the user left a gallery.
enum GalleryEnd: Hashable {
    case closed
    /// The user removed the last photo.
    case emptied
}

/// What the gallery reports.
@MainActor struct GalleryRoutes {
    /// Another photo is shown, or the first one.
    var pageShown: (GalleryPages) -> Void
    var end: (GalleryEnd) -> Void
}

/// Ends the gallery.
@MainActor final class GalleryCoordinator: Coordinator<GalleryEnd> {
    /// The routes for the view model.
    var routes: GalleryRoutes {
        GalleryRoutes(
            pageShown: { Logger(label: "booking").debug("Photo \($0.title)") }, end: { self.end(with: $0) })
    }
}
