//
//  HomeViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI

class HomeViewController: UIViewController {

    var countryLabel: UILabel!
    var currencyLabel: UILabel!

    var country = CTCountry()

    // MARK: - View

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 519))
        view.accessibilityIdentifier = "home"

        countryLabel = UILabel(frame: CGRect(x: 20, y: 30, width: 180, height: 30))
        countryLabel.accessibilityIdentifier = "home.country"
        view.addSubview(countryLabel)

        currencyLabel = UILabel(frame: CGRect(x: 20, y: 70, width: 180, height: 30))
        currencyLabel.accessibilityIdentifier = "home.currency"
        view.addSubview(currencyLabel)

        addButton("home.changeCountry", "Change country", CGRect(x: 210, y: 30, width: 90, height: 30)) {
            [unowned self] in
            self.changeCountry()
        }
        addButton("home.changeCurrency", "Change currency", CGRect(x: 210, y: 70, width: 90, height: 30)) {
            [unowned self] in
            self.changeCurrency()
        }
        addButton("home.reserve", "Make a Reservation", CGRect(x: 20, y: 150, width: 280, height: 60)) {
            appDelegate.tabBarController.selectedIndex = 1
        }
        addButton("home.nearby", "Nearby Locations", CGRect(x: 20, y: 225, width: 280, height: 60)) {
            appDelegate.tabBarController.selectedIndex = 2
        }
        addButton("home.call", "Call Us", CGRect(x: 20, y: 300, width: 280, height: 60)) {
            appDelegate.tabBarController.selectedIndex = 3
        }
        addButton("home.manage", "Manage Reservations", CGRect(x: 20, y: 375, width: 280, height: 60)) {
            appDelegate.tabBarController.selectedIndex = 4
        }
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
        loadCountry()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        loadCountry()
    }

    // MARK: - Country and currency

    private func loadCountry() {
        country = CTCountry()
        country.isoCountryName = world.defaults.string(forKey: kCountryNameDefault)
        country.isoCountryCode = world.defaults.string(forKey: kCountryCodeDefault)
        country.isoDialingCode = world.defaults.string(forKey: kDialingCodeDefault)
        country.currencyCode = world.defaults.string(forKey: kCurrencyCodeDefault)
        country.currencySymbol = world.defaults.string(forKey: kCurrencySymbolDefault)

        if country.isoCountryName == nil {
            let code = world.locale.region?.identifier
            if let code = code {
                country.isoCountryName = world.locale.localizedString(forRegionCode: code)
            }
            country.isoCountryCode = code
            saveCountry()
        }
        if country.currencyCode == nil {
            country.currencyCode = world.locale.currency?.identifier
            country.currencySymbol = world.locale.currencySymbol
            saveCountry()
        }

        countryLabel.text = "\(text(country.isoCountryName)) (\(text(country.isoCountryCode)))"
        currencyLabel.text = text(country.currencyCode)
    }

    private func saveCountry() {
        world.defaults.set(country.isoCountryName, forKey: kCountryNameDefault)
        world.defaults.set(country.isoCountryCode, forKey: kCountryCodeDefault)
        world.defaults.set(country.isoDialingCode, forKey: kDialingCodeDefault)
        world.defaults.set(country.currencyCode, forKey: kCurrencyCodeDefault)
        world.defaults.set(country.currencySymbol, forKey: kCurrencySymbolDefault)
        world.defaults.synchronize()
    }

    private func changeCountry() {
        present(DataListViewController(mode: .country), animated: true)
    }

    private func changeCurrency() {
        present(DataListViewController(mode: .currency), animated: true)
    }
}
