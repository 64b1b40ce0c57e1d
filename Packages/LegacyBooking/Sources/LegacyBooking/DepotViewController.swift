//
//  DepotViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI

private let kHeaderHeight: CGFloat = 200
private let kTitleOffset: CGFloat = 150

class DepotViewController: UIViewController, UITableViewDataSource, UITableViewDelegate, UIActionSheetDelegate,
    ASIHTTPRequestDelegate
{
    private let location: CTLocation
    private let name: String

    // Views
    var headerView: UIView!
    var nameLabel: UILabel!
    var categoryLabel: UILabel!
    var photoView: AsyncImageView!
    var rowsTable: UITableView!

    /// The LocationDetail of the reply
    var detail: NSDictionary?

    /// NSDictionary objects
    var photos = NSMutableArray()

    var hoursText = "-"
    var isLoading = true

    init(location: CTLocation, name: String) {
        self.location = location
        self.name = name
        super.init()
        title = ""
    }

    // MARK: - View

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 64, width: 320, height: 455))
        view.accessibilityIdentifier = "depot"

        headerView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: kHeaderHeight))
        view.addSubview(headerView)

        nameLabel = UILabel(frame: CGRect(x: 10, y: 8, width: 300, height: 20))
        nameLabel.accessibilityIdentifier = "depot.name"
        nameLabel.text = name
        headerView.addSubview(nameLabel)

        categoryLabel = UILabel(frame: CGRect(x: 10, y: 30, width: 300, height: 20))
        categoryLabel.accessibilityIdentifier = "depot.category"
        headerView.addSubview(categoryLabel)

        photoView = AsyncImageView(frame: CGRect(x: 0, y: 55, width: 320, height: 145))
        photoView.accessibilityIdentifier = "depot.photo"
        headerView.addSubview(photoView)

        rowsTable = UITableView(frame: CGRect(x: 0, y: kHeaderHeight, width: 320, height: 0))
        rowsTable.accessibilityIdentifier = "depot.rows"
        rowsTable.dataSource = self
        rowsTable.delegate = self
        view.addSubview(rowsTable)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        if CTHelper.textValue(location.locationCode) != nil {
            getDetails()
        } else {
            showNoDetails()
        }
    }

    private func showNoDetails() {
        isLoading = false
        detail = nil
        photos = NSMutableArray()
        hoursText = "-"
        categoryLabel.text = "-"
        rowsTable.reloadData()
    }

    // MARK: - Scrolling

    /// The header shrinks at half the speed of the rows, and stretches above them
    class func headerHeight(forOffset offset: CGFloat) -> CGFloat {
        if offset > 0 {
            return max(kHeaderHeight - offset / 2, 0)
        }
        return kHeaderHeight - offset
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let offset = scrollView.contentOffset.y
        headerView.frame.size.height = DepotViewController.headerHeight(forOffset: offset)
        title = offset >= kTitleOffset ? name : ""
    }

    // MARK: - Getting the details

    private func getDetails() {
        isLoading = true
        detail = nil
        categoryLabel.text = "…"
        rowsTable.reloadData()

        let request = CTHelper.postRequest(
            kOTA_VehLocDetailRQ, header: CTRQBuilder.buildHeader(kHeader),
            message: CTRQBuilder.OTA_VehLocDetailRQ(location.locationCode), secure: false, delegate: self)
        request.startAsynchronous()
    }

    func requestFinished(_ request: ASIHTTPRequest) {
        let response = request.responseObject() as? NSDictionary
        let reply = response?.value("LocationDetail") as? NSDictionary
        if CTHelper.logErrors(response) || reply == nil {
            showBanner()
            return
        }

        let extensions = (reply?.value("AdditionalInfo") as? NSDictionary)?.value("TPA_Extensions") as? NSDictionary
        guard let category = extensions?.value("Category") as? NSDictionary else {
            return
        }
        isLoading = false
        detail = reply
        categoryLabel.text = CTHelper.textValue(category.value("@Name")) ?? "-"
        hoursText = CTHelper.openingHoursText(reply)

        photos = NSMutableArray()
        for item in CTHelper.list(extensions?.value("Photos"), "Photo") {
            if item is NSDictionary {
                photos.add(item)
            }
        }
        if photos.count > 0 {
            let photo = photos.object(at: 0) as! NSDictionary
            let prefix = CTHelper.textValue(photo.value("@Prefix"))
            let suffix = CTHelper.textValue(photo.value("@Suffix"))
            photoView.loadImageFromURL("\(text(prefix))700x500\(text(suffix))")
        }
        rowsTable.reloadData()
    }

    func requestFailed(_ request: ASIHTTPRequest) {
        DLog("Request failed: \(text(request.error?.localizedDescription))")
        showBanner()
    }

    private func showBanner() {
        CTBanner.show(
            title: "No details", message: "The details of this depot could not be loaded.", actionTitle: "Try again"
        ) { [weak self] wasAction in
            if wasAction {
                self?.getDetails()
            } else {
                self?.showNoDetails()
            }
        }
    }

    // MARK: - Texts

    private func extensionsDict() -> NSDictionary? {
        return (detail?.value("AdditionalInfo") as? NSDictionary)?.value("TPA_Extensions") as? NSDictionary
    }

    private func scoreText() -> String {
        let rating = extensionsDict()?.value("Rating") as? NSDictionary
        return CTHelper.textValue(rating?.value("@Score")) ?? "-"
    }

    private func visitorsText() -> String {
        let rating = extensionsDict()?.value("Rating") as? NSDictionary
        guard let visitors = CTHelper.textValue(rating?.value("@Visitors")) else {
            return "-"
        }
        let count = (visitors as NSString).intValue
        if count == 1 {
            return "Based on 1 visitor"
        }
        return "Based on \(count) visitors"
    }

    private func shareText(_ caption: String, _ key: String) -> String {
        let rating = extensionsDict()?.value("Rating") as? NSDictionary
        guard let visitors = CTHelper.textValue(rating?.value("@Visitors")),
            let number = CTHelper.textValue(rating?.value(key))
        else {
            return "-"
        }
        var share = (number as NSString).doubleValue / (visitors as NSString).doubleValue * 100
        if share.isNaN {
            // On some processors it has a sign
            share = Double.nan
        }
        return "\(caption) \(String(format: "%.0f", share)) %"
    }

    private func addressText() -> String {
        let address = detail?.value("Address") as? NSDictionary
        return CTHelper.textValue(address?.value("AddressLine")) ?? "-"
    }

    private func placeText() -> String {
        if detail == nil {
            return "-"
        }
        let address = detail?.value("Address") as? NSDictionary
        var place = CTHelper.textValue(address?.value("PostalCode")) ?? "-"
        if let city = CTHelper.textValue(address?.value("CityName")) {
            place += " \(city)"
        } else {
            place += "-"
        }
        return place
    }

    private func servicesText() -> String {
        let services = NSMutableArray()
        for item in CTHelper.list(extensionsDict()?.value("Services"), "Service") {
            if let service = CTHelper.textValue(item) {
                services.add(service)
            }
        }
        return services.count > 0 ? services.componentsJoined(by: ", ") : "-"
    }

    private func photosText() -> String {
        if photos.count == 0 {
            return "No photos"
        } else if photos.count == 1 {
            return "1 photo"
        }
        return "\(photos.count) photos"
    }

    // MARK: - Table

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return 5
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        if indexPath.row == 0 {
            addLabel(cell, "depot.score", scoreText(), CGRect(x: 10, y: 2, width: 60, height: 20))
            addLabel(cell, "depot.visitors", visitorsText(), CGRect(x: 75, y: 2, width: 235, height: 20))
            addLabel(cell, "depot.likes", shareText("Likes", "@Likes"), CGRect(x: 10, y: 22, width: 95, height: 20))
            addLabel(cell, "depot.tips", shareText("Tips", "@Tips"), CGRect(x: 110, y: 22, width: 95, height: 20))
            addLabel(
                cell, "depot.checkIns", shareText("Check-ins", "@CheckIns"),
                CGRect(x: 210, y: 22, width: 100, height: 20))
        } else if indexPath.row == 1 {
            addLabel(cell, "depot.address", addressText(), CGRect(x: 10, y: 2, width: 150, height: 20))
            addLabel(cell, "depot.place", placeText(), CGRect(x: 165, y: 2, width: 145, height: 20))
            addLabel(cell, "depot.hours", hoursText, CGRect(x: 10, y: 22, width: 150, height: 20))
            addLabel(cell, "depot.services", servicesText(), CGRect(x: 165, y: 22, width: 145, height: 20))
        } else if indexPath.row == 2 {
            addLabel(cell, "depot.directions", "Directions", CGRect(x: 10, y: 12, width: 300, height: 20))
        } else if indexPath.row == 3 {
            addLabel(cell, "depot.photos", photosText(), CGRect(x: 10, y: 12, width: 300, height: 20))
        } else {
            addLabel(cell, "depot.reviews", "Reviews", CGRect(x: 10, y: 12, width: 300, height: 20))
        }
        return cell
    }

    private func addLabel(_ cell: UITableViewCell, _ identifier: String, _ string: String, _ frame: CGRect) {
        let label = UILabel(frame: frame)
        label.accessibilityIdentifier = identifier
        label.text = isLoading ? "…" : string
        cell.contentView.addSubview(label)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if isLoading {
            return
        }
        if indexPath.row == 2 {
            let actionSheet = UIActionSheet(
                title: "Directions", delegate: self, cancelButtonTitle: "Cancel", destructiveButtonTitle: nil,
                otherButtonTitles: "Apple Maps", "Google Maps")
            actionSheet.show(in: view)
        } else if indexPath.row == 3 {
            if photos.count > 0 {
                present(GalleryViewController(photos: photos), animated: true)
            }
        } else if indexPath.row == 4 {
            present(DepotReviewsViewController(locationCode: location.locationCode), animated: true)
        }
    }

    // MARK: - Directions

    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
        let address = detail?.value("Address") as? NSDictionary
        let addressLine = CTHelper.textValue(address?.value("AddressLine"))
        let city = CTHelper.textValue(address?.value("CityName"))
        var query = name
        if addressLine != nil && city != nil {
            query = "\(addressLine!), \(city!)"
        } else if addressLine != nil {
            query = addressLine!
        } else if city != nil {
            query = city!
        }
        query = query.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? ""

        let position = String(format: "%.4f,%.4f", location.coordinate.latitude, location.coordinate.longitude)
        var urlString: String?
        if buttonIndex == 0 {
            urlString = "http://maps.apple.com/?q=\(query)&ll=\(position)"
        } else if buttonIndex == 1 {
            urlString = "comgooglemaps://?q=\(query)&center=\(position)"
        }
        if urlString != nil, let url = URL(string: urlString!) {
            UIApplication.shared.open(url)
        }
    }
}
