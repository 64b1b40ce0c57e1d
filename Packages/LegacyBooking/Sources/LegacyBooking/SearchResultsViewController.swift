//
//  SearchResultsViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI

class SearchResultsViewController: UIViewController, UITableViewDataSource, UITableViewDelegate,
    AdvancedFilterViewControllerDelegate
{
    let session: RentalSession
    let availability: VehAvailRSCore

    var sortControl: UISegmentedControl!
    var tableView: UITableView!
    var noCarsLabel: UILabel!

    var carList = NSMutableArray()
    var unsortedCarList = NSMutableArray()
    var filters: CTSearchFilters?
    var segmentTitles: [String] = []
    var activeIndex = 0
    var isAscending = true

    init(session: RentalSession, availability: VehAvailRSCore) {
        self.session = session
        self.availability = availability
        super.init()
        title = "Results"
    }

    // MARK: - View

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 64, width: 320, height: 455))
        view.accessibilityIdentifier = "results"

        sortControl = UISegmentedControl(items: ["Company", "Types", "Price"])
        sortControl.frame = CGRect(x: 10, y: 7, width: 300, height: 30)
        sortControl.accessibilityIdentifier = "results.sort"
        sortControl.onValueChanged = { [unowned self] in
            self.sortControlChanged()
        }
        view.addSubview(sortControl)

        tableView = UITableView(frame: CGRect(x: 0, y: 44, width: 320, height: 0))
        tableView.accessibilityIdentifier = "results.list"
        tableView.register(CustomCarCell.self, forCellReuseIdentifier: "car")
        tableView.rowHeight = 140
        tableView.delegate = self
        tableView.dataSource = self
        view.addSubview(tableView)

        noCarsLabel = UILabel(frame: CGRect(x: 20, y: 180, width: 280, height: 40))
        noCarsLabel.accessibilityIdentifier = "results.empty"
        noCarsLabel.text = "There are no cars for this search."
        view.addSubview(noCarsLabel)
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        let filterButton = UIBarButtonItem(title: "Filters") { [unowned self] in
            self.showFilters()
        }
        filterButton.accessibilityIdentifier = "results.filters"
        navigationItem.rightBarButtonItem = filterButton

        for item in availability.availableVendors {
            let vendor = item as! Vendor
            for item in vendor.availableCars {
                let car = item as! Car
                car.vendor = vendor
                carList.add(car)
            }
        }
        unsortedCarList = NSMutableArray(array: carList)

        segmentTitles = ["Company", "Types", "Price"]
        if carList.count == 0 || (carList.object(at: 0) as! Car).vendor?.vendorName == nil {
            segmentTitles.remove(at: 0)
            sortControl.removeSegment(at: 0)
        }
        sortControl.selectedSegmentIndex = segmentTitles.count - 1
        updateSegmentTitles()

        sortByPrice()
        showOrHideTable()
    }

    private func showOrHideTable() {
        tableView.isHidden = carList.count == 0
        noCarsLabel.isHidden = carList.count > 0
    }

    // MARK: - Sorting

    private func sortControlChanged() {
        let index = sortControl.selectedSegmentIndex
        if index == activeIndex {
            isAscending = !isAscending
        } else {
            activeIndex = index
            isAscending = true
        }
        updateSegmentTitles()

        let key = segmentTitles[index]
        if key == "Company" {
            sortByCompany()
        } else if key == "Types" {
            sortByType()
        } else {
            sortByPrice()
        }
        tableView.reloadData()
    }

    private func updateSegmentTitles() {
        for i in 0..<segmentTitles.count {
            if i == activeIndex {
                sortControl.setTitle(segmentTitles[i] + (isAscending ? " ▲" : " ▼"), forSegmentAt: i)
            } else {
                sortControl.setTitle(segmentTitles[i], forSegmentAt: i)
            }
        }
    }

    private func sortByCompany() {
        sortCars { first, second in
            let firstName = first.vendor?.vendorName as! String? ?? ""
            let secondName = second.vendor?.vendorName as! String? ?? ""
            return firstName.caseInsensitiveCompare(secondName)
        }
    }

    private func sortByType() {
        sortCars { first, second in
            if first.vehicleClassSize == second.vehicleClassSize {
                return .orderedSame
            }
            return first.vehicleClassSize < second.vehicleClassSize ? .orderedAscending : .orderedDescending
        }
    }

    private func sortByPrice() {
        sortCars { first, second in
            first.totalPriceForThisVehicle.compare(second.totalPriceForThisVehicle)
        }
    }

    /// Puts every car behind those that it doesn't come before, so that equal ones stay as they are
    private func sortCars(_ compare: (Car, Car) -> ComparisonResult) {
        let wrongOrder: ComparisonResult = isAscending ? .orderedDescending : .orderedAscending
        let sorted = NSMutableArray()
        for item in carList {
            let car = item as! Car
            var place = sorted.count
            while place > 0 && compare(sorted.object(at: place - 1) as! Car, car) == wrongOrder {
                place -= 1
            }
            sorted.insert(car, at: place)
        }
        carList = sorted
    }

    // MARK: - Filters

    private func showFilters() {
        let controller = AdvancedFilterViewController(delegate: self, isFilterActive: filters != nil)
        present(controller, animated: true)
    }

    func advancedFilterViewController(didFinishWith filters: CTSearchFilters?) {
        self.filters = filters
        if let filters = filters {
            carList = filters.filterCars(unsortedCarList)
        } else {
            carList = NSMutableArray(array: unsortedCarList)
        }
        if activeIndex == segmentTitles.count - 1 {
            sortByPrice()
        }
        showOrHideTable()
        tableView.reloadData()
    }

    // MARK: - Table

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return carList.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "car") as! CustomCarCell
        let car = carList.object(at: indexPath.row) as! Car

        // Pictures. The new one goes on top of what the cell showed before.
        if let url = car.vendor?.vendorImageURL {
            let logo = AsyncImageView(frame: cell.logoImageView.frame)
            cell.contentView.insertSubview(logo, aboveSubview: cell.logoImageView)
            cell.logoImageView.accessibilityIdentifier = nil
            logo.accessibilityIdentifier = "car.logo"
            cell.logoImageView = logo
            logo.loadImageFromURL(url as! String)
        }
        if let url = car.pictureURL {
            let picture = AsyncImageView(frame: cell.carImageView.frame)
            cell.contentView.insertSubview(picture, aboveSubview: cell.carImageView)
            cell.carImageView.accessibilityIdentifier = nil
            picture.accessibilityIdentifier = "car.picture"
            cell.carImageView = picture
            picture.loadImageFromURL(url as! String)
        }

        // Price per day
        if car.fees.count > 0 {
            var total = NSDecimalNumber.zero
            var currency: String?
            for item in car.fees {
                let fee = item as! Fee
                if let amount = Decimal(string: text(fee.feeAmount), locale: Locale(identifier: "en_US")) {
                    total = total.adding(NSDecimalNumber(decimal: amount))
                }
                currency = fee.feeCurrencyCode as! String?
            }
            var days = 0
            if let startDate = session.startDate, let endDate = session.endDate {
                days = Int(endDate.timeIntervalSince(startDate) / 86400)
            }
            if days == 0 {
                cell.priceLabel.text = String(format: "%.2f", total.doubleValue)
            } else {
                cell.priceLabel.text = String(format: "%.2f", total.doubleValue / Double(days))
            }
            cell.currencyLabel.text = currency?.uppercased() ?? ""
        }

        // The car
        cell.categoryLabel.text = CTHelper.getVehicleCategoryStringFromNumber("\(car.vehicleClassSize)")
        cell.nameLabel.text = car.vehicleMakeModelName as! String? ?? ""
        cell.seatsLabel.text = "x\(text(car.passengerQtyStr))"
        cell.bagsLabel.text = "x\(text(car.baggageQty))"
        cell.doorsLabel.text = "x\(text(car.doorCount))"

        var features = ""
        if text(car.fuelType) != "Unspecified" {
            features += "- \(text(car.fuelType)) "
        }
        features += "- \(text(car.transmissionType)) "
        if car.isAirConditioned {
            features += "- Aircon "
        }
        cell.featuresLabel.text = features
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let index = (carList.object(at: indexPath.row) as! Car).orderIndex

        for item in availability.availableVendors {
            let vendor = item as! Vendor
            for item in vendor.availableCars {
                let car = item as! Car
                if car.orderIndex == index {
                    session.theCar = car
                    session.theVendor = vendor
                    break
                }
            }
        }
        session.doLocationCode = session.theVendor?.dropoffVendor?.locationCode
        session.extras = session.theCar?.extraEquipment

        let controller = ConfirmationViewController(session: session)
        navigationController?.pushViewController(controller, animated: true)
    }
}
