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
private let kSecondsPerDay: TimeInterval = 24 * 60 * 60

private let kPlaceholderTextColor = UIColor(white: 0.7, alpha: 1)
private let kFieldTextColor = UIColor(white: 0, alpha: 1)

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
    var showMapButton: UIButton!
    var showDOMapButton: UIButton!
    var footerView: UIView!
    var searchButton: UIButton!
    var datePickerView: UIView!
    var datePicker: UIDatePicker!
    var datePickerDoneButton: UIButton!
    var selectLocationView: UIView!
    var locationList: LocationListViewController!
    var dismissLocationPopUpButton: UIButton!

    // Shared with the following screens
    var session: RentalSession!
    var searchDefaults: CTSearchDefaults!

    // Form values
    var pickUpLocationString: String?
    var dropOffLocationString: String?
    var pickUpDateString: String?
    var dropOffDateString: String?
    var ageString: String?
    var homeCountryString: String?
    var currencyString: String?
    var selectedLocation: CTLocation?

    // Set by the Locations tab, which fills in the form
    var selectedNearbyLocation: CTLocation?
    var setFromLocations = false

    // Input state
    var isSettingPickUpDate = false
    var isSettingDropOffDate = false
    var isSettingDropOffLocation = false
    var isSelectingByMap = false
    var isSearchingAlternateDropOffFromMap = false
    var canShowList = true

    // Whether the user set each value (a date: with Done); a drop-off that is not set follows the pick-up
    var pickUpLocationIsSet = false
    var dropOffLocationIsSet = false
    var pickUpDateIsSet = false
    var dropOffDateIsSet = false

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

        // Invisible; receives taps outside of the list
        dismissLocationPopUpButton = UIButton(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        dismissLocationPopUpButton.accessibilityIdentifier = "search.dismiss"
        dismissLocationPopUpButton.isHidden = true
        dismissLocationPopUpButton.onTap = { [unowned self] in
            self.fadeViewOut()
        }
        view.addSubview(dismissLocationPopUpButton)

        selectLocationView = UIView(frame: CGRect(x: 25, y: 29, width: 270, height: 170))
        selectLocationView.isHidden = true
        view.addSubview(selectLocationView)

        locationList = LocationListViewController()
        addChild(locationList)
        selectLocationView.addSubview(locationList.view)
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

    /// Creates the cells, which are not reused, so that the text fields keep their text
    private func makeCells() {
        puLocationCell = UITableViewCell(style: .default, reuseIdentifier: nil)
        puLocationCell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        pickUpTextField = UITextField(frame: CGRect(x: 10, y: 7, width: 260, height: 30))
        pickUpTextField.accessibilityIdentifier = "search.pickup"
        pickUpTextField.placeholder = "Pick up location"
        pickUpTextField.textColor = kPlaceholderTextColor
        pickUpTextField.returnKeyType = .done
        pickUpTextField.delegate = self
        puLocationCell.contentView.addSubview(pickUpTextField)
        showMapButton = newMapButton("search.pickup.map", tag: 0)
        puLocationCell.contentView.addSubview(showMapButton)

        puDateCell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        puDateCell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        puDateCell.textLabel.text = "Pick up date"
        puDateCell.detailTextLabel.text = ""
        puDateCell.detailTextLabel.textColor = kPlaceholderTextColor

        doLocationCell = UITableViewCell(style: .default, reuseIdentifier: nil)
        doLocationCell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        dropOffTextField = UITextField(frame: CGRect(x: 10, y: 7, width: 260, height: 30))
        dropOffTextField.accessibilityIdentifier = "search.dropoff"
        dropOffTextField.placeholder = "Drop off location"
        dropOffTextField.textColor = kPlaceholderTextColor
        dropOffTextField.returnKeyType = .done
        dropOffTextField.delegate = self
        doLocationCell.contentView.addSubview(dropOffTextField)
        showDOMapButton = newMapButton("search.dropoff.map", tag: 1)
        doLocationCell.contentView.addSubview(showDOMapButton)

        doDateCell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        doDateCell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        doDateCell.textLabel.text = "Drop off date"
        doDateCell.detailTextLabel.text = ""
        doDateCell.detailTextLabel.textColor = kPlaceholderTextColor

        ageCell = UITableViewCell(style: .default, reuseIdentifier: nil)
        ageCell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        ageTextField = UITextField(frame: CGRect(x: 10, y: 7, width: 260, height: 30))
        ageTextField.accessibilityIdentifier = "search.age"
        ageTextField.placeholder = "Driver's age"
        ageTextField.textColor = kPlaceholderTextColor
        ageTextField.delegate = self
        ageCell.contentView.addSubview(ageTextField)
    }

    private func newMapButton(_ identifier: String, tag: Int) -> UIButton {
        let button = UIButton(frame: CGRect(x: 4, y: 2, width: 36, height: 35))
        button.accessibilityIdentifier = identifier
        button.accessibilityLabel = "Map"
        button.tag = tag
        button.onTap = { [unowned self, unowned button] in
            self.showMapButtonPressed(button)
        }
        return button
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        // Also the title of the next screen's back button
        title = "Search"

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

        updateFieldColors()

        _ = NotificationCenter.default.addObserver(forName: kLocationSelectedNotification, object: nil, queue: nil) {
            [weak self] notification in
            MainActor.assumeIsolated {
                self?.locationSelected(notification)
            }
        }

        formTableView.dataSource = self
        formTableView.delegate = self

        if setFromLocations {
            setLocationFromMap()
            updateFieldColors()
        }
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
                if setFromLocations {
                    showAccessoryTick(puLocationCell, value: session.puLocationCode, enabled: pickUpLocationIsSet)
                }
                return puLocationCell
            }
            return puDateCell
        } else if indexPath.section == 1 {
            if indexPath.row == 0 {
                if setFromLocations {
                    showAccessoryTick(doLocationCell, value: session.doLocationCode, enabled: dropOffLocationIsSet)
                }
                return doLocationCell
            }
            return doDateCell
        }
        return ageCell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if indexPath.section == 0 {
            if indexPath.row == 0 {
                pickUpTextField.becomeFirstResponder()
            } else {
                formTableView.isScrollEnabled = false
                isSettingDropOffDate = false
                isSettingPickUpDate = true
                formTableView.setContentOffset(CGPoint(x: 0, y: 68), animated: true)
                showDatePicker()
            }
        } else if indexPath.section == 1 {
            if indexPath.row == 0 {
                dropOffTextField.becomeFirstResponder()
            } else {
                isSettingDropOffLocation = true
                formTableView.isScrollEnabled = false
                isSettingDropOffDate = true
                isSettingPickUpDate = false
                formTableView.setContentOffset(CGPoint(x: 0, y: 180), animated: true)
                showDatePicker()
            }
        } else {
            ageTextField.becomeFirstResponder()
        }
    }

    private func resetTableOffset() {
        formTableView.setContentOffset(.zero, animated: true)
        formTableView.isScrollEnabled = true
    }

    // MARK: - Ticks and colours

    private func updateFieldColors() {
        pickUpTextField.textColor = kPlaceholderTextColor
        dropOffTextField.textColor = kPlaceholderTextColor
        puDateCell.detailTextLabel.textColor = kPlaceholderTextColor
        doDateCell.detailTextLabel.textColor = kPlaceholderTextColor
        ageTextField.textColor = kPlaceholderTextColor

        if session.puLocationCode != nil {
            pickUpTextField.textColor = kFieldTextColor
        }
        if session.doLocationCode != nil {
            dropOffTextField.textColor = kFieldTextColor
        }
        if session.puDateTime != nil && pickUpDateIsSet {
            puDateCell.detailTextLabel.textColor = kFieldTextColor
        }
        if session.doDateTime != nil && dropOffDateIsSet {
            doDateCell.detailTextLabel.textColor = kFieldTextColor
        }
        if session.driverAge != nil {
            ageTextField.textColor = kFieldTextColor
        }

        updateAccessoryViews()
    }

    private func updateAccessoryViews() {
        var cell = formTableView.cellForRow(at: IndexPath(row: 0, section: 0))
        showAccessoryTick(cell, value: session.puLocationCode, enabled: pickUpLocationIsSet)
        cell = formTableView.cellForRow(at: IndexPath(row: 1, section: 0))
        showAccessoryTick(cell, value: session.puDateTime, enabled: pickUpDateIsSet)
        cell = formTableView.cellForRow(at: IndexPath(row: 0, section: 1))
        showAccessoryTick(cell, value: session.doLocationCode, enabled: dropOffLocationIsSet)
        cell = formTableView.cellForRow(at: IndexPath(row: 1, section: 1))
        showAccessoryTick(cell, value: session.doDateTime, enabled: dropOffDateIsSet)
        cell = formTableView.cellForRow(at: IndexPath(row: 0, section: 2))
        showAccessoryTick(cell, value: session.driverAge, enabled: true)
    }

    /// Shows a green tick for a value set by the user, a grey one for a derived value
    private func showAccessoryTick(_ cell: UITableViewCell?, value: Any?, enabled: Bool) {
        if value != nil {
            let image = UIImage(named: enabled ? "includedIcon.png" : "grayIncludedIcon.png")
            let imageView = UIImageView(image: image)
            imageView.accessibilityIdentifier = "search.tick"
            cell?.accessoryView = imageView
        } else {
            cell?.accessoryView = nil
        }
    }

    // MARK: - Map

    /// Fills in both locations
    private func setLocationFromMap() {
        let name = selectedNearbyLocation?.locationName as! String?

        pickUpLocationString = name
        session.puLocationName = selectedNearbyLocation?.locationName
        session.puLocation = selectedNearbyLocation

        dropOffLocationString = name
        session.doLocationName = selectedNearbyLocation?.locationName
        session.doLocation = selectedNearbyLocation

        pickUpTextField.text = name
        dropOffTextField.text = name

        session.puLocationCode = selectedNearbyLocation?.locationCode
        session.doLocationCode = selectedNearbyLocation?.locationCode
    }

    private func showMapButtonPressed(_ button: UIButton) {
        pickUpTextField.resignFirstResponder()
        dropOffTextField.resignFirstResponder()

        let controller = MapSearchViewController()
        controller.modalMode = true
        if button.tag == 1 {
            isSearchingAlternateDropOffFromMap = true
            isSelectingByMap = true
        }
        present(controller, animated: true)
    }

    // MARK: - Text fields

    func textFieldDidBeginEditing(_ textField: UITextField) {
        if textField === pickUpTextField {
            isSearchingAlternateDropOffFromMap = false
            pickUpTextField.text = ""
            pickUpLocationString = nil
            formTableView.setContentOffset(CGPoint(x: 0, y: 30), animated: true)
            formTableView.isScrollEnabled = false
            canShowList = true
        } else if textField === dropOffTextField {
            isSearchingAlternateDropOffFromMap = false
            isSettingDropOffLocation = true
            dropOffTextField.text = ""
            dropOffLocationString = nil
            formTableView.setContentOffset(CGPoint(x: 0, y: 130), animated: true)
            formTableView.isScrollEnabled = false
            canShowList = true
        } else if textField === ageTextField {
            ageTextField.text = ""
            ageString = nil
            formTableView.setContentOffset(CGPoint(x: 0, y: 130), animated: true)
        }
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        let combined = (textField.text ?? "") + string
        let length = (combined as NSString).length

        if textField === pickUpTextField {
            isSelectingByMap = false
            if length >= 3 {
                searchForLocations(combined)
                if canShowList {
                    fadeViewIn()
                }
                canShowList = false
            } else {
                canShowList = true
                fadeViewOut()
            }
        } else if textField === dropOffTextField {
            if length > 2 {
                searchForLocations(combined)
                if canShowList {
                    fadeViewIn()
                }
                canShowList = false
            } else if length == 2 {
                searchForLocations(combined)
                canShowList = true
                fadeViewOut()
            } else {
                canShowList = true
                fadeViewOut()
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
            resetTableOffset()
            updateFieldColors()
            return false
        }
        return true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        fadeViewOut()
        resetTableOffset()

        // Removed until updateFieldColors()
        var cell: UITableViewCell?
        if textField === pickUpTextField {
            cell = formTableView.cellForRow(at: IndexPath(row: 0, section: 0))
        } else {
            cell = formTableView.cellForRow(at: IndexPath(row: 0, section: 1))
        }
        cell?.accessoryView = nil

        if textField === dropOffTextField && pickUpLocationIsSet {
            // Return to the pick-up location
            dropOffLocationString = pickUpTextField.text
            dropOffTextField.text = pickUpTextField.text
            session.doLocationCode = session.puLocationCode
            session.doLocationName = session.puLocationName
            session.doLocation = session.puLocation
            updateFieldColors()
        }
        return true
    }

    // MARK: - Location list

    private func fadeViewIn() {
        dismissLocationPopUpButton.isHidden = false
        formTableView.isScrollEnabled = false
        selectLocationView.alpha = 0
        selectLocationView.isHidden = false
        UIView.animate(withDuration: kFadeDuration) {
            self.selectLocationView.alpha = 1
        }
        view.bringSubviewToFront(selectLocationView)
    }

    private func fadeViewOut() {
        dismissLocationPopUpButton.isHidden = true
        formTableView.isScrollEnabled = true
        UIView.animate(withDuration: kFadeDuration) {
            self.selectLocationView.alpha = 0
            self.locationList.filteredResults?.removeAllObjects()
        }
    }

    private func searchForLocations(_ partialText: String) {
        locationList.spinner.startAnimating()

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
        request.startAsynchronous()
    }

    private func locationSearchFinished(_ request: ASIHTTPRequest) {
        if kShowResponse {
            DLog("Response is \(text(request.responseString()))")
        }
        let response = request.responseObject()

        let locations = CTHelper.validatePredictiveLocationsResponse(response)
        locationList.updateResults(locations as! NSMutableArray?)
        locationList.spinner.stopAnimating()
    }

    private func locationSearchFailed(_ request: ASIHTTPRequest) {
        DLog("Request failed: \(text(request.error?.localizedDescription))")
        locationList.spinner.stopAnimating()
    }

    // MARK: - Selecting a location

    func locationSelected(_ notification: Notification) {
        selectedLocation = notification.userInfo?["selectedLocation"] as! CTLocation?
        if isSelectingByMap {
            dismiss(animated: true)
            isSelectingByMap = false
        } else {
            fadeViewOut()
        }

        let name = (selectedLocation?.locationName as! String).capitalized
        if isSettingDropOffLocation {
            dropOffLocationString = name
            dropOffTextField.text = name
            session.doLocationCode = selectedLocation?.locationCode
            session.doLocationName = selectedLocation?.locationName
            session.doLocation = selectedLocation
            dropOffTextField.resignFirstResponder()
            dropOffLocationIsSet = true
            isSettingDropOffLocation = false
        } else if isSearchingAlternateDropOffFromMap {
            isSearchingAlternateDropOffFromMap = false
            dropOffLocationString = name
            dropOffTextField.text = name
            session.doLocationCode = selectedLocation?.locationCode
            session.doLocationName = selectedLocation?.locationName
            session.doLocation = selectedLocation
            pickUpTextField.resignFirstResponder()
            dropOffTextField.resignFirstResponder()
        } else {
            pickUpLocationString = name
            pickUpTextField.text = name
            session.puLocationCode = selectedLocation?.locationCode
            session.puLocationName = selectedLocation?.locationName
            session.puLocation = selectedLocation
            if !dropOffLocationIsSet {
                dropOffLocationString = name
                dropOffTextField.text = name
                session.doLocationCode = selectedLocation?.locationCode
                session.doLocationName = selectedLocation?.locationName
                session.doLocation = selectedLocation
            }
            pickUpTextField.resignFirstResponder()
            pickUpLocationIsSet = true
        }

        resetTableOffset()
        updateFieldColors()
    }

    // MARK: - Dates

    private func showDatePicker() {
        ageTextField.resignFirstResponder()
        pickUpTextField.resignFirstResponder()
        dropOffTextField.resignFirstResponder()

        // Midnight UTC
        let now = world.clock.date.timeIntervalSinceReferenceDate
        let secondsSinceMidnight = fmod(now, kSecondsPerDay)
        let secondsFromMidnightToTenAM: TimeInterval = 10 * 60 * 60
        let earliestPickUpDate = Date(
            timeIntervalSinceReferenceDate: now - secondsSinceMidnight + kSecondsPerDay + secondsFromMidnightToTenAM)

        var earliestDropOffDate: Date
        if pickUpDateIsSet {
            earliestDropOffDate = session.startDate!.addingTimeInterval(kSecondsPerDay)
        } else {
            earliestDropOffDate = Date(
                timeIntervalSinceReferenceDate: now - secondsSinceMidnight + 2 * kSecondsPerDay)
        }

        // Both dates share the picker. It is not moved if the date is already set.
        if isSettingPickUpDate {
            datePicker.minimumDate = earliestPickUpDate
            if !pickUpDateIsSet {
                datePicker.date = earliestPickUpDate
            }
        }
        if isSettingDropOffDate {
            datePicker.minimumDate = earliestDropOffDate
            if !dropOffDateIsSet {
                datePicker.date = earliestDropOffDate
            }
        }
        datePickerView.isHidden = false
    }

    private func hideDatePicker() {
        datePickerView.isHidden = true
        resetTableOffset()
    }

    private func processSelectedDates() {
        let date = datePicker.date
        if isSettingPickUpDate {
            pickUpDateString = apiDate(date)
            session.puDateTime = pickUpDateString
            puDateCell.detailTextLabel.text = readableDate(date)
            session.readablePuDate = puDateCell.detailTextLabel.text

            if !dropOffDateIsSet {
                // Minimum rental is one day
                let earliestDropOffDate = date.addingTimeInterval(kSecondsPerDay)
                session.endDate = earliestDropOffDate
                doDateCell.detailTextLabel.text = readableDate(earliestDropOffDate)
                session.doDateTime = apiDate(earliestDropOffDate)
                session.readableDoDate = doDateCell.detailTextLabel.text
            }
            session.startDate = date
        }
        if isSettingDropOffDate {
            dropOffDateString = apiDate(date)
            session.doDateTime = dropOffDateString
            doDateCell.detailTextLabel.text = readableDate(date)
            session.endDate = date
            session.readableDoDate = doDateCell.detailTextLabel.text
        }
    }

    private func datePickerChanged() {
        processSelectedDates()
    }

    private func datePickerDone() {
        processSelectedDates()
        if isSettingPickUpDate {
            pickUpDateIsSet = true
            isSettingPickUpDate = false
        }
        if isSettingDropOffDate {
            dropOffDateIsSet = true
            isSettingDropOffDate = false
        }
        hideDatePicker()
        updateFieldColors()
    }

    /// A date for the service, such as "2014-07-05T10:30:00", in the calendar of the phone
    private func apiDate(_ date: Date) -> String {
        let dateFormatter = DateFormatter()
        dateFormatter.locale = world.locale
        dateFormatter.timeZone = world.timeZone
        dateFormatter.dateFormat = "yyyy-MM-dd"

        let timeFormatter = DateFormatter()
        timeFormatter.locale = Locale(identifier: "en_US_POSIX")
        timeFormatter.timeZone = world.timeZone
        timeFormatter.dateFormat = "HH:mm"
        return "\(dateFormatter.string(from: date))T\(timeFormatter.string(from: date)):00"
    }

    /// A date for the form, such as "Sat 05/07/14 10:30 AM"
    private func readableDate(_ date: Date) -> String {
        let dateFormatter = DateFormatter()
        dateFormatter.locale = world.locale
        dateFormatter.timeZone = world.timeZone
        dateFormatter.dateFormat = "EEE dd/MM/yy"

        let timeFormatter = DateFormatter()
        timeFormatter.locale = Locale(identifier: "en_US_POSIX")
        timeFormatter.timeZone = world.timeZone
        timeFormatter.dateFormat = "h:mm a"
        return "\(dateFormatter.string(from: date)) \(timeFormatter.string(from: date))"
    }

    // MARK: - Reset

    private func reset() {
        hideDatePicker()
        pickUpTextField.resignFirstResponder()
        dropOffTextField.resignFirstResponder()
        ageTextField.resignFirstResponder()

        pickUpTextField.text = ""
        dropOffTextField.text = ""
        puDateCell.detailTextLabel.text = ""
        doDateCell.detailTextLabel.text = ""
        ageTextField.text = "Driver's age"

        isSearchingAlternateDropOffFromMap = false
        isSettingDropOffLocation = false
        pickUpLocationIsSet = false
        dropOffLocationIsSet = false
        pickUpDateIsSet = false
        dropOffDateIsSet = false

        pickUpLocationString = nil
        dropOffLocationString = nil
        pickUpDateString = nil
        dropOffDateString = nil
        ageString = nil
        selectedLocation = nil

        session.puDateTime = nil
        session.doDateTime = nil
        session.puLocationCode = nil
        session.doLocationCode = nil
        session.driverAge = nil
        session.passengerQty = nil
        session.theCar = nil
        session.theVendor = nil

        homeCountryString = world.defaults.string(forKey: kCountryCodeDefault)
        session.homeCountry = homeCountryString
        updateFieldColors()
        fadeViewOut()
    }

    // MARK: - Search

    private func saveSearchDefaults() {
        searchDefaults.lastPickupLocation = pickUpTextField.text
        searchDefaults.lastDropoffLocation = dropOffTextField.text
        searchDefaults.lastPickupDate = session.puDateTime
        searchDefaults.lastDropoffDate = session.doDateTime
        searchDefaults.lastAge = session.driverAge

        world.defaults.set(searchDefaults.lastPickupLocation, forKey: kLastPickupLocationDefault)
        world.defaults.set(searchDefaults.lastDropoffLocation, forKey: kLastDropoffLocationDefault)
        world.defaults.set(searchDefaults.lastPickupDate, forKey: kLastPickupDateDefault)
        world.defaults.set(searchDefaults.lastDropoffDate, forKey: kLastDropoffDateDefault)
        world.defaults.set(searchDefaults.lastAge, forKey: kLastAgeDefault)
        world.defaults.synchronize()
    }

    private func springAlert(_ title: String, message: String) {
        session.printSession()
        let alert = UIAlertView(
            title: title, message: message, delegate: nil, cancelButtonTitle: nil, otherButtonTitles: "OK")
        alert.show()
    }

    private func search() {
        // The form has no field for it
        session.passengerQty = "1"

        homeCountryString = world.defaults.string(forKey: kCountryCodeDefault)
        if homeCountryString == nil {
            homeCountryString = world.locale.region?.identifier
        }
        session.homeCountry = homeCountryString

        saveSearchDefaults()

        if session.puLocationCode == nil {
            springAlert("Pickup location not set", message: "Please set a pickup location.")
        } else if session.puDateTime == nil {
            springAlert("Pickup time not set", message: "Please set a pickup time.")
        } else if session.doLocationCode == nil {
            springAlert("Drop off location not set", message: "Please set a drop off location.")
        } else if session.doDateTime == nil {
            springAlert("Dropoff time not set", message: "Please set a return time.")
        } else if session.driverAge == nil {
            springAlert("Driver Age not set", message: "Please set the driver's age.")
        } else if session.homeCountry == nil {
            springAlert("Home Country not set.", message: "Please set your home country on the home screen.")
        } else if ageTextField.text != session.driverAge {
            session.driverAge = nil
            springAlert("Driver Age not set", message: "Please set the driver's age.")
        } else {
            searchForCars()
        }
    }

    private func searchForCars() {
        hud = CTHUD(title: "Searching")
        hud?.show()
        session.printSession()

        let request = CTHelper.postRequest(
            kOTA_VehAvailRateRQ, header: CTHelper.mobileHeaderWithCurrency(),
            message: CTRQBuilder.OTA_VehAvailRateRQ(session), secure: false, delegate: self)
        request.tag = kSearchRequestTag
        request.timeOutSeconds = 30
        request.startAsynchronous()
    }

    private func searchFinished(_ request: ASIHTTPRequest) {
        let response = request.responseObject()
        if kShowResponse {
            DLog("Response is \(text(request.responseString()))")
        }

        hud?.hide()
        hud = nil

        if CTHelper.validateResponse(response) is NSMutableArray {
            let errors = CTHelper.validateResponse(response) as! NSMutableArray
            for item in errors {
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
        } else if CTHelper.validateResponse(response) is VehAvailRSCore {
            let availability = CTHelper.validateResponse(response) as! VehAvailRSCore
            let controller = SearchResultsViewController(session: session, availability: availability)
            navigationController?.pushViewController(controller, animated: true)
        }
    }

    private func searchFailed(_ request: ASIHTTPRequest) {
        DLog("Request failed: \(text(request.error?.localizedDescription))")
        hud?.hide()
        hud = nil
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
