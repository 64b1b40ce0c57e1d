import BookingCore
import Testing

@testable import Depots

@Suite struct DepotDetailsStateTests {
    @Test(arguments: [
        (-100, 300), (-0.5, 200.5), (0, 200), (1, 199.5), (100, 150), (399, 0.5), (400, 0), (1000, 0),
    ])
    func `AC-D8: the header shrinks at half the speed of the rows and stretches with them`(
        offset: Double, height: Double
    ) {
        #expect(HeaderGeometry.height(at: offset) == height)
    }

    @Test(arguments: [(-100, ""), (0, ""), (149.5, ""), (150, "Dublin City"), (220, "Dublin City")])
    func `AC-D9: the name is the title while the header is out of sight`(offset: Double, title: String) {
        var state = DepotDetailsState(name: "Dublin City")
        state.scroll(to: offset)
        #expect(state.title == title)
        state.scroll(to: 0)
        #expect(state.title == "")
    }

    @Test func `Z20, AC-D9: header and rows change together, from placeholders to a reply and back`() {
        var state = DepotDetailsState(name: "Dublin City")
        #expect(state.category == "…")
        #expect(state.rows == DetailRow.skeleton)
        #expect(state.pictureAddress == nil)
        state.show(DepotDetail(category: "City depot", photos: [Scene.photo]), hours: "Open 24 hours")
        #expect(state.category == "City depot")
        #expect(state.rows.flatMap(\.labels).contains(.init(id: "depot.hours", text: "Open 24 hours")))
        #expect(state.pictureAddress == "http://images.rebook.test/a-700x500.png")
        state.beginLoading()
        #expect(state == DepotDetailsState(name: "Dublin City"))
    }

    @Test(arguments: [Photo(prefix: "a"), Photo(suffix: "b"), Photo()])
    func `AC-D2, Z24: a photo without the half of its address has no picture, but counts`(photo: Photo) {
        var state = DepotDetailsState(name: "")
        state.show(DepotDetail(photos: [photo, Scene.photo]))
        #expect(state.pictureAddress == nil)
        #expect(state.rows.contains(.photos("2 photos")))
    }
}
