import BookingCore
import Foundation
import HeadlessUI
import Testing

@testable import Depots

@MainActor @Suite final class GalleryViewControllerTests {
    private let scene = Scene()
    private let window = UIWindow()
    private var events: [String] = []

    private func show(_ photos: [Photo]) -> UIView {
        let model = GalleryViewModel(
            pages: GalleryPages(photos),
            routes: GalleryRoutes(
                pageShown: { self.events.append("Photo \($0.title)") }, end: { self.events.append("\($0)") }))
        let screen = GalleryViewController(model: model, pictures: scene.pictures)
        window.rootViewController = screen
        window.makeKeyAndVisible()
        return screen.view
    }

    private func photos(_ names: [String]) -> [Photo] {
        names.map { Photo(prefix: "\($0)-", suffix: "") }
    }

    /// The part of a screen with an identifier.
    private func part<Part: UIView>(_ id: String, of view: UIView) throws -> Part {
        try #require(view.parts.first { $0.accessibilityIdentifier == id } as? Part)
    }

    private func tap(_ id: String, in view: UIView) throws {
        let button: UIButton = try part(id, of: view)
        button.onTap?()
    }

    /// Leafs to a page by the page control.
    private func choose(_ page: Int, in view: UIView) throws {
        let dots: UIPageControl = try part("gallery.pages", of: view)
        dots.currentPage = page
        dots.onValueChanged?()
    }

    /// Drags the photos by a number of pages.
    private func drag(_ pages: CGFloat, in view: UIView) throws {
        let photos: UIScrollView = try part("gallery.photos", of: view)
        photos.contentOffset.x += photos.frame.width * pages
    }

    @Test func `AC-D7: each page is reported once, and its picture is asked for once`() throws {
        let view = show(photos(["a", "b", "c"]))
        #expect(events == ["Photo 1 of 3"])
        try drag(1, in: view)
        try choose(2, in: view)
        try drag(1, in: view)
        try choose(0, in: view)
        try drag(0.4, in: view)
        #expect(events == ["Photo 1 of 3", "Photo 2 of 3", "Photo 3 of 3", "Photo 1 of 3"])
        #expect(scene.pictureAddresses == ["a-500x500", "b-500x500", "c-500x500"])
        #expect(view.text("gallery.title") == "1 of 3")
    }

    @Test func `AC-D7: removing leads to the next photo, then to the one before, then out`() throws {
        let view = show(photos(["a", "b", "c"]))
        let dots: UIPageControl = try part("gallery.pages", of: view)
        let pages: UIScrollView = try part("gallery.photos", of: view)
        try choose(1, in: view)
        try tap("gallery.remove", in: view)
        #expect(view.text("gallery.title") == "2 of 2")
        #expect(dots.currentPage == 1)
        #expect(dots.numberOfPages == 2)
        #expect(pages.subviews.map(\.accessibilityIdentifier) == ["gallery.photo.0", "gallery.photo.1"])
        #expect(pages.subviews[1].frame.minX == pages.frame.width)
        #expect(pages.subviews[1].frame.height == pages.frame.width)
        try tap("gallery.remove", in: view)
        #expect(pages.contentOffset.x == 0)
        #expect(pages.contentSize.width == pages.frame.width)
        try tap("gallery.remove", in: view)
        #expect(
            events == ["Photo 1 of 3", "Photo 2 of 3", "Photo 2 of 2", "Photo 1 of 1", "emptied"])
        #expect(scene.pictureAddresses == ["a-500x500", "b-500x500", "c-500x500"])
    }

    @Test func `AC-D2: a photo without the half of its address has an empty page`() throws {
        let view = show([Photo(prefix: "a"), Photo(prefix: "b", suffix: "")])
        let page: UIImageView = try part("gallery.photo.0", of: view)
        #expect(page.image == nil)
        #expect(page.accessibilityValue == nil)
        try drag(1, in: view)
        #expect(scene.pictureAddresses == ["b500x500"])
    }

    @Test func `the button closes the gallery`() throws {
        try tap("gallery.close", in: show(photos(["a"])))
        #expect(events == ["Photo 1 of 1", "closed"])
    }
}
