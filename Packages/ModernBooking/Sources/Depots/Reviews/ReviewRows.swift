import AsyncImage
import BookingCore
import BookingUI
import Foundation
import HeadlessUI

/// The table of a depot's reviews.
@MainActor final class ReviewRows: UITableViewDataSource {
    let table = UITableView()
    private static let cell = "review"
    private let pictures: PictureLoader
    private var rows: [ReviewRow] = []

    init(pictures: PictureLoader) {
        self.pictures = pictures
        table.register(ReviewCell.self, forCellReuseIdentifier: Self.cell)
        table.allowsSelection = false
        table.dataSource = self
    }

    func show(_ rows: [ReviewRow]) {
        self.rows = rows
        table.reloadData()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard case .review(let review) = rows[indexPath.row] else {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel.text = "No reviews."
            return cell
        }
        let cell =
            tableView.dequeueReusableCell(withIdentifier: Self.cell) as? ReviewCell
            ?? ReviewCell(style: .default, reuseIdentifier: Self.cell)
        cell.show(review, pictures: pictures)
        return cell
    }
}

/// The row of a review.
@MainActor final class ReviewCell: UITableViewCell {
    private let photo = AsyncImageView()
    private let author = UILabel(text: "")
    private let date = UILabel(text: "")
    private let body = UILabel(text: "")

    required init(style: Style, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let parts = contentView.addStack()
        parts.add(photo, id: "review.photo")
        parts.add(author, id: "review.author")
        parts.add(date, id: "review.date")
        parts.add(body, id: "review.text")
    }

    /// Empties the row, which then waits for no picture.
    override func prepareForReuse() {
        super.prepareForReuse()
        photo.show(nil)
        for label in [author, date, body] { label.text = "" }
    }

    func show(_ review: DepotReview, pictures: PictureLoader) {
        if let address = review.photo.address(size: "500x500") {
            photo.show(address, from: pictures)
        } else {
            photo.show(UIImage(named: "person.png"))
        }
        author.text = review.authorText
        date.text = review.dateText
        body.text = review.bodyText
    }
}
