//
//  MapSearchViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI
import VirtualTime

private let kPanRequestTag = 1
private let kDetailRequestTag = 2
private let kDeparturesRequestTag = 3

// The labels in a row of the panel
private let kLineTag = 1
private let kDestinationTag = 2
private let kTimeTag = 3

/// The map shows clusters if there are more locations than this
private let kClusterMinimum = 30
private let kClusterMaximumLevel = 20

private let kKilometersPerMile = 1.609344

class MapSearchViewController: UIViewController, UIMapViewDelegate, UITextFieldDelegate, CTForwardGeocoderDelegate,
    UITableViewDataSource, UITableViewDelegate, CLLocationManagerDelegate, ASIHTTPRequestDelegate,
    UICarouselViewDataSource, UICarouselViewDelegate, UIActionSheetDelegate
{
    // Views
    var segmentedControl: UISegmentedControl!
    var searchField: UITextField!
    var searchMap: UIMapView!
    var countLabel: UILabel!
    var cardsView: UICarouselView!
    var listTable: UITableView!
    var geocodeResultsTable: UITableView!

    // The panel of a depot
    var panelView: UISheetView!
    var panelNameLabel: UILabel!
    var panelAddressLabel: UILabel!
    var panelDirectionsLabel: UILabel!
    var panelHoursLabel: UILabel!
    var panelLinesTable: UITableView!

    var locationManager: CLLocationManager!
    var forwardGeocoder: CTForwardGeocoder?

    /// CTLocation objects
    var locationResults = NSMutableArray()

    /// CTLocationAnnotation objects, also those in a cluster
    var locationPins = NSMutableArray()

    /// CTLocation objects, the choices of the action sheet
    var clusterLocations = NSMutableArray()

    /// The depot in the panel
    var panelLocation: CTLocation?

    /// CTShuttleLine objects, those lines of the depot that the panel shows
    var panelLines = NSMutableArray()

    /// Whether the panel has the departures of its lines
    var hasDepartures = false

    var searchingNearby = false
    var usingSearchBar = false

    /// Set while the map is moved without a gesture, so that it doesn't search
    var movingMap = false

    /// Set while a card selects its pin, so that the pin doesn't scroll to a card
    var syncing = false

    /// Whether the search form has presented the map to select a location
    var modalMode = false

    // MARK: - View

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 64, width: 320, height: 455))
        view.accessibilityIdentifier = "locations"

        segmentedControl = UISegmentedControl(items: ["Map", "List"])
        segmentedControl.frame = CGRect(x: 58, y: 7, width: 204, height: 30)
        segmentedControl.accessibilityIdentifier = "locations.mode"
        segmentedControl.selectedSegmentIndex = 0
        segmentedControl.onValueChanged = { [unowned self] in
            self.madeSelection()
        }
        view.addSubview(segmentedControl)

        if modalMode {
            // There is no navigation bar
            addButton("locations.here", "Current location", CGRect(x: 10, y: 7, width: 40, height: 30)) {
                [unowned self] in
                self.searchNearby()
            }
            addButton("locations.find", "Find a place", CGRect(x: 270, y: 7, width: 40, height: 30)) {
                [unowned self] in
                self.toggleSearchBar()
            }
            addButton("locations.settings", "Settings", CGRect(x: 280, y: 420, width: 35, height: 35)) {
                [unowned self] in
                self.showSettings()
            }
            addButton("locations.close", "Close", CGRect(x: 85, y: 415, width: 150, height: 30)) {
                [unowned self] in
                self.dismissModalView()
            }
        }

        searchField = UITextField(frame: CGRect(x: 0, y: 44, width: 320, height: 44))
        searchField.accessibilityIdentifier = "locations.query"
        searchField.placeholder = "Name of a place"
        searchField.returnKeyType = .search
        searchField.enablesReturnKeyAutomatically = true
        searchField.isHidden = true
        searchField.delegate = self
        view.addSubview(searchField)

        searchMap = UIMapView(frame: CGRect(x: 0, y: 44, width: 320, height: 411))
        searchMap.accessibilityIdentifier = "locations.map"
        searchMap.delegate = self
        view.addSubview(searchMap)

        countLabel = UILabel(frame: CGRect(x: 10, y: 305, width: 300, height: 20))
        countLabel.accessibilityIdentifier = "locations.count"
        countLabel.text = ""
        view.addSubview(countLabel)

        cardsView = UICarouselView(frame: CGRect(x: 0, y: 325, width: 320, height: 85))
        cardsView.accessibilityIdentifier = "locations.cards"
        cardsView.dataSource = self
        cardsView.delegate = self
        view.addSubview(cardsView)

        listTable = UITableView(frame: CGRect(x: 0, y: 44, width: 320, height: 0))
        listTable.accessibilityIdentifier = "locations.list"
        listTable.register(CustomLocationCell.self, forCellReuseIdentifier: "ListItemCell")
        listTable.isHidden = true
        listTable.dataSource = self
        listTable.delegate = self
        view.addSubview(listTable)

        geocodeResultsTable = UITableView(frame: CGRect(x: 36, y: 133, width: 247, height: 0))
        geocodeResultsTable.accessibilityIdentifier = "locations.hits"
        geocodeResultsTable.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        geocodeResultsTable.isHidden = true
        geocodeResultsTable.dataSource = self
        geocodeResultsTable.delegate = self
        view.addSubview(geocodeResultsTable)

        addPanel()
    }

    private func addButton(_ identifier: String, _ title: String, _ frame: CGRect, _ action: @escaping () -> Void) {
        let button = UIButton(frame: frame)
        button.accessibilityIdentifier = identifier
        button.title = title
        button.onTap = action
        view.addSubview(button)
    }

    private func addPanel() {
        panelView = UISheetView(frame: CGRect(x: 0, y: 45, width: 320, height: 410))
        panelView.accessibilityIdentifier = "panel"
        view.addSubview(panelView)

        panelNameLabel = addPanelLabel("panel.name", CGRect(x: 10, y: 8, width: 300, height: 20))
        panelAddressLabel = addPanelLabel("panel.address", CGRect(x: 10, y: 30, width: 300, height: 20))
        panelDirectionsLabel = addPanelLabel("panel.directions", CGRect(x: 10, y: 52, width: 300, height: 40))
        panelDirectionsLabel.numberOfLines = 2
        panelHoursLabel = addPanelLabel("panel.hours", CGRect(x: 10, y: 94, width: 300, height: 20))

        panelLinesTable = UITableView(frame: CGRect(x: 0, y: 120, width: 320, height: 0))
        panelLinesTable.accessibilityIdentifier = "panel.lines"
        panelLinesTable.register(UITableViewCell.self, forCellReuseIdentifier: "LineCell")
        panelLinesTable.dataSource = self
        panelLinesTable.delegate = self
        panelView.addSubview(panelLinesTable)

        let chooseButton = UIButton(frame: CGRect(x: 10, y: 370, width: 95, height: 30))
        chooseButton.accessibilityIdentifier = "panel.choose"
        chooseButton.title = "Choose"
        chooseButton.onTap = { [unowned self] in
            self.populateSearchForm(self.panelLocation!)
        }
        panelView.addSubview(chooseButton)

        let detailsButton = UIButton(frame: CGRect(x: 112, y: 370, width: 95, height: 30))
        detailsButton.accessibilityIdentifier = "panel.details"
        detailsButton.title = "Details"
        detailsButton.isHidden = modalMode
        detailsButton.onTap = { [unowned self] in
            self.showDetails()
        }
        panelView.addSubview(detailsButton)

        let closeButton = UIButton(frame: CGRect(x: 214, y: 370, width: 95, height: 30))
        closeButton.accessibilityIdentifier = "panel.close"
        closeButton.title = "Close"
        closeButton.onTap = { [unowned self] in
            self.panelView.setPosition(.closed, animated: true)
        }
        panelView.addSubview(closeButton)
    }

    private func addPanelLabel(_ identifier: String, _ frame: CGRect) -> UILabel {
        let label = UILabel(frame: frame)
        label.accessibilityIdentifier = identifier
        panelView.addSubview(label)
        return label
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        title = "Locations"

        if !modalMode {
            let currentLocationButton = UIBarButtonItem(title: "Current location") { [unowned self] in
                self.searchNearby()
            }
            currentLocationButton.accessibilityIdentifier = "locations.here"
            navigationItem.leftBarButtonItem = currentLocationButton

            let searchButton = UIBarButtonItem(title: "Find a place") { [unowned self] in
                self.toggleSearchBar()
            }
            searchButton.accessibilityIdentifier = "locations.find"

            let settingsButton = UIBarButtonItem(title: "Settings") { [unowned self] in
                self.showSettings()
            }
            settingsButton.accessibilityIdentifier = "locations.settings"
            navigationItem.rightBarButtonItems = [searchButton, settingsButton]
        }

        locationManager = CLLocationManager()
        locationManager.delegate = self
        locationManager.startUpdatingLocation()

        searchMap.showsUserLocation = true
        searchNearby()
    }

    private func madeSelection() {
        if segmentedControl.selectedSegmentIndex == 0 {
            searchMap.isHidden = false
            cardsView.isHidden = false
            listTable.isHidden = true
        } else {
            listTable.reloadData()
            searchMap.isHidden = true
            cardsView.isHidden = true
            listTable.isHidden = false
        }
    }

    private func dismissModalView() {
        dismiss(animated: true)
    }

    private func showSettings() {
        present(SettingsViewController(), animated: true)
    }

    // MARK: - Searching nearby

    private func searchNearby() {
        searchingNearby = true
        searchMap.showsUserLocation = true
        searchMap.removeAnnotations(searchMap.annotations)
        locationPins.removeAllObjects()

        hud = CTHUD(title: "Searching nearby")
        hud?.show()

        locationSearch(locationManager.location ?? Coordinate(latitude: 0, longitude: 0))
    }

    private func locationSearch(_ searchLocation: Coordinate) {
        let metric = world.defaults.integer(forKey: kMetricDefault)
        var searchRadius = world.defaults.integer(forKey: kSearchRadiusDefault)
        if searchRadius < 1 {
            // Nothing was stored yet
            searchRadius = 20
        }
        DLog("Search radius is \(searchRadius)")

        let metricString = metric == 0 ? "miles" : "km"
        searchRadius = world.defaults.integer(forKey: kSearchRadiusDefault)
        if searchRadius <= 0 {
            searchRadius = 50
        }

        let latitude = String(format: "%.2f", searchLocation.latitude)
        let longitude = String(format: "%.2f", searchLocation.longitude)
        var message =
            "\"VehLocSearchCriterion\":{\"@ExactMatch\":\"true\",\"@ImportanceType\":\"Mandatory\",\"Position\":{\"@Latitude\":\"\(latitude)\",\"@Longitude\":\"\(longitude)\"},\"Radius\":{\"@Distance\":\"\(searchRadius)\",\"@DistanceMeasure\":\"\(metricString)\"}}"
        if ASIHTTPRequest.usesXML {
            message =
                "<VehLocSearchCriterion ExactMatch=\"true\" ImportanceType=\"Mandatory\"><Position Latitude=\"\(latitude)\" Longitude=\"\(longitude)\"/><Radius Distance=\"\(searchRadius)\" DistanceMeasure=\"\(metricString)\"/></VehLocSearchCriterion>"
        }

        let request = CTHelper.postRequest(
            kOTA_VehLocSearchRQ, header: CTRQBuilder.buildHeader(kHeader), message: message, secure: false,
            delegate: self)
        request.startAsynchronous()
    }

    func requestFinished(_ request: ASIHTTPRequest) {
        if request.tag == kPanRequestTag {
            panRequestFinished(request)
            return
        }
        if request.tag == kDetailRequestTag {
            detailRequestFinished(request)
            return
        }
        if request.tag == kDeparturesRequestTag {
            departuresRequestFinished(request)
            return
        }
        if locationResults.count > kClusterMinimum {
            removeMarkers()
        }
        locationResults.removeAllObjects()
        locationPins.removeAllObjects()
        DLog(text(request.responseString()))
        if kShowResponse {
            DLog("Response is \(text(request.responseString()))")
        }

        let response = request.responseObject()
        let locations = CTHelper.validateResponse(response) as! NSArray?
        for i in 0..<(locations?.count ?? 0) {
            let item = locations!.object(at: i)
            if item is CTError {
                // Probably 0.00/0.00, because the location was not known yet
                continue
            }
            let location = item as! CTLocation
            locationResults.add(location)

            let annotation = CTLocationAnnotation(location: location)
            annotation.identifier = "locations.pin.\(i)"
            locationPins.add(annotation)
            searchMap.addAnnotations([annotation])
        }

        listTable.reloadData()
        updateCount()
        cardsView.reloadData()
        if locationResults.count > 0 {
            cardsView.scrollToItem(at: 0, animated: false)
        }
        zoomToFitMapAnnotations()
        clusterPins()
        hud?.hide()
        hud = nil
    }

    func requestFailed(_ request: ASIHTTPRequest) {
        if request.tag == kPanRequestTag {
            return
        }
        if request.tag == kDetailRequestTag {
            DLog("Request failed: \(text(request.error?.localizedDescription))")
            panelHoursLabel.text = "-"
            return
        }
        if request.tag == kDeparturesRequestTag {
            DLog("Request failed: \(text(request.error?.localizedDescription))")
            panelLines.removeAllObjects()
            panelLinesTable.reloadData()
            let alert = UIAlertView(
                title: "Error!", message: "The departures could not be loaded, please try again later.", delegate: nil,
                cancelButtonTitle: "OK")
            alert.show()
            return
        }
        if kShowResponse {
            DLog("Response is \(text(request.responseString()))")
        }
        hud?.hide()
        hud = nil
        DLog("Request failed: \(text(request.error?.localizedDescription))")
    }

    private func updateCount() {
        if locationResults.count == 0 {
            countLabel.text = ""
        } else if locationResults.count == 1 {
            countLabel.text = "1 Depot"
        } else {
            countLabel.text = "\(locationResults.count) Depots"
        }
    }

    // MARK: - Searching where the user moves the map

    private func panSearch() {
        let metric = world.defaults.integer(forKey: kMetricDefault)
        let metricString = metric == 0 ? "miles" : "km"
        var searchRadius = world.defaults.integer(forKey: kSearchRadiusDefault)
        if searchRadius <= 0 {
            searchRadius = 50
        }

        let latitude = String(format: "%.2f", searchMap.region.center.latitude)
        let longitude = String(format: "%.2f", searchMap.region.center.longitude)
        var message =
            "\"VehLocSearchCriterion\":{\"@ExactMatch\":\"true\",\"@ImportanceType\":\"Mandatory\",\"Position\":{\"@Latitude\":\"\(latitude)\",\"@Longitude\":\"\(longitude)\"},\"Radius\":{\"@Distance\":\"\(searchRadius)\",\"@DistanceMeasure\":\"\(metricString)\"}}"
        if ASIHTTPRequest.usesXML {
            message =
                "<VehLocSearchCriterion ExactMatch=\"true\" ImportanceType=\"Mandatory\"><Position Latitude=\"\(latitude)\" Longitude=\"\(longitude)\"/><Radius Distance=\"\(searchRadius)\" DistanceMeasure=\"\(metricString)\"/></VehLocSearchCriterion>"
        }

        let request = CTHelper.postRequest(
            kOTA_VehLocSearchRQ, header: CTRQBuilder.buildHeader(kHeader), message: message, secure: false,
            delegate: self)
        request.tag = kPanRequestTag
        request.startAsynchronous()
    }

    private func panRequestFinished(_ request: ASIHTTPRequest) {
        let response = request.responseObject()
        let locations = CTHelper.validateResponse(response) as! NSArray?
        for i in 0..<(locations?.count ?? 0) {
            let item = locations!.object(at: i)
            if item is CTError {
                continue
            }
            let location = item as! CTLocation
            if location.locationCode == nil || location.locationCode is NSNull || !location.hasPosition {
                continue
            }

            // Is it in the list?
            var found = false
            for j in 0..<locationResults.count {
                let other = locationResults.object(at: j) as! CTLocation
                if text(other.locationCode) == text(location.locationCode) {
                    found = true
                }
            }
            if found {
                continue
            }
            locationResults.add(location)

            let annotation = CTLocationAnnotation(location: location)
            annotation.identifier = "locations.pin.\(locationResults.count - 1)"
            locationPins.add(annotation)
            searchMap.addAnnotations([annotation])
        }

        listTable.reloadData()
        updateCount()
        cardsView.reloadData()
        clusterPins()
    }

    // MARK: - Searching by name

    private func toggleSearchBar() {
        geocodeResultsTable.isHidden = true
        if !usingSearchBar {
            searchField.isHidden = false
            searchField.becomeFirstResponder()
        } else {
            searchField.resignFirstResponder()
            searchField.isHidden = true
        }
        usingSearchBar = !usingSearchBar
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        searchingNearby = false

        if forwardGeocoder == nil {
            forwardGeocoder = CTForwardGeocoder(delegate: self)
        }
        forwardGeocoder?.findLocation((searchField.text ?? "").replacingOccurrences(of: " ", with: "+"))
        searchField.resignFirstResponder()
        toggleSearchBar()

        hud = CTHUD(title: "Searching")
        hud?.show()
        return true
    }

    func forwardGeocoderFoundLocation() {
        searchMap.removeAnnotations(searchMap.annotations)
        locationPins.removeAllObjects()

        if forwardGeocoder!.status == G_GEO_SUCCESS {
            let count = forwardGeocoder!.results?.count ?? 0
            if count > 1 {
                geocodeResultsTable.reloadData()
                geocodeResultsTable.isHidden = false
            }
            if count == 1 {
                let place = forwardGeocoder!.results!.object(at: 0) as! CTKmlResult

                let placemark = CustomPlacemark(region: place.coordinateRegion)
                placemark.title = place.address
                searchMap.addAnnotations([placemark])

                searchMap.setRegion(place.coordinateRegion, animated: true)
                locationSearch(place.coordinate)
            }
            hud?.hide()
            hud = nil
        } else {
            var information = ""
            if forwardGeocoder!.status == G_GEO_UNKNOWN_ADDRESS {
                information = "Could not find \(text(forwardGeocoder!.searchQuery))"
            } else if forwardGeocoder!.status == G_GEO_TOO_MANY_QUERIES {
                information = "There were too many searches, please try again later."
            } else if forwardGeocoder!.status == G_GEO_SERVER_ERROR {
                information = "The search is not available, please try again."
            }
            hud?.hide()
            hud = nil

            let alert = UIAlertView(
                title: "Information", message: information, delegate: nil, cancelButtonTitle: "OK")
            alert.show()
        }
    }

    func forwardGeocoderError(_ errorMessage: String) {
        hud?.hide()
        hud = nil

        let alert = UIAlertView(
            title: "Error!", message: errorMessage, delegate: nil, cancelButtonTitle: "OK")
        alert.show()
    }

    // MARK: - Choosing a location

    private func sendLocationSelectedNotification(_ location: CTLocation) {
        NotificationCenter.default.post(
            name: kLocationSelectedNotification, object: self, userInfo: ["selectedLocation": location])
        dismissModalView()
    }

    private func populateSearchForm(_ location: CTLocation) {
        if modalMode {
            sendLocationSelectedNotification(location)
        } else {
            let controller = SearchViewController()
            controller.selectedNearbyLocation = location
            // For the green ticks
            controller.pickUpLocationIsSet = true
            controller.dropOffLocationIsSet = true
            controller.setFromLocations = true
            navigationController?.pushViewController(controller, animated: true)
        }
    }

    // MARK: - Table view

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        if tableView === listTable {
            return locationResults.count > 0 ? locationResults.count : 1
        }
        if tableView === panelLinesTable {
            return panelLines.count
        }
        let count = forwardGeocoder?.results?.count ?? 0
        return count > 0 ? count : 1
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if tableView === listTable {
            let cell = tableView.dequeueReusableCell(withIdentifier: "ListItemCell") as! CustomLocationCell
            if locationResults.count > 0 {
                let location = locationResults.object(at: indexPath.row) as! CTLocation
                cell.accessoryType = .disclosureIndicator
                cell.locationIcon.image = UIImage(named: location.iconImage)
                cell.locationNameLabel.text = (location.locationName as! String?)?.capitalized
                // Also an address of several lines
                cell.locationAddressLabel.text = location.addressLine == nil ? nil : text(location.addressLine)
                cell.locationDistanceLabel.text = "\(text(location.distance)) \(text(location.distanceMeasure))"
            } else {
                cell.accessoryType = .none
                cell.locationNameLabel.text = "No locations found."
            }
            cell.locationIcon.isHidden = locationResults.count == 0
            cell.locationAddressLabel.isHidden = locationResults.count == 0
            cell.locationDistanceLabel.isHidden = locationResults.count == 0
            return cell
        }

        if tableView === panelLinesTable {
            let cell = tableView.dequeueReusableCell(withIdentifier: "LineCell")!
            let line = panelLines.object(at: indexPath.row) as! CTShuttleLine
            let lineLabel = label(in: cell, tag: kLineTag, CGRect(x: 10, y: 2, width: 150, height: 20))
            lineLabel.accessibilityIdentifier = "panel.line"
            lineLabel.text = line.title()
            let destinationLabel = label(in: cell, tag: kDestinationTag, CGRect(x: 165, y: 2, width: 145, height: 20))
            destinationLabel.accessibilityIdentifier = "panel.line.destination"
            destinationLabel.text = line.destination ?? "-"
            let timeLabel = label(in: cell, tag: kTimeTag, CGRect(x: 10, y: 22, width: 300, height: 20))
            timeLabel.accessibilityIdentifier = "panel.line.time"
            timeLabel.text = hasDepartures ? departureTimes(line) : "…"
            return cell
        }

        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell")!
        let place = forwardGeocoder?.results?.object(at: indexPath.row) as! CTKmlResult?
        cell.textLabel.text = text(place?.address)
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)

        if tableView === listTable {
            if locationResults.count != 0 {
                populateSearchForm(locationResults.object(at: indexPath.row) as! CTLocation)
            }
        } else if tableView === geocodeResultsTable {
            geocodeResultsTable.isHidden = true

            let place = forwardGeocoder!.results!.object(at: indexPath.row) as! CTKmlResult
            let placemark = CustomPlacemark(region: place.coordinateRegion)
            placemark.title = place.address
            searchMap.addAnnotations([placemark])

            locationSearch(place.coordinate)
        }
    }

    // MARK: - Cards

    func numberOfItems(in carouselView: UICarouselView) -> Int {
        return locationResults.count
    }

    func carouselView(_ carouselView: UICarouselView, viewForItemAt index: Int) -> UIView {
        let location = locationResults.object(at: index) as! CTLocation
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 280, height: 85))

        let nameLabel = UILabel(frame: CGRect(x: 10, y: 8, width: 180, height: 20))
        nameLabel.accessibilityIdentifier = "locations.card.\(index).name"
        nameLabel.text = cardName(location)
        card.addSubview(nameLabel)

        let distanceLabel = UILabel(frame: CGRect(x: 200, y: 8, width: 70, height: 20))
        distanceLabel.accessibilityIdentifier = "locations.card.\(index).distance"
        distanceLabel.text = cardDistance(location)
        card.addSubview(distanceLabel)

        let button = UIButton(frame: CGRect(x: 10, y: 45, width: 260, height: 30))
        button.accessibilityIdentifier = "locations.card.\(index).choose"
        button.title = "Choose"
        button.onTap = { [unowned self] in
            self.populateSearchForm(location)
        }
        card.addSubview(button)

        card.addGestureRecognizer(
            UITapGestureRecognizer { [unowned self] in
                self.showPanel(location)
            })
        return card
    }

    private func cardName(_ location: CTLocation) -> String {
        if location.locationName == nil {
            return "Unknown"
        }
        return (location.locationName as! String).capitalized
    }

    private func cardDistance(_ location: CTLocation) -> String {
        if location.distance == nil {
            return ""
        }
        var distance = (text(location.distance) as NSString).doubleValue
        let inKilometers = text(location.distanceMeasure).lowercased().hasPrefix("k")
        let metric = world.defaults.integer(forKey: kMetricDefault)
        if metric == 0 && inKilometers {
            distance = distance / kKilometersPerMile
        } else if metric != 0 && !inKilometers {
            distance = distance * kKilometersPerMile
        }
        let unit = metric == 0 ? "mi" : "km"
        if distance < 10 {
            return "\(String(format: "%.1f", distance)) \(unit)"
        }
        return "\(String(format: "%.0f", distance)) \(unit)"
    }

    func carouselView(
        _ carouselView: UICarouselView, willEndDraggingAt offset: Double, velocity: Double
    ) -> Int {
        if locationResults.count == 0 {
            return 0
        }
        var page = round(offset)
        if velocity > 0.5 {
            // A flick turns at least one page
            page = fmax(page, Double(carouselView.currentIndex + 1))
        } else if velocity < -0.5 {
            page = fmin(page, Double(carouselView.currentIndex - 1))
        }
        return Int(fmin(fmax(page, 0), Double(locationResults.count - 1)))
    }

    func carouselView(_ carouselView: UICarouselView, didEndDraggingOn index: Int) {
        let location = locationResults.object(at: index) as! CTLocation

        // Is it on the map?
        let region = searchMap.region
        if fabs(location.coordinate.latitude - region.center.latitude) > region.latitudeSpan
            || fabs(location.coordinate.longitude - region.center.longitude) > region.longitudeSpan
        {
            movingMap = true
            searchMap.setRegion(
                UIMapRegion(center: location.coordinate, latitudeSpan: 0.1, longitudeSpan: 0.1), animated: false)
            movingMap = false
        }

        if locationPins.count == 0 {
            return
        }
        var pin = locationPins.object(at: 0) as! CTLocationAnnotation
        for i in 0..<locationPins.count {
            let annotation = locationPins.object(at: i) as! CTLocationAnnotation
            if annotation.title != nil && annotation.title == location.locationName as! String? {
                pin = annotation
                break
            }
        }
        if searchMap.selectedAnnotation !== pin {
            syncing = true
            searchMap.selectAnnotation(pin, animated: true)
        }
    }

    // MARK: - The panel

    private func showPanel(_ location: CTLocation) {
        let code = CTHelper.textValue(location.locationCode)

        panelLocation = location
        panelNameLabel.text = cardName(location)
        panelAddressLabel.text = location.addressLine == nil ? "-" : text(location.addressLine)
        panelDirectionsLabel.text = ""
        panelDirectionsLabel.isHidden = true
        panelHoursLabel.text = code == nil ? "-" : "…"
        hasDepartures = false
        panelLines.removeAllObjects()
        if code != nil {
            for item in location.lines {
                panelLines.add(item)
            }
        }
        panelLinesTable.reloadData()
        if panelView.position == .closed {
            panelView.setPosition(.preview, animated: true)
        }

        if code != nil {
            detailSearch(location)
            departuresSearch(location)
        }
    }

    private func showDetails() {
        let controller = DepotViewController(location: panelLocation!, name: cardName(panelLocation!))
        navigationController?.pushViewController(controller, animated: true)
    }

    private func detailSearch(_ location: CTLocation) {
        let request = CTHelper.postRequest(
            kOTA_VehLocDetailRQ, header: CTRQBuilder.buildHeader(kHeader),
            message: CTRQBuilder.OTA_VehLocDetailRQ(location.locationCode), secure: false, delegate: self)
        request.tag = kDetailRequestTag
        request.startAsynchronous()
    }

    private func departuresSearch(_ location: CTLocation) {
        // The region is the city, without "City" and the like
        let region = (location.city ?? "").components(separatedBy: " ")[0].lowercased()

        let request = CTHelper.postRequest(
            kCT_ShuttleDeparturesRQ, header: CTRQBuilder.buildHeader(kHeader),
            message: CTRQBuilder.CT_ShuttleDeparturesRQ(location.locationCode, region: region), secure: false,
            delegate: self)
        request.tag = kDeparturesRequestTag
        request.startAsynchronous()
    }

    private func detailRequestFinished(_ request: ASIHTTPRequest) {
        let response = request.responseObject() as? NSDictionary
        let detail = response?.value("LocationDetail") as? NSDictionary
        if CTHelper.logErrors(response) || detail == nil {
            panelHoursLabel.text = "-"
            return
        }
        panelHoursLabel.text = CTHelper.openingHoursText(detail)

        let extensions = (detail?.value("AdditionalInfo") as? NSDictionary)?.value("TPA_Extensions") as? NSDictionary
        panelDirectionsLabel.text = CTHelper.textValue(extensions?.value("Directions")) ?? ""
        panelDirectionsLabel.isHidden = panelDirectionsLabel.text == ""
    }

    private func departuresRequestFinished(_ request: ASIHTTPRequest) {
        let response = request.responseObject() as? NSDictionary
        panelLines.removeAllObjects()
        hasDepartures = true
        if !CTHelper.logErrors(response) && response?.value("ShuttleDepartures") != nil {
            for item in CTHelper.list(response?.value("ShuttleDepartures"), "Line") {
                if let reply = item as? NSDictionary {
                    addDepartures(reply)
                }
            }
            sortLines()
        }
        panelLinesTable.reloadData()
    }

    /// Adds the departures in the reply to the line of the depot
    private func addDepartures(_ reply: NSDictionary) {
        let lineID = CTHelper.textValue(reply.value("@Id"))
        for item in panelLocation?.lines ?? [] {
            let line = item as! CTShuttleLine
            if lineID == nil || line.line != lineID {
                continue
            }
            for item in CTHelper.list(reply, "Departure") {
                if let minutes = CTHelper.textValue((item as? NSDictionary)?.value("@Minutes")) {
                    line.departures.add(NSNumber(value: (minutes as NSString).intValue))
                }
            }
        }
    }

    /// Fills the panel with the lines that have departures, the soonest first
    private func sortLines() {
        for item in panelLocation?.lines ?? [] {
            let line = item as! CTShuttleLine
            if line.departures.count == 0 {
                continue
            }
            var place = panelLines.count
            while place > 0 {
                let other = panelLines.object(at: place - 1) as! CTShuttleLine
                if soonestDeparture(other) < soonestDeparture(line) {
                    break
                }
                if soonestDeparture(other) == soonestDeparture(line)
                    && other.title().compare(line.title()) != .orderedDescending
                {
                    break
                }
                place -= 1
            }
            panelLines.insert(line, at: place)
        }
    }

    private func soonestDeparture(_ line: CTShuttleLine) -> Int {
        var soonest = Int.max
        for item in line.departures {
            soonest = min(soonest, (item as! NSNumber).intValue)
        }
        return soonest
    }

    private func departureTimes(_ line: CTShuttleLine) -> String {
        let times = NSMutableArray()
        for item in line.departures {
            times.add(CTHelper.durationText((item as! NSNumber).intValue))
        }
        return times.componentsJoined(by: ", ")
    }

    /// Returns the label with that tag in a reused cell, or adds one
    private func label(in cell: UITableViewCell, tag: Int, _ frame: CGRect) -> UILabel {
        if let label = cell.contentView.viewWithTag(tag) {
            return label as! UILabel
        }
        let label = UILabel(frame: frame)
        label.tag = tag
        cell.contentView.addSubview(label)
        return label
    }

    // MARK: - Location manager

    func locationManager(
        _ manager: CLLocationManager, didUpdateToLocation newLocation: Coordinate, fromLocation oldLocation: Coordinate?
    ) {
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: NSError) {
        DLog("Location manager failed: \(error.domain) \(error.code)")
        if kCLErrorDenied != 0 {
            CTHelper.showAlert(
                "Location Services Unavailable",
                message: "Allow this app to use your location in the Settings of your phone.")
        }
    }

    // MARK: - Map view

    func mapView(_ mapView: UIMapView, viewFor annotation: UIMapAnnotation) -> UIMapAnnotationView? {
        if annotation.title == "Current Location" {
            return nil
        }
        let annotationView = UIMapAnnotationView(annotation: annotation)
        annotationView.canShowCallout = true
        if annotation is CustomPlacemark {
            return annotationView
        }
        if annotation is CTClusterAnnotation {
            annotationView.canShowCallout = false
            annotationView.image = UIImage(named: "pin_cluster.png")
            return annotationView
        }

        let location = (annotation as! CTLocationAnnotation).location
        annotationView.image = UIImage(named: location.iconImage)
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 29, height: 31))
        button.accessibilityIdentifier = "\(text(annotation.identifier)).choose"
        button.title = "Choose"
        annotationView.rightCalloutAccessory = button
        return annotationView
    }

    func mapView(_ mapView: UIMapView, calloutAccessoryTapped view: UIMapAnnotationView) {
        populateSearchForm((view.annotation as! CTLocationAnnotation).location)
    }

    func mapView(_ mapView: UIMapView, regionDidChangeAnimated animated: Bool) {
        clusterPins()
        // A gesture isn't animated, and an animation of the code ends after movingMap was reset
        if movingMap || animated {
            return
        }
        panSearch()
    }

    func mapView(_ mapView: UIMapView, didSelect view: UIMapAnnotationView) {
        if view.annotation is CTClusterAnnotation {
            openCluster(view.annotation as! CTClusterAnnotation)
        } else if view.annotation is CTLocationAnnotation {
            if syncing {
                syncing = false
                return
            }
            var index = 0
            for i in 0..<locationResults.count {
                let location = locationResults.object(at: i) as! CTLocation
                if location.locationName != nil && location.locationName as! String? == view.annotation.title {
                    index = i
                    break
                }
            }
            if locationResults.count > 0 {
                cardsView.scrollToItem(at: index, animated: true)
            }
        }
    }

    private func zoomToFitMapAnnotations() {
        if !searchingNearby {
            searchMap.showsUserLocation = false
        }

        var annotations = searchMap.annotations
        if let userLocation = searchMap.userLocation {
            annotations.append(userLocation)
        }
        if annotations.count == 0 {
            return
        }

        var topLeftCoord = Coordinate(latitude: -90, longitude: 180)
        var bottomRightCoord = Coordinate(latitude: 90, longitude: -180)
        for annotation in annotations {
            topLeftCoord.longitude = fmin(topLeftCoord.longitude, annotation.coordinate.longitude)
            topLeftCoord.latitude = fmax(topLeftCoord.latitude, annotation.coordinate.latitude)

            bottomRightCoord.longitude = fmax(bottomRightCoord.longitude, annotation.coordinate.longitude)
            bottomRightCoord.latitude = fmin(bottomRightCoord.latitude, annotation.coordinate.latitude)
        }

        let latitudeSpan = fabs(topLeftCoord.latitude - bottomRightCoord.latitude)
        let longitudeSpan = fabs(bottomRightCoord.longitude - topLeftCoord.longitude)
        let center = Coordinate(
            latitude: topLeftCoord.latitude - latitudeSpan * 0.5,
            longitude: topLeftCoord.longitude + longitudeSpan * 0.5)

        // With some space at the edges, but not larger than the world
        let region = UIMapRegion(
            center: center, latitudeSpan: fmin(latitudeSpan * 1.1, 180), longitudeSpan: fmin(longitudeSpan * 1.1, 360))
        searchMap.setRegion(region, animated: true)
    }

    // MARK: - Clusters

    /// Removes all annotations except for the places found by name
    private func removeMarkers() {
        for annotation in searchMap.annotations {
            if annotation is CustomPlacemark {
                continue
            }
            searchMap.removeAnnotations([annotation])
        }
    }

    private func clusterPins() {
        if locationResults.count <= kClusterMinimum {
            return
        }
        removeMarkers()

        // Six cells fit into the width or the height of the map
        let latitudeSpan = fmax(searchMap.region.latitudeSpan, 0.0005)
        let longitudeSpan = fmax(searchMap.region.longitudeSpan, 0.0005)
        var level = Int(fmin(floor(log2(6 * 360 / longitudeSpan)), floor(log2(6 * 180 / latitudeSpan))))
        if level < 0 {
            level = 0
        }
        if level > kClusterMaximumLevel {
            level = kClusterMaximumLevel
        }
        let cells = pow(2, Double(level))

        let clusters = NSMutableArray()
        for i in 0..<locationPins.count {
            let pin = locationPins.object(at: i) as! CTLocationAnnotation
            var longitude = pin.coordinate.longitude
            if longitude == 180 {
                longitude = -180
            }
            let column = Int(fmin(fmax(floor((longitude + 180) / (360 / cells)), 0), cells - 1))
            let row = Int(fmin(fmax(floor((pin.coordinate.latitude + 90) / (180 / cells)), 0), cells - 1))

            var cluster: CTClusterAnnotation?
            for j in 0..<clusters.count {
                let other = clusters.object(at: j) as! CTClusterAnnotation
                if other.column == column && other.row == row {
                    cluster = other
                }
            }
            if cluster == nil {
                cluster = CTClusterAnnotation(level: level, column: column, row: row)
                clusters.add(cluster!)
            }
            cluster!.pins.add(pin)
        }

        for i in 0..<clusters.count {
            let cluster = clusters.object(at: i) as! CTClusterAnnotation
            if cluster.pins.count == 1 {
                searchMap.addAnnotations([cluster.pins.object(at: 0) as! CTLocationAnnotation])
                continue
            }
            var latitude = 0.0
            var longitude = 0.0
            for item in cluster.pins {
                latitude += (item as! CTLocationAnnotation).coordinate.latitude
                longitude += (item as! CTLocationAnnotation).coordinate.longitude
            }
            cluster.coordinate = Coordinate(
                latitude: latitude / Double(cluster.pins.count), longitude: longitude / Double(cluster.pins.count))
            cluster.title = "\(cluster.pins.count) depots"
            searchMap.addAnnotations([cluster])
        }
    }

    private func openCluster(_ cluster: CTClusterAnnotation) {
        searchMap.deselectAnnotation(cluster, animated: false)

        var topLeftCoord = Coordinate(latitude: -90, longitude: 180)
        var bottomRightCoord = Coordinate(latitude: 90, longitude: -180)
        for item in cluster.pins {
            let annotation = item as! CTLocationAnnotation
            topLeftCoord.longitude = fmin(topLeftCoord.longitude, annotation.coordinate.longitude)
            topLeftCoord.latitude = fmax(topLeftCoord.latitude, annotation.coordinate.latitude)

            bottomRightCoord.longitude = fmax(bottomRightCoord.longitude, annotation.coordinate.longitude)
            bottomRightCoord.latitude = fmin(bottomRightCoord.latitude, annotation.coordinate.latitude)
        }

        let latitudeSpan = fabs(topLeftCoord.latitude - bottomRightCoord.latitude)
        let longitudeSpan = fabs(bottomRightCoord.longitude - topLeftCoord.longitude)
        if cluster.level == kClusterMaximumLevel || (latitudeSpan == 0 && longitudeSpan == 0) {
            // They don't get further apart
            showClusterSheet(cluster)
            return
        }
        let center = Coordinate(
            latitude: topLeftCoord.latitude - latitudeSpan * 0.5,
            longitude: topLeftCoord.longitude + longitudeSpan * 0.5)

        let region = UIMapRegion(
            center: center, latitudeSpan: fmin(fmax(latitudeSpan * 1.1, 0.0005), 180),
            longitudeSpan: fmin(fmax(longitudeSpan * 1.1, 0.0005), 360))
        movingMap = true
        searchMap.setRegion(region, animated: false)
        movingMap = false
    }

    private func showClusterSheet(_ cluster: CTClusterAnnotation) {
        clusterLocations.removeAllObjects()
        let actionSheet = UIActionSheet(
            title: cluster.title, delegate: self, cancelButtonTitle: nil, destructiveButtonTitle: nil)
        for item in cluster.pins {
            let location = (item as! CTLocationAnnotation).location
            clusterLocations.add(location)
            actionSheet.addButton(withTitle: cardName(location))
        }
        actionSheet.addButton(withTitle: "Cancel")
        actionSheet.show(in: view)
    }

    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
        if buttonIndex >= clusterLocations.count {
            // Cancel
            return
        }
        let index = locationResults.index(of: clusterLocations.object(at: buttonIndex))
        if index != NSNotFound {
            cardsView.scrollToItem(at: index, animated: true)
        }
    }
}
