//
//  AppDelegate.swift
//  CarHire
//

import Foundation
import HeadlessUI
import VirtualTime

class AppDelegate: NSObject, ASIHTTPRequestDelegate {

    let window = UIWindow()
    let tabBarController = UITabBarController()

    // Configuration
    var infoJSON: NSDictionary?
    var clientID: Any?
    var companyName: Any?
    var governingTintColor: [Double] = [0.11, 0.42, 0.66]
    var navigationBarTintColor: [Double] = []
    var engineConditionsURL: Any?
    var canAmendBookings = false
    var amendBookingsLink: String?
    var customerCareNumbers: [CTCareNumber] = []
    var insuranceRegions: [Any] = []
    var preloadedCountryList: [CTCountry] = []
    var preloadedCurrencyList: [CTCurrency] = []

    func applicationDidFinishLaunching() {
        Booking.setArchiveName()
        loadMainWindow()
        loadInfo()
        requestInfo()
        window.rootViewController = tabBarController
        window.makeKeyAndVisible()
        loadCountries()
        MainLoop.perform {
            self.loadCurrencies()
        }
        setNavigationBarAppearance()
        saveVersion()
    }

    // MARK: - Config

    func loadInfo() {
        let stored = storedInfo()
        if stored?.value("version") != nil {
            infoJSON = stored
        } else {
            infoJSON = bundledInfo()
            if let info = infoJSON {
                saveInfo(info)
            }
        }

        let data = infoJSON?.dict("data")
        companyName = data?.value("companyName")
        clientID = data?.value("clientID")
        if let color = CTHelper.colorFromHexString(data?.string("tintColor")) {
            governingTintColor = color
        }
        if let links = data?.value("links") {
            engineConditionsURL = ((links as! NSArray).object(at: 1) as! NSDictionary).value("engine")
        }
        canAmendBookings = data?.bool("canAmendBookings") ?? false
        amendBookingsLink = data?.string("canAmendBookingsLink")

        customerCareNumbers = []
        if let numbers = data?.value("contactNumbers") {
            for number in numbers as! NSArray {
                customerCareNumbers.append(CTCareNumber(fromDictionary: number as! NSDictionary?))
            }
        }

        insuranceRegions = []
        if let regions = data?.value("insuranceResidences") as? NSArray {
            for region in regions {
                insuranceRegions.append(region)
            }
        }

        _ = getSupportNumber()
    }

    private func storedInfo() -> NSDictionary? {
        return world.defaults.object(forKey: kInfoDefault) as! NSDictionary?
    }

    private func bundledInfo() -> NSDictionary? {
        let path = world.bundle.appendingPathComponent("info.json")
        let contents = try? String(contentsOf: path, encoding: .utf8)
        return contents?.JSONValue() as! NSDictionary?
    }

    private func saveInfo(_ info: NSDictionary) {
        world.defaults.set(info as! [String: Any], forKey: kInfoDefault)
        world.defaults.synchronize()
    }

    func requestInfo() {
        let request = ASIHTTPRequest(url: URL(string: kInfoJSONURL)!)
        request.delegate = self
        request.startAsynchronous()
    }

    func requestFinished(_ request: ASIHTTPRequest) {
        // Always JSON, even if usesXML is set
        let info = request.responseString()?.JSONValue() as! NSDictionary?
        let currentVersion = infoJSON?.int("version") ?? 0
        let newVersion = info?.int("version") ?? 0
        DLog("Comparing version \(newVersion) with \(currentVersion)")
        if newVersion > currentVersion {
            DLog("The configuration is newer")
            saveInfo(info!)
            loadInfo()
        } else if currentVersion != 0 {
            DLog("The configuration has not changed")
        }
        if kShowResponse {
            DLog("Response is \(text(request.responseString()))")
        }
    }

    func requestFailed(_ request: ASIHTTPRequest) {
        if let stored = storedInfo() {
            infoJSON = stored
        } else {
            infoJSON = bundledInfo()
        }
        DLog("Request failed: \(text(request.error?.localizedDescription))")
    }

    // MARK: - Support number

    func getSupportNumber() -> String {
        var number = customerCareNumbers[0].number
        let homeCountry = world.defaults.string(forKey: kCountryCodeDefault)
        for careNumber in customerCareNumbers {
            if homeCountry != nil && careNumber.code == homeCountry {
                number = careNumber.number
                world.defaults.set(careNumber.code, forKey: "country_preference")
                world.defaults.synchronize()
            }
        }
        return number ?? "No number available."
    }

    // MARK: - Tab bar

    private func loadMainWindow() {
        let homeController = HomeViewController()
        homeController.title = "Home"
        homeController.tabBarItem.title = "Home"
        homeController.tabBarItem.accessibilityIdentifier = "tabs.home"
        let home = UINavigationController(rootViewController: homeController)
        home.setNavigationBarHidden(true, animated: false)

        let searchController = SearchViewController()
        searchController.title = "Search"
        searchController.tabBarItem.title = "Search"
        searchController.tabBarItem.accessibilityIdentifier = "tabs.search"
        let search = UINavigationController(rootViewController: searchController)

        let locationsController = MapSearchViewController()
        locationsController.title = "Locations"
        locationsController.tabBarItem.title = "Locations"
        locationsController.tabBarItem.accessibilityIdentifier = "tabs.locations"
        let locations = UINavigationController(rootViewController: locationsController)

        let call = CallUsViewController()
        call.title = "Call"
        call.tabBarItem.title = "Call"
        call.tabBarItem.accessibilityIdentifier = "tabs.call"

        let manageController = ManageViewController()
        manageController.title = "My Bookings"
        manageController.tabBarItem.title = "My Bookings"
        manageController.tabBarItem.accessibilityIdentifier = "tabs.manage"
        let manage = UINavigationController(rootViewController: manageController)

        tabBarController.viewControllers = [home, search, locations, call, manage]
        manageController.awakeFromNib()
    }

    private func setNavigationBarAppearance() {
        navigationBarTintColor = governingTintColor
    }

    // MARK: - Code tables

    private func loadCountries() {
        preloadedCountryList = []
        for row in rows("CTISOCountries.csv") {
            preloadedCountryList.append(CTCountry(fromArray: row as! [String]))
        }
    }

    private func loadCurrencies() {
        preloadedCurrencyList = []
        for row in rows("CTCurrency.csv") {
            preloadedCurrencyList.append(CTCurrency(fromArray: row as! [String]))
        }
    }

    private func rows(_ fileName: String) -> NSMutableArray {
        let path = world.bundle.appendingPathComponent(fileName)
        let contents = try? String(contentsOf: path, encoding: .utf8)
        return CSVParser(string: contents ?? "").arrayOfParsedRows()
    }

    // MARK: - Settings bundle

    private func saveVersion() {
        let contents = try? Data(contentsOf: world.bundle.appendingPathComponent("Info.plist"))
        let info = try? PropertyListSerialization.propertyList(from: contents ?? Data(), format: nil) as? NSDictionary
        world.defaults.set(info?.string("CFBundleVersion"), forKey: "build_preference")
        world.defaults.set(info?.string("CFBundleShortVersionString"), forKey: "version_preference")
        world.defaults.synchronize()
    }
}
