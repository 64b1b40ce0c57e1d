//
//  SearchViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI
import VirtualTime

private let kLocationRequestTag = 1
private let kSearchRequestTag = 2

private let kFadeDuration = 0.3
private let kSecondsPerHour: TimeInterval = 60 * 60
private let kSecondsPerDay: TimeInterval = 24 * 60 * 60

class SearchViewController: UIViewController, ASIHTTPRequestDelegate, UITableViewDataSource, UITableViewDelegate,
    UITextFieldDelegate
{
    // Views
    var formTableView: UITableView!
    var puLocationCell: UITableViewCell!
    var puDateCell: UITableViewCell!
    var doLocationCell: UITableViewCell!
    var doDateCell: UITableViewCell!
    var ageCell: UITableViewCell!
    var pickUpTextField: UITextField!
    var dropOffTextField: UITextField!
    var ageTextField: UITextField!
    var footerView: UIView!
    var searchButton: UIButton!
    var spinner: UIActivityIndicatorView!
    var datePickerView: UIView!
    var datePicker: UIDatePicker!
    var datePickerDoneButton: UIButton!
    var locationList: LocationListViewController!

    // The rental, all the screens behind this one go on with it
    var session: RentalSession!
    var searchDefaults: CTSearchDefaults!

    // What the form says
    var pickUpLocationString: String?
    var dropOffLocationString: String?
    var pickUpDateString: String?
    var dropOffDateString: String?
    var readablePickUpDateString: String?
    var readableDropOffDateString: String?
    var ageString: String?
    var homeCountryString: String?
    var currencyString: String?
    var selectedLocation: CTLocation?
    var pickUpDate: Date?
    var dropOffDate: Date?

    // What the person is at
    var isSettingDropOffLocation = false
    var pickUpLocationIsSet = false
    var dropOffLocationIsSet = false
    var pickUpDateIsSet = false
    var dropOffDateIsSet = false
    var isSettingPickUpDate = false
    var isShowingLocationList = false
    var isShowingDatePicker = false

    // MARK: - View

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 64, width: 320, height: 455))
        view.accessibilityIdentifier = "search"

        formTableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 0))
        formTableView.accessibilityIdentifier = "search.form"
        formTableView.allowsSelection = true
        view.addSubview(formTableView)

        footerView = UIView(frame: CGRect(x: 0, y: 330, width: 320, height: 64))
        view.addSubview(footerView)

        searchButton = UIButton(frame: CGRect(x: 20, y: 10, width: 280, height: 44))
        searchButton.accessibilityIdentifier = "search.submit"
        searchButton.title = "Search"
        searchButton.onTap = { [unowned self] in
            self.search()
        }
        footerView.addSubview(searchButton)

        spinner = UIActivityIndicatorView(frame: CGRect(x: 290, y: 12, width: 20, height: 20))
        spinner.accessibilityIdentifier = "search.spinner"
        spinner.hidesWhenStopped = true
        view.addSubview(spinner)

        locationList = LocationListViewController()
        addChild(locationList)
        locationList.view.frame = CGRect(x: 0, y: 60, width: 320, height: 180)
        view.addSubview(locationList.view)
        locationList.didMove(toParent: self)

        datePickerView = UIView(frame: CGRect(x: 0, y: 195, width: 320, height: 260))
        datePickerView.accessibilityIdentifier = "search.picker"
        datePickerView.isHidden = true
        view.addSubview(datePickerView)

        datePicker = UIDatePicker(frame: CGRect(x: 0, y: 44, width: 320, height: 216))
        datePicker.accessibilityIdentifier = "search.picker.date"
        datePicker.minuteInterval = 15
        datePicker.timeZone = world.timeZone
        datePicker.onValueChanged = { [unowned self] in
            self.datePickerChanged()
        }
        datePickerView.addSubview(datePicker)

        datePickerDoneButton = UIButton(frame: CGRect(x: 230, y: 7, width: 80, height: 30))
        datePickerDoneButton.accessibilityIdentifier = "search.picker.done"
        datePickerDoneButton.title = "Done"
        datePickerDoneButton.onTap = { [unowned self] in
            self.datePickerDone()
        }
        datePickerView.addSubview(datePickerDoneButton)

        makeCells()
    }

    /// Every row has a cell of its own, so that the fields keep what is in them
    private func makeCells() {
        puLocationCell = UITableViewCell(style: .default, reuseIdentifier: nil)
        puLocationCell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        pickUpTextField = UITextField(frame: CGRect(x: 10, y: 7, width: 260, height: 30))
        pickUpTextField.accessibilityIdentifier = "search.pickup"
        pickUpTextField.placeholder = "Pick up location"
        pickUpTextField.returnKeyType = .done
        pickUpTextField.delegate = self
        puLocationCell.contentView.addSubview(pickUpTextField)

        puDateCell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        puDateCell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        puDateCell.textLabel.text = "Pick up date"
        puDateCell.detailTextLabel.text = ""

        doLocationCell = UITableViewCell(style: .default, reuseIdentifier: nil)
        doLocationCell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        dropOffTextField = UITextField(frame: CGRect(x: 10, y: 7, width: 260, height: 30))
        dropOffTextField.accessibilityIdentifier = "search.dropoff"
        dropOffTextField.placeholder = "Drop off location"
        dropOffTextField.returnKeyType = .done
        dropOffTextField.delegate = self
        doLocationCell.contentView.addSubview(dropOffTextField)

        doDateCell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        doDateCell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        doDateCell.textLabel.text = "Drop off date"
        doDateCell.detailTextLabel.text = ""

        ageCell = UITableViewCell(style: .default, reuseIdentifier: nil)
        ageCell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        ageTextField = UITextField(frame: CGRect(x: 10, y: 7, width: 260, height: 30))
        ageTextField.accessibilityIdentifier = "search.age"
        ageTextField.placeholder = "Driver's age"
        ageTextField.delegate = self
        ageCell.contentView.addSubview(ageTextField)
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        let resetButton = UIBarButtonItem(title: "Reset") { [unowned self] in
            self.reset()
        }
        resetButton.accessibilityIdentifier = "search.reset"
        navigationItem.rightBarButtonItem = resetButton

        session = RentalSession()
        searchDefaults = CTSearchDefaults()

        // Home country
        homeCountryString = world.defaults.string(forKey: kCountryCodeDefault)
        if homeCountryString == nil {
            homeCountryString = world.locale.region?.identifier
        }
        session.homeCountry = homeCountryString

        // Age
        searchDefaults.lastAge = world.defaults.string(forKey: kLastAgeDefault)
        ageString = searchDefaults.lastAge
        if ageString != nil {
            ageTextField.text = ageString
            session.driverAge = ageString
        }

        // Currency
        currencyString = world.defaults.string(forKey: kCurrencyCodeDefault)
        if currencyString == nil {
            currencyString = world.locale.currency?.identifier
        }
        session.activeCurrency = currencyString

        _ = NotificationCenter.default.addObserver(forName: kLocationSelectedNotification, object: nil, queue: nil) {
            [weak self] notification in
            MainActor.assumeIsolated {
                self?.locationSelected(notification)
            }
        }

        formTableView.dataSource = self
        formTableView.delegate = self
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)

        homeCountryString = world.defaults.string(forKey: kCountryCodeDefault)
        session.homeCountry = homeCountryString

        currencyString = world.defaults.string(forKey: kCurrencyCodeDefault)
        session.activeCurrency = currencyString
    }

    // MARK: - Table view

    func numberOfSections(in tableView: UITableView) -> Int {
        return 3
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        if section == 0 {
            return 2
        } else if section == 1 {
            return 2
        }
        return 1
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        if section == 0 {
            return "Pick up"
        } else if section == 1 {
            return "Drop off"
        }
        return "Driver's age"
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if indexPath.section == 0 {
            if indexPath.row == 0 {
                return puLocationCell
            }
            return puDateCell
        } else if indexPath.section == 1 {
            if indexPath.row == 0 {
                return doLocationCell
            }
            return doDateCell
        }
        return ageCell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if indexPath.section == 0 && indexPath.row == 1 {
            showPickUpDatePicker()
        } else if indexPath.section == 1 && indexPath.row == 1 {
            showDropOffDatePicker()
        }
    }

    // MARK: - Text fields

    func textFieldDidBeginEditing(_ textField: UITextField) {
        if textField === pickUpTextField {
            pickUpTextField.text = ""
            pickUpLocationString = nil
        } else if textField === dropOffTextField {
            dropOffTextField.text = ""
            dropOffLocationString = nil
            isSettingDropOffLocation = true
        } else if textField === ageTextField {
            ageTextField.text = ""
            ageString = nil
        }
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        let combined = (textField.text ?? "") + string
        let length = (combined as NSString).length

        if textField === pickUpTextField {
            if length >= 3 {
                searchForLocations(combined)
                showLocationList()
            } else {
                hideLocationList()
            }
        } else if textField === dropOffTextField {
            if length > 2 {
                searchForLocations(combined)
                showLocationList()
            } else if length == 2 {
                searchForLocations(combined)
                hideLocationList()
            } else {
                hideLocationList()
            }
        } else if textField === ageTextField {
            if length < 2 {
                return true
            }
            if (combined as NSString).integerValue < 18 {
                let alert = UIAlertView(
                    title: "Please try again", message: "The driver must be older than 17.",
                    delegate: nil, cancelButtonTitle: nil, otherButtonTitles: "OK")
                alert.show()
                return true
            }
            ageString = combined
            ageTextField.text = combined
            session.driverAge = combined
            ageTextField.resignFirstResponder()
            return false
        }
        return true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === pickUpTextField {
            pickUpTextField.resignFirstResponder()
        } else if textField === dropOffTextField {
            dropOffTextField.resignFirstResponder()
            if session.puLocationCode != nil {
                // Back to where the car came from
                dropOffLocationString = pickUpTextField.text
                dropOffTextField.text = pickUpTextField.text
                session.doLocationCode = session.puLocationCode
                session.doLocationName = session.puLocationName
                session.doLocation = session.puLocation
            }
        }
        return true
    }

    // MARK: - Location list

    private func showLocationList() {
        if isShowingLocationList {
            return
        }
        isShowingLocationList = true
        UIView.animate(withDuration: kFadeDuration) {
            self.locationList.view.alpha = 1
        }
    }

    private func hideLocationList() {
        if !isShowingLocationList {
            return
        }
        isShowingLocationList = false
        UIView.animate(withDuration: kFadeDuration) {
            self.locationList.view.alpha = 0
        }
    }

    private func searchForLocations(_ partialText: String) {
        let body = CTRQBuilder.CT_VehLocSearchRQ_Partial(partialText)
        if kShowRequest {
            DLog("Request is \n\n\(body)\n\n")
        }

        let request = ASIHTTPRequest(url: URL(string: kCTTestAPI + kCT_VehLocSearchRQ)!)
        request.delegate = self
        request.tag = kLocationRequestTag
        request.appendPostData(CTHelper.requestData(body))
        request.requestMethod = "POST"
        request.shouldStreamPostDataFromDisk = true
        request.allowCompressedResponse = true

        spinner.startAnimating()

        request.startAsynchronous()
    }

    private func locationSearchFinished(_ request: ASIHTTPRequest) {
        spinner.stopAnimating()

        if kShowResponse {
            DLog("Response is \(text(request.responseString()))")
        }
        let response = request.responseObject()

        let locations = CTHelper.validatePredictiveLocationsResponse(response)
        if locations == nil {
            locationList.showLocations(NSArray())
        } else {
            locationList.showLocations(locations as! NSArray)
        }
    }

    private func locationSearchFailed(_ request: ASIHTTPRequest) {
        spinner.stopAnimating()
        DLog("Request failed: \(text(request.error?.localizedDescription))")
    }

    // MARK: - A location arrives

    func locationSelected(_ notification: Notification) {
        selectedLocation = notification.userInfo?["selectedLocation"] as! CTLocation?
        hideLocationList()
        view.endEditing(true)

        let name = (selectedLocation?.locationName as! String).capitalized
        if isSettingDropOffLocation {
            dropOffLocationString = name
            dropOffTextField.text = name
            session.doLocationCode = selectedLocation?.locationCode
            session.doLocationName = selectedLocation?.locationName
            session.doLocation = selectedLocation
            dropOffLocationIsSet = true
            isSettingDropOffLocation = false
        } else {
            pickUpLocationString = name
            pickUpTextField.text = name
            session.puLocationCode = selectedLocation?.locationCode
            session.puLocationName = selectedLocation?.locationName
            session.puLocation = selectedLocation
            pickUpLocationIsSet = true
            if !dropOffLocationIsSet {
                dropOffLocationString = name
                dropOffTextField.text = name
                session.doLocationCode = selectedLocation?.locationCode
                session.doLocationName = selectedLocation?.locationName
                session.doLocation = selectedLocation
            }
        }
    }

    // MARK: - Dates

    private func showPickUpDatePicker() {
        view.endEditing(true)
        isSettingPickUpDate = true

        // Tomorrow at ten
        let earliest = midnight().addingTimeInterval(kSecondsPerDay + 10 * kSecondsPerHour)
        datePicker.minimumDate = earliest
        if pickUpDate != nil {
            datePicker.date = pickUpDate!
        } else {
            datePicker.date = earliest
        }
        showDatePicker()
    }

    private func showDropOffDatePicker() {
        view.endEditing(true)
        isSettingPickUpDate = false
        isSettingDropOffLocation = true

        var earliest = midnight().addingTimeInterval(2 * kSecondsPerDay)
        if pickUpDate != nil {
            earliest = pickUpDate!.addingTimeInterval(kSecondsPerDay)
        }
        datePicker.minimumDate = earliest
        if dropOffDate != nil {
            datePicker.date = dropOffDate!
        } else {
            datePicker.date = earliest
        }
        showDatePicker()
    }

    /// When this day began in Greenwich
    private func midnight() -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        return calendar.startOfDay(for: world.clock.date)
    }

    private func showDatePicker() {
        isShowingDatePicker = true
        datePickerView.isHidden = false
    }

    private func hideDatePicker() {
        isShowingDatePicker = false
        datePickerView.isHidden = true
    }

    private func datePickerChanged() {
        if isSettingPickUpDate {
            setPickUpDate(datePicker.date)
        } else {
            setDropOffDate(datePicker.date)
        }
    }

    private func datePickerDone() {
        if isSettingPickUpDate {
            setPickUpDate(datePicker.date)
        } else {
            setDropOffDate(datePicker.date)
        }
        hideDatePicker()
    }

    private func setPickUpDate(_ date: Date) {
        pickUpDate = date
        session.startDate = date

        pickUpDateString = apiDate(date)
        session.puDateTime = pickUpDateString

        readablePickUpDateString = readableDate(date)
        session.readablePuDate = readablePickUpDateString
        puDateCell.detailTextLabel.text = readablePickUpDateString
        pickUpDateIsSet = true

        if !dropOffDateIsSet {
            // A day is the least
            setDropOffDate(date.addingTimeInterval(kSecondsPerDay))
        }
    }

    private func setDropOffDate(_ date: Date) {
        dropOffDate = date
        session.endDate = date

        dropOffDateString = apiDate(date)
        session.doDateTime = dropOffDateString

        readableDropOffDateString = readableDate(date)
        session.readableDoDate = readableDropOffDateString
        doDateCell.detailTextLabel.text = readableDropOffDateString
        dropOffDateIsSet = true
    }

    /// "2014-07-05T10:30:00", what the server wants
    private func apiDate(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = world.timeZone
        formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:00"
        return formatter.string(from: date)
    }

    /// "Sat 05/07/14 10:30 AM"
    private func readableDate(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.locale = world.locale
        formatter.timeZone = world.timeZone
        formatter.dateFormat = "EEE dd/MM/yy h:mm a"
        return formatter.string(from: date)
    }

    // MARK: - Reset

    private func reset() {
        pickUpTextField.text = ""
        dropOffTextField.text = ""
        puDateCell.detailTextLabel.text = ""
        doDateCell.detailTextLabel.text = ""
        ageTextField.text = "Driver's age"

        pickUpLocationString = nil
        dropOffLocationString = nil
        pickUpDateString = nil
        dropOffDateString = nil
        readablePickUpDateString = nil
        readableDropOffDateString = nil
        ageString = nil
        selectedLocation = nil

        isSettingDropOffLocation = false
        pickUpLocationIsSet = false
        dropOffLocationIsSet = false
        pickUpDateIsSet = false
        dropOffDateIsSet = false

        session.puLocationCode = nil
        session.doLocationCode = nil
        session.puDateTime = nil
        session.doDateTime = nil
        session.driverAge = nil
        session.passengerQty = nil
        session.theCar = nil
        session.theVendor = nil

        homeCountryString = world.defaults.string(forKey: kCountryCodeDefault)
        session.homeCountry = homeCountryString
    }

    // MARK: - Search

    private func saveSearchDefaults() {
        searchDefaults.lastPickupLocation = session.puLocationName as! String?
        searchDefaults.lastDropoffLocation = session.doLocationName as! String?
        searchDefaults.lastPickupDate = session.puDateTime
        searchDefaults.lastDropoffDate = session.doDateTime
        searchDefaults.lastAge = session.driverAge

        world.defaults.set(searchDefaults.lastPickupLocation, forKey: kLastPickupLocationDefault)
        world.defaults.synchronize()
        world.defaults.set(searchDefaults.lastDropoffLocation, forKey: kLastDropoffLocationDefault)
        world.defaults.synchronize()
        world.defaults.set(searchDefaults.lastPickupDate, forKey: kLastPickupDateDefault)
        world.defaults.synchronize()
        world.defaults.set(searchDefaults.lastDropoffDate, forKey: kLastDropoffDateDefault)
        world.defaults.synchronize()
        world.defaults.set(searchDefaults.lastAge, forKey: kLastAgeDefault)
        world.defaults.synchronize()
    }

    private func search() {
        // We don't ask how many are coming
        session.passengerQty = "1"

        homeCountryString = world.defaults.string(forKey: kCountryCodeDefault)
        if homeCountryString == nil {
            homeCountryString = world.locale.region?.identifier
        }
        session.homeCountry = homeCountryString

        saveSearchDefaults()

        if session.puLocationCode == nil {
            let alert = UIAlertView(
                title: "Pickup location not set", message: "Please set a pickup location.",
                delegate: nil, cancelButtonTitle: nil, otherButtonTitles: "OK")
            alert.show()
        } else if session.puDateTime == nil {
            let alert = UIAlertView(
                title: "Pickup time not set", message: "Please set a pickup time.",
                delegate: nil, cancelButtonTitle: nil, otherButtonTitles: "OK")
            alert.show()
        } else if session.doLocationCode == nil {
            let alert = UIAlertView(
                title: "Drop off location not set", message: "Please set a drop off location.",
                delegate: nil, cancelButtonTitle: nil, otherButtonTitles: "OK")
            alert.show()
        } else if session.doDateTime == nil {
            let alert = UIAlertView(
                title: "Dropoff time not set", message: "Please set a return time.",
                delegate: nil, cancelButtonTitle: nil, otherButtonTitles: "OK")
            alert.show()
        } else if session.driverAge == nil {
            let alert = UIAlertView(
                title: "Driver Age not set", message: "Please set the driver's age.",
                delegate: nil, cancelButtonTitle: nil, otherButtonTitles: "OK")
            alert.show()
        } else if session.homeCountry == nil {
            let alert = UIAlertView(
                title: "Home Country not set.", message: "Please set your home country on the home screen.",
                delegate: nil, cancelButtonTitle: nil, otherButtonTitles: "OK")
            alert.show()
        } else if ageTextField.text != session.driverAge {
            session.driverAge = nil
            let alert = UIAlertView(
                title: "Driver Age not set", message: "Please set the driver's age.",
                delegate: nil, cancelButtonTitle: nil, otherButtonTitles: "OK")
            alert.show()
        } else {
            searchForCars()
        }
    }

    private func searchForCars() {
        let body = CTHelper.requestBody(
            kOTA_VehAvailRateRQ, header: CTHelper.mobileHeaderWithCurrency(),
            message: CTRQBuilder.OTA_VehAvailRateRQ(session))
        if kShowRequest {
            DLog("Request is \n\n\(body)\n\n")
        }

        let request = ASIHTTPRequest(url: URL(string: kCTTestAPI + kOTA_VehAvailRateRQ)!)
        request.delegate = self
        request.tag = kSearchRequestTag
        request.appendPostData(CTHelper.requestData(body))
        request.requestMethod = "POST"
        request.shouldStreamPostDataFromDisk = true
        request.allowCompressedResponse = true
        request.timeOutSeconds = 30

        hud = CTHUD(title: "Searching")
        hud?.show()

        request.startAsynchronous()
    }

    private func searchFinished(_ request: ASIHTTPRequest) {
        hud?.hide()
        hud = nil

        if kShowResponse {
            DLog("Response is \(text(request.responseString()))")
        }
        let response = request.responseObject()

        let result = CTHelper.validateResponse(response)
        if result is NSMutableArray {
            for item in result as! NSMutableArray {
                let error = item as! CTError
                if error.errorShortTxt == "Search returned no records" {
                    let alert = UIAlertView(
                        title: "No results found", message: "Try changing the search criteria and try again.",
                        delegate: nil, cancelButtonTitle: nil, otherButtonTitles: "OK")
                    alert.show()
                } else {
                    let alert = UIAlertView(
                        title: "Warning", message: error.errorShortTxt,
                        delegate: nil, cancelButtonTitle: nil, otherButtonTitles: "OK")
                    alert.show()
                }
            }
        } else if result is VehAvailRSCore {
            let controller = SearchResultsViewController(
                session: session, availability: result as! VehAvailRSCore)
            navigationController?.pushViewController(controller, animated: true)
        }
    }

    private func searchFailed(_ request: ASIHTTPRequest) {
        hud?.hide()
        hud = nil
        DLog("Request failed: \(text(request.error?.localizedDescription))")
    }

    // MARK: - Requests

    func requestFinished(_ request: ASIHTTPRequest) {
        if request.tag == kLocationRequestTag {
            locationSearchFinished(request)
        } else if request.tag == kSearchRequestTag {
            searchFinished(request)
        }
    }

    func requestFailed(_ request: ASIHTTPRequest) {
        if request.tag == kLocationRequestTag {
            locationSearchFailed(request)
        } else if request.tag == kSearchRequestTag {
            searchFailed(request)
        }
    }
}
