import BookingCore
import Foundation
import HeadlessUI
import Testing

@testable import Depots

@MainActor @Suite struct ReviewRowsTests {
    private let scene = Scene()
    private let window = UIWindow()

    private nonisolated static let full = DepotReview(
        author: "Maire", date: Date(timeIntervalSince1970: 1_404_200_000), photo: Scene.photo,
        text: "Quick and kind.")

    private func texts(_ cell: UITableViewCell) -> [String?] {
        ["author", "date", "text"].map { cell.text("review.\($0)") }
    }

    private func photo(_ cell: UITableViewCell) -> UIImageView? {
        cell.parts.first { $0.accessibilityIdentifier == "review.photo" } as? UIImageView
    }

    @Test(
        arguments: [
            (full, ["Maire", "Jul 1, 2014", "Quick and kind."]), (DepotReview(), ["--", "", "--"]),
            (DepotReview(date: Date(timeIntervalSince1970: 0)), ["--", "Jan 1, 1970", "--"]),
            (
                DepotReview(author: "", date: Date(timeIntervalSince1970: 86399.9), text: ""),
                ["", "Jan 1, 1970", ""]
            ),
            (DepotReview(date: Date(timeIntervalSince1970: -1)), ["--", "Dec 31, 1969", "--"]),
        ])
    func `AC-D5: a review without a date has none, and one without an author is shown`(
        review: DepotReview, shown: [String]
    ) {
        let cell = ReviewCell(style: .default, reuseIdentifier: nil)
        cell.show(review, pictures: scene.pictures)
        #expect(texts(cell) == shown)
    }

    @Test(arguments: [1e300, -1e300, .infinity, -.infinity, .nan, 1e18])
    func `AC-D5: a date beyond any calendar ends nothing`(seconds: Double) {
        #expect(DepotReview(date: Date(timeIntervalSince1970: seconds)).dateText.count < 100)
    }

    @Test(arguments: [Photo(prefix: "a"), Photo(suffix: "b"), Photo()])
    func `AC-D2: an author without the half of an address has the picture of a person`(photo: Photo) {
        let cell = ReviewCell(style: .default, reuseIdentifier: nil)
        cell.show(DepotReview(photo: photo), pictures: scene.pictures)
        #expect(self.photo(cell)?.image?.name == "person.png")
        #expect(scene.pictureAddresses.isEmpty)
    }

    @Test func `AC-D5, Z25: a reused row keeps nothing of the review before`() async {
        let cell = ReviewCell(style: .default, reuseIdentifier: nil)
        cell.show(Self.full, pictures: scene.pictures)
        await scene.settle()
        #expect(photo(cell)?.image?.data != nil)
        #expect(scene.pictureAddresses == ["http://images.rebook.test/a-500x500.png"])
        cell.prepareForReuse()
        #expect(photo(cell)?.image == nil)
        #expect(texts(cell) == ["", "", ""])
        cell.show(DepotReview(), pictures: scene.pictures)
        #expect(photo(cell)?.image?.name == "person.png")
        #expect(texts(cell) == ["--", "", "--"])
    }

    @Test func `a list without reviews says so, and one that loads is empty`() {
        let rows = ReviewRows(pictures: scene.pictures)
        window.addSubview(rows.table)
        window.makeKeyAndVisible()
        rows.show([.none])
        #expect(rows.table.visibleCells.map(\.textLabel.text) == ["No reviews."])
        rows.show([])
        #expect(rows.table.visibleCells.isEmpty)
        rows.show([.review(Self.full), .review(DepotReview())])
        #expect(rows.table.visibleCells.map { $0.text("review.author") } == ["Maire", "--"])
    }
}
