import BookingCore
import Testing

@Suite struct PhotoTests {
    private static let prefix = "http://images.rebook.test/depots/319-a-"

    @Test(arguments: [
        (Photo(prefix: prefix, suffix: ".png"), "\(prefix)700x500.png"),
        (Photo(prefix: "", suffix: ""), "700x500"),
        (Photo(prefix: prefix, suffix: nil), nil), (Photo(prefix: nil, suffix: ".png"), nil), (Photo(), nil),
    ])
    func `AC-D2, Z24: the address of a photo is prefix, size and suffix, and never names a missing part`(
        photo: Photo, address: String?
    ) {
        #expect(photo.address(size: "700x500") == address)
        #expect(address?.contains("Optional(") != true)
        #expect(address?.contains("null") != true)
    }
}
