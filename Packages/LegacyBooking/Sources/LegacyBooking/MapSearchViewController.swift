//
//  MapSearchViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI
import VirtualTime

class MapSearchViewController: UIViewController, UIMapViewDelegate, UITextFieldDelegate, CTForwardGeocoderDelegate,
    UITableViewDataSource, UITableViewDelegate, CLLocationManagerDelegate, ASIHTTPRequestDelegate
{
    // Views
    var segmentedControl: UISegmentedControl!
    var searchField: UITextField!
    var searchMap: UIMapView!
    var listTable: UITableView!
    var geocodeResultsTable: UITableView!

    var locationManager: CLLocationManager!
    var forwardGeocoder: CTForwardGeocoder?

    /// CTLocation objects
    var locationResults = NSMutableArray()

    var searchingNearby = false
    var usingSearchBar = false

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
    }

    private func addButton(_ identifier: String, _ title: String, _ frame: CGRect, _ action: @escaping () -> Void) {
        let button = UIButton(frame: frame)
        button.accessibilityIdentifier = identifier
        button.title = title
        button.onTap = action
        view.addSubview(button)
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
            listTable.isHidden = true
        } else {
            listTable.reloadData()
            searchMap.isHidden = true
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
        locationResults.removeAllObjects()
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
            searchMap.addAnnotations([annotation])
        }

        listTable.reloadData()
        zoomToFitMapAnnotations()
        hud?.hide()
        hud = nil
    }

    func requestFailed(_ request: ASIHTTPRequest) {
        if kShowResponse {
            DLog("Response is \(text(request.responseString()))")
        }
        hud?.hide()
        hud = nil
        DLog("Request failed: \(text(request.error?.localizedDescription))")
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
        } else {
            geocodeResultsTable.isHidden = true

            let place = forwardGeocoder!.results!.object(at: indexPath.row) as! CTKmlResult
            let placemark = CustomPlacemark(region: place.coordinateRegion)
            placemark.title = place.address
            searchMap.addAnnotations([placemark])

            locationSearch(place.coordinate)
        }
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
}
