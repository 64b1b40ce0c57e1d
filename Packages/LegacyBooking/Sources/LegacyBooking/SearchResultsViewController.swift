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
    var searchFilters: CTSearchFilters?
    var selectedSegmentIndex = 0
    var ascending = false
    var sortedPriceAsc = false
    var sortedPriceDesc = false
    var hasSetFiltersAlready = false
    var hideCompanyFilter = false

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

        makeCarArray()
        sortCars([priceKey(true)])
    }

    override func viewWillAppear(_ animated: Bool) {
        if !hasSetFiltersAlready {
            ascending = true
            hideCompanyFilter = false
            sortControl.isHidden = false
            tableView.isHidden = false
            noCarsLabel.isHidden = true

            if carList.count == 0 {
                sortControl.isHidden = true
                tableView.isHidden = true
                noCarsLabel.isHidden = false
            } else if (carList.object(at: 0) as! Car).vendor?.vendorName == nil {
                if sortControl.numberOfSegments == 3 {
                    hideCompanyFilter = true
                    sortControl.removeSegment(at: 2)
                }
            }

            updateSegmentTitles()

            // Select price
            if hideCompanyFilter {
                sortControl.selectedSegmentIndex = 1
            } else {
                sortControl.selectedSegmentIndex = 2
            }
        }
        hasSetFiltersAlready = true
        super.viewWillAppear(animated)
    }

    private func makeCarArray() {
        carList.removeAllObjects()
        for item in availability.availableVendors {
            let vendor = item as! Vendor
            for item in vendor.availableCars {
                let car = item as! Car
                car.vendor = vendor
                carList.add(car)
            }
        }
        unsortedCarList = NSMutableArray(array: carList)
    }

    private func showOrHideTable() {
        tableView.isHidden = carList.count == 0
        noCarsLabel.isHidden = carList.count > 0
    }

    // MARK: - Sorting

    private typealias SortKey = (Car, Car) -> ComparisonResult

    private func sortControlChanged() {
        if selectedSegmentIndex == sortControl.selectedSegmentIndex {
            ascending = !ascending
        }
        if ascending {
            sortedPriceAsc = true
            sortedPriceDesc = false
        } else {
            sortedPriceAsc = false
            sortedPriceDesc = true
        }
        selectedSegmentIndex = sortControl.selectedSegmentIndex

        var keys = [priceKey(true), typeKey(true), companyKey(true)]
        if sortControl.numberOfSegments > 2 {
            switch sortControl.selectedSegmentIndex {
            case 2:
                keys = [priceKey(ascending), typeKey(true), companyKey(true)]
            case 1:
                sortedPriceAsc = false
                sortedPriceDesc = false
                keys = [typeKey(ascending), priceKey(true), companyKey(true)]
            case 0:
                sortedPriceAsc = false
                sortedPriceDesc = false
                keys = [companyKey(ascending), priceKey(true), typeKey(true)]
            default:
                break
            }
        } else {
            switch sortControl.selectedSegmentIndex {
            case 1:
                keys = [priceKey(ascending), typeKey(true), companyKey(true)]
            case 0:
                sortedPriceAsc = false
                sortedPriceDesc = false
                keys = [typeKey(ascending), priceKey(true), companyKey(true)]
            default:
                break
            }
        }

        updateSegmentTitles()
        sortCars(keys)
        tableView.reloadData()
    }

    private func updateSegmentTitles() {
        if sortControl.numberOfSegments > 2 {
            sortControl.setTitle("Price", forSegmentAt: 2)
            sortControl.setTitle("Types", forSegmentAt: 1)
            sortControl.setTitle("Company", forSegmentAt: 0)
        } else {
            sortControl.setTitle("Price", forSegmentAt: 1)
            sortControl.setTitle("Types", forSegmentAt: 0)
        }
        let title = sortControl.titleForSegment(at: selectedSegmentIndex) ?? ""
        sortControl.setTitle(title + (ascending ? " ▲" : " ▼"), forSegmentAt: selectedSegmentIndex)
    }

    /// Sorts the list by price if it was last sorted by price, otherwise keeps the vendors' order
    private func trackSorting() {
        if sortedPriceAsc {
            sortCars([priceKey(true)])
        } else if sortedPriceDesc {
            sortCars([priceKey(false)])
        }
        updateSegmentTitles()
    }

    private func priceKey(_ ascending: Bool) -> SortKey {
        return { first, second in
            let result = first.totalPriceForThisVehicle.compare(second.totalPriceForThisVehicle)
            return ascending ? result : self.opposite(result)
        }
    }

    private func typeKey(_ ascending: Bool) -> SortKey {
        return { first, second in
            let result = NSNumber(value: first.vehicleClassSize).compare(NSNumber(value: second.vehicleClassSize))
            return ascending ? result : self.opposite(result)
        }
    }

    /// Compares the vendors' names with regard to case; cars without a name come first
    private func companyKey(_ ascending: Bool) -> SortKey {
        return { first, second in
            let result: ComparisonResult
            if let firstName = first.vendor?.vendorName {
                if let secondName = second.vendor?.vendorName {
                    result = (firstName as! String).compare(secondName as! String, options: .literal)
                } else {
                    result = .orderedDescending
                }
            } else {
                result = second.vendor?.vendorName == nil ? .orderedSame : .orderedAscending
            }
            return ascending ? result : self.opposite(result)
        }
    }

    private func opposite(_ result: ComparisonResult) -> ComparisonResult {
        return ComparisonResult(rawValue: -result.rawValue)!
    }

    /// Sorts by insertion, because the order must be stable
    private func sortCars(_ keys: [SortKey]) {
        let sorted = NSMutableArray()
        for item in carList {
            let car = item as! Car
            var place = sorted.count
            while place > 0 && compareCars(sorted.object(at: place - 1) as! Car, car, keys) == .orderedDescending {
                place -= 1
            }
            sorted.insert(car, at: place)
        }
        carList = sorted
    }

    private func compareCars(_ first: Car, _ second: Car, _ keys: [SortKey]) -> ComparisonResult {
        for key in keys {
            let result = key(first, second)
            if result != .orderedSame {
                return result
            }
        }
        return .orderedSame
    }

    // MARK: - Filters

    private func showFilters() {
        let controller = AdvancedFilterViewController(delegate: self, isFilterActive: searchFilters != nil)
        present(controller, animated: true)
    }

    func advancedFilterViewController(didFinishWith filters: CTSearchFilters?) {
        guard let filters = filters else {
            carList = NSMutableArray(array: unsortedCarList)
            trackSorting()
            showOrHideTable()
            tableView.reloadData()
            return
        }
        // searchFilters makes the filter screen load the saved filters
        if filters.predicateString() != "" {
            carList = filters.filterCars(unsortedCarList)
            searchFilters = filters
        } else {
            carList = NSMutableArray(array: unsortedCarList)
        }
        trackSorting()
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

        // Images. The new view covers the old one of a reused cell.
        if let url = car.vendor?.vendorImageURL as? String, url != "" {
            let logo = AsyncImageView(frame: cell.logoImageView.frame)
            cell.contentView.insertSubview(logo, aboveSubview: cell.logoImageView)
            cell.logoImageView.accessibilityIdentifier = nil
            logo.accessibilityIdentifier = "car.logo"
            cell.logoImageView = logo
            logo.loadImageFromURL(url)
        }
        cell.logoImageView.isHidden = hideCompanyFilter
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

        // Vehicle
        cell.categoryLabel.text = CTHelper.getVehicleCategoryStringFromNumber("\(car.vehicleClassSize)")
        cell.nameLabel.text = car.vehicleMakeModelName as! String? ?? ""
        cell.seatsLabel.text = "x\(car.passengerQtyInt)"
        cell.bagsLabel.text = "x\(text(car.baggageQty))"
        cell.doorsLabel.text = "x\(text(car.doorCount))"

        var features = ""
        if text(car.fuelType) != "Unspecified" {
            features += "- \(text(car.fuelType))"
        }
        if car.transmissionType != nil {
            features += "- \(text(car.transmissionType)) "
        }
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
