//
//  DepotReviewsViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI

class DepotReviewsViewController: UIViewController, UITableViewDataSource, ASIHTTPRequestDelegate {

    private let locationCode: Any?

    // Views
    var titleLabel: UILabel!
    var spinner: UIActivityIndicatorView!
    var listTable: UITableView!

    /// NSDictionary objects
    var reviews = NSMutableArray()

    /// Whether the list has its rows, which it doesn't while the reviews are loaded
    var showsRows = false

    init(locationCode: Any?) {
        self.locationCode = locationCode
        super.init()
    }

    // MARK: - View

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        view.accessibilityIdentifier = "reviews"

        titleLabel = UILabel(frame: CGRect(x: 100, y: 27, width: 120, height: 30))
        titleLabel.accessibilityIdentifier = "reviews.title"
        titleLabel.text = "Reviews"
        view.addSubview(titleLabel)

        spinner = UIActivityIndicatorView(frame: CGRect(x: 150, y: 200, width: 20, height: 20))
        spinner.accessibilityIdentifier = "reviews.spinner"
        view.addSubview(spinner)

        listTable = UITableView(frame: CGRect(x: 0, y: 64, width: 320, height: 0))
        listTable.accessibilityIdentifier = "reviews.list"
        listTable.allowsSelection = false
        listTable.dataSource = self
        view.addSubview(listTable)

        let closeButton = UIButton(frame: CGRect(x: 10, y: 27, width: 80, height: 30))
        closeButton.accessibilityIdentifier = "reviews.close"
        closeButton.title = "Close"
        closeButton.onTap = { [unowned self] in
            self.dismiss(animated: true)
        }
        view.addSubview(closeButton)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        if CTHelper.textValue(locationCode) != nil {
            getReviews()
        } else {
            showReviews(NSMutableArray())
        }
    }

    private func showReviews(_ list: NSMutableArray) {
        spinner.stopAnimating()
        reviews = list
        showsRows = true
        listTable.reloadData()
    }

    // MARK: - Getting the reviews

    private func getReviews() {
        showsRows = false
        listTable.reloadData()
        spinner.startAnimating()

        let request = CTHelper.postRequest(
            kCT_DepotReviewsRQ, header: CTRQBuilder.buildHeader(kHeader),
            message: CTRQBuilder.CT_DepotReviewsRQ(locationCode), secure: false, delegate: self)
        request.startAsynchronous()
    }

    func requestFinished(_ request: ASIHTTPRequest) {
        let response = request.responseObject() as? NSDictionary
        if CTHelper.logErrors(response) {
            showBanner()
            return
        }
        let list = NSMutableArray()
        for item in CTHelper.list(response?.value("DepotReviews"), "Review") {
            if item is NSDictionary {
                list.add(item)
            }
        }
        showReviews(list)
    }

    func requestFailed(_ request: ASIHTTPRequest) {
        DLog("Request failed: \(text(request.error?.localizedDescription))")
        showBanner()
    }

    private func showBanner() {
        spinner.stopAnimating()
        CTBanner.show(
            title: "No reviews", message: "The reviews could not be loaded.", actionTitle: "Try again"
        ) { [weak self] wasAction in
            if wasAction {
                self?.getReviews()
            } else {
                self?.showReviews(NSMutableArray())
            }
        }
    }

    // MARK: - Table

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        if !showsRows {
            return 0
        }
        return reviews.count > 0 ? reviews.count : 1
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        if reviews.count == 0 {
            cell.textLabel.text = "No reviews."
            return cell
        }
        let review = reviews.object(at: indexPath.row) as! NSDictionary

        let photoView = AsyncImageView(frame: CGRect(x: 10, y: 4, width: 36, height: 36))
        photoView.accessibilityIdentifier = "review.photo"
        cell.contentView.addSubview(photoView)
        if let prefix = CTHelper.textValue(review.value("@Prefix")),
            let suffix = CTHelper.textValue(review.value("@Suffix"))
        {
            photoView.loadImageFromURL("\(prefix)500x500\(suffix)")
        } else {
            photoView.image = UIImage(named: "person.png")
        }

        let authorLabel = UILabel(frame: CGRect(x: 55, y: 2, width: 150, height: 18))
        authorLabel.accessibilityIdentifier = "review.author"
        authorLabel.text = CTHelper.textValue(review.value("@Author")) ?? "--"
        cell.contentView.addSubview(authorLabel)

        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateStyle = .medium
        formatter.timeStyle = .none
        let seconds = (CTHelper.textValue(review.value("@Date")) ?? "") as NSString
        let dateLabel = UILabel(frame: CGRect(x: 210, y: 2, width: 100, height: 18))
        dateLabel.accessibilityIdentifier = "review.date"
        dateLabel.text = formatter.string(from: Date(timeIntervalSince1970: seconds.doubleValue))
        cell.contentView.addSubview(dateLabel)

        let textLabel = UILabel(frame: CGRect(x: 55, y: 22, width: 255, height: 20))
        textLabel.accessibilityIdentifier = "review.text"
        textLabel.text = CTHelper.textValue(review.value("Text")) ?? "--"
        cell.contentView.addSubview(textLabel)
        return cell
    }
}
