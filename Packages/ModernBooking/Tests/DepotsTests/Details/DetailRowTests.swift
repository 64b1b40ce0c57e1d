import BookingCore
import Testing

@testable import Depots

@Suite struct DetailRowTests {
    private func texts(_ detail: DepotDetail) -> [String: String] {
        let labels = DetailRow.all(of: detail, hours: "-").flatMap(\.labels)
        return Dictionary(labels.map { ($0.id, $0.text) }, uniquingKeysWith: { $1 })
    }

    private static let rating = DepotRating(
        score: "8.4", visitors: "120", likes: "90", tips: "12", checkIns: "60")

    @Test func `AC-D1: details with everything`() {
        let texts = texts(
            DepotDetail(
                address: DepotAddress(line: "151 Invented Street", city: "Dublin", postalCode: "D02 X285"),
                rating: Self.rating, services: ["Car wash", "Child seats"], photos: [Photo(), Photo()]))
        #expect(
            texts == [
                "depot.score": "8.4", "depot.visitors": "Based on 120 visitors", "depot.likes": "Likes 75 %",
                "depot.tips": "Tips 10 %", "depot.checkIns": "Check-ins 50 %",
                "depot.address": "151 Invented Street", "depot.place": "D02 X285 Dublin", "depot.hours": "-",
                "depot.services": "Car wash, Child seats", "depot.directions": "Directions",
                "depot.photos": "2 photos", "depot.reviews": "Reviews",
            ])
    }

    @Test func `AC-D1: details without anything`() {
        let missing = texts(DepotDetail()).filter { $0.value == "-" }
        #expect(
            missing.keys.sorted() == [
                "depot.address", "depot.checkIns", "depot.hours", "depot.likes", "depot.place", "depot.score",
                "depot.services", "depot.tips", "depot.visitors",
            ])
    }

    @Test(
        arguments: [
            ("D02 X285", "Dublin", "D02 X285 Dublin"), (nil, "Dublin", "Dublin"),
            ("D02 X285", nil, "D02 X285"), (nil, nil, "-"), ("", "", " "), ("", "Dublin", " Dublin"),
            ("K67", "", "K67 "),
        ] as [(String?, String?, String)])
    func `AC-D1: the place is what there is of postal code and city`(
        code: String?, city: String?, text: String
    ) {
        #expect(
            texts(DepotDetail(address: DepotAddress(city: city, postalCode: code)))["depot.place"] == text)
    }

    @Test(arguments: [(0, "No photos"), (1, "1 photo"), (3, "3 photos")])
    func `AC-D7: the row counts all photos`(count: Int, text: String) {
        let photos = Array(repeating: Photo(), count: count)
        #expect(texts(DepotDetail(photos: photos))["depot.photos"] == text)
    }

    @Test(
        arguments: [
            ("0", "9", "Based on 0 visitors", "–"), ("x", "9", "Based on 0 visitors", "–"),
            ("1", "1", "Based on 1 visitor", "Likes 100 %"), ("3", "1", "Based on 3 visitors", "Likes 33 %"),
            ("3", "2", "Based on 3 visitors", "Likes 67 %"), ("3", "4", "Based on 3 visitors", "Likes 100 %"),
            ("3", "-1", "Based on 3 visitors", "Likes 0 %"), ("-3", "1", "Based on -3 visitors", "Likes 0 %"),
            ("1.9", "0", "Based on 1 visitor", "Likes 0 %"), ("9", "x", "Based on 9 visitors", "Likes 0 %"),
            ("1e999", "1e999", nil, nil), (nil, "1", "-", "-"), ("3", nil, "Based on 3 visitors", "-"),
        ] as [(String?, String?, String?, String?)])
    func `AC-D3, Z25: a share is 0 to 100 %, and a depot without visitors has none`(
        visitors: String?, likes: String?, text: String?, share: String?
    ) {
        let texts = texts(DepotDetail(rating: DepotRating(visitors: visitors, likes: likes)))
        if let text { #expect(texts["depot.visitors"] == text) }
        if let share { #expect(texts["depot.likes"] == share) }
        #expect(texts["depot.likes"]?.contains("nan") == false)
        #expect(texts["depot.likes"]?.contains("inf") == false)
    }

    @Test func `AC-D9: the skeleton has a placeholder for each label of the rows`() {
        let labels = DetailRow.skeleton.map(\.labels)
        let loaded = DetailRow.all(of: DepotDetail(), hours: "-").map(\.labels)
        #expect(labels.map { $0.map(\.id) } == loaded.map { $0.map(\.id) })
        #expect(Set(labels.flatMap { $0.map(\.text) }) == ["…"])
        #expect(labels.count == 5)
    }
}
