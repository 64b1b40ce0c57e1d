//
//  DataListViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI

enum DataListMode {
    case country
    case currency
}

/// Countries or currencies
class DataListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {

    private let mode: DataListMode
    private var tableView: UITableView!

    private var letters: [String] = []
    private var sections: [NSMutableArray] = []

    init(mode: DataListMode) {
        self.mode = mode
        super.init()
    }

    // MARK: - View

    override func loadView() {
        let prefix = mode == .country ? "countries" : "currencies"

        view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        view.accessibilityIdentifier = prefix

        let titleLabel = UILabel(frame: CGRect(x: 100, y: 7, width: 210, height: 30))
        titleLabel.accessibilityIdentifier = prefix + ".title"
        titleLabel.text = mode == .country ? "Country of Residence" : "Your Currency"
        view.addSubview(titleLabel)

        tableView = UITableView(frame: CGRect(x: 0, y: 44, width: 320, height: 0))
        tableView.accessibilityIdentifier = prefix + ".list"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        tableView.delegate = self
        view.addSubview(tableView)

        let closeButton = UIButton(frame: CGRect(x: 10, y: 7, width: 80, height: 30))
        closeButton.accessibilityIdentifier = prefix + ".close"
        closeButton.title = "Close"
        closeButton.onTap = { [unowned self] in
            self.dismiss(animated: true)
        }
        view.addSubview(closeButton)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        if mode == .country {
            sortCountries()
        }
        tableView.dataSource = self
    }

    /// Groups the countries in sections by first letter, in the order of the list
    private func sortCountries() {
        letters = []
        sections = []
        for country in appDelegate.preloadedCountryList {
            let letter = (country.isoCountryName! as NSString).substring(to: 1)
            if let index = letters.firstIndex(of: letter) {
                sections[index].add(country)
            } else {
                letters.append(letter)
                sections.append(NSMutableArray(object: country))
            }
        }
    }

    // MARK: - Table view

    func numberOfSections(in tableView: UITableView) -> Int {
        return mode == .country ? sections.count : 1
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return mode == .country ? sections[section].count : appDelegate.preloadedCurrencyList.count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        return mode == .country ? letters[section] : nil
    }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        return mode == .country ? letters : nil
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell")!
        if mode == .country {
            cell.textLabel.text = country(at: indexPath).isoCountryName
        } else {
            cell.textLabel.text = appDelegate.preloadedCurrencyList[indexPath.row].currencyName
        }
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        if mode == .country {
            let country = self.country(at: indexPath)
            world.defaults.set(country.isoCountryName, forKey: kCountryNameDefault)
            world.defaults.set(country.isoCountryCode, forKey: kCountryCodeDefault)
            world.defaults.set(country.isoDialingCode, forKey: kDialingCodeDefault)
            world.defaults.synchronize()
        } else {
            let currency = appDelegate.preloadedCurrencyList[indexPath.row]
            world.defaults.set(currency.currencyCode, forKey: kCurrencyCodeDefault)
            world.defaults.synchronize()
        }
        dismiss(animated: true)
    }

    private func country(at indexPath: IndexPath) -> CTCountry {
        return sections[indexPath.section].object(at: indexPath.row) as! CTCountry
    }
}
