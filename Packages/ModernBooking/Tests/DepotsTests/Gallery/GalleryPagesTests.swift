import BookingCore
import Testing

@testable import Depots

@Suite struct GalleryPagesTests {
    private func pages(_ count: Int, at index: Int = 0) -> GalleryPages {
        var pages = GalleryPages(Array(repeating: Photo(), count: count))
        pages.show(index)
        return pages
    }

    @Test(arguments: [(0, "0 of 0"), (1, "1 of 1"), (3, "1 of 3")])
    func `AC-D7: a gallery has all photos`(count: Int, title: String) {
        #expect(pages(count).title == title)
        #expect(pages(count).pages.count == count)
    }

    @Test(arguments: [(-1, 0), (0, 0), (2, 2), (3, 2), (Int.max, 2), (.min, 0)])
    func `AC-D7: the index stays in range`(wanted: Int, shown: Int) {
        #expect(pages(3, at: wanted).index == shown)
        #expect(pages(0, at: wanted).index == 0)
    }

    @Test(arguments: [(0, [1, 2], 0), (1, [0, 2], 1), (2, [0, 1], 1)])
    func `AC-D7: after a removal the next photo has the index, or at the end the one before`(
        index: Int, rest: [Int], shown: Int
    ) {
        var pages = pages(3, at: index)
        pages.removeCurrent()
        #expect(pages.pages.map(\.id) == rest)
        #expect(pages.index == shown)
    }

    @Test func `AC-D7: the last photo can be removed, and nothing after it`() {
        var pages = pages(1)
        for _ in 1...2 { pages.removeCurrent() }
        #expect(pages.pages.isEmpty)
        #expect(pages.index == 0)
    }
}
