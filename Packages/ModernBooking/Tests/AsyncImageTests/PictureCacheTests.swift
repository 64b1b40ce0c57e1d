import HeadlessUI
import Testing

@testable import AsyncImage

@Suite struct PictureCacheTests {
    private let picture = UIImage(named: "car.png")

    @Test func `a picture larger than the limit is not kept, and removes no other`() {
        var cache = PictureCache(limit: 10)
        cache.insert(picture, size: 4, at: "a")
        cache.insert(picture, size: 11, at: "b")
        #expect(cache.picture(at: "a") != nil)
        #expect(cache.picture(at: "b") == nil)
        #expect(cache.size == 4)
    }

    @Test func `a picture that replaces another counts once`() {
        var cache = PictureCache(limit: 10)
        for size in [8, 6, 7] { cache.insert(picture, size: size, at: "a") }
        #expect(cache.size == 7)
    }

    @Test func `several pictures make room for a large one`() {
        var cache = PictureCache(limit: 10)
        for address in ["a", "b", "c"] { cache.insert(picture, size: 3, at: address) }
        cache.insert(picture, size: 7, at: "d")
        #expect(["a", "b", "c", "d"].filter { cache.picture(at: $0) != nil } == ["c", "d"])
        #expect(cache.size == 10)
    }
}
