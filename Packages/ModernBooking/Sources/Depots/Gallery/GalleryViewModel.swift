/// The photos of a depot, which the user leafs through.
@MainActor final class GalleryViewModel {
    private(set) var pages: GalleryPages {
        didSet { onPages(pages) }
    }
    /// Called with ``pages`` at once, and when they have changed.
    var onPages: (GalleryPages) -> Void = { _ in } {
        didSet { onPages(pages) }
    }

    private let routes: GalleryRoutes

    init(pages: GalleryPages, routes: GalleryRoutes) {
        self.pages = pages
        self.routes = routes
    }

    func screenLoaded() {
        routes.pageShown(pages)
    }

    /// The user leafed to a page.
    func pageReached(_ index: Int) {
        var reached = pages
        reached.show(index)
        if reached != pages { show(reached) }
    }

    /// Removes the photo from this gallery; nothing is stored.
    func removeTapped() {
        var rest = pages
        rest.removeCurrent()
        if rest.pages.isEmpty { routes.end(.emptied) } else { show(rest) }
    }

    func closeTapped() {
        routes.end(.closed)
    }

    private func show(_ pages: GalleryPages) {
        routes.pageShown(pages)
        self.pages = pages
    }
}
