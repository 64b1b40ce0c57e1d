import BookingCore
import Testing

@Suite struct DepotListingTests {
    private func depot(_ code: String?, _ name: String? = nil, hasPosition: Bool = true) -> NearbyDepot {
        NearbyDepot(location: Location(code: code, name: name), position: .origin, hasPosition: hasPosition)
    }

    @Test
    func `AC-N2: depots are merged by their code`() {
        var listing = DepotListing([depot("A", "Dublin"), depot("B", "Dublin")])
        listing.merge([depot("B", "Cork"), depot("C", "Dublin"), depot("C")])
        #expect(listing.depots.map(\.location.code) == ["A", "B", "C"])
        #expect(listing.depots.map(\.location.name) == ["Dublin", "Dublin", "Dublin"])
        #expect(listing.index(of: NearbyDepot.ID(code: "C")) == 2)
        #expect(listing.droppedCount == 0)
    }

    @Test
    func
        `AC-N3: what has no code or no position is dropped from a merge and counted, a nameless depot stays`()
    {
        var listing = DepotListing([depot(nil)])
        listing.merge([depot(nil, "Dublin"), depot("A", hasPosition: false), depot("B")])
        #expect(listing.depots.map(\.location.code) == [nil, "B"])
        #expect(listing.droppedCount == 2)
    }

    @Test
    func `AC-N5: every depot of a reply has an id of its own`() {
        let listing = DepotListing([depot("A"), depot(nil), depot("A"), depot(nil)])
        #expect(Set(listing.ids).count == 4)
        #expect(listing.ids.map { listing.index(of: $0) } == [0, 1, 2, 3])
        #expect(listing.index(of: NearbyDepot.ID(code: "Z")) == nil)
    }
}
