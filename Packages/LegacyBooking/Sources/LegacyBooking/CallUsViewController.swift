//
//  CallUsViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI

class CallUsViewController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate, UIAlertViewDelegate {

    var pickerView: UIPickerView!
    var numberLabel: UILabel!
    var callButton: UIButton!

    var careNumbers: [CTCareNumber] = []
    var numberToCall: String?

    // MARK: - View

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 519))
        view.accessibilityIdentifier = "call"

        pickerView = UIPickerView(frame: CGRect(x: 0, y: 60, width: 320, height: 216))
        pickerView.accessibilityIdentifier = "call.countries"
        pickerView.dataSource = self
        pickerView.delegate = self
        view.addSubview(pickerView)

        numberLabel = UILabel(frame: CGRect(x: 20, y: 300, width: 280, height: 30))
        numberLabel.accessibilityIdentifier = "call.number"
        view.addSubview(numberLabel)

        callButton = UIButton(frame: CGRect(x: 20, y: 350, width: 280, height: 44))
        callButton.accessibilityIdentifier = "call.call"
        callButton.title = "Call"
        callButton.onTap = { [unowned self] in
            self.call()
        }
        view.addSubview(callButton)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)

        careNumbers = appDelegate.customerCareNumbers
        pickerView.reloadAllComponents()

        var row = 0
        let homeCountry = world.defaults.string(forKey: kCountryCodeDefault)
        for i in 0..<careNumbers.count {
            if homeCountry != nil && careNumbers[i].code == homeCountry {
                row = i
            }
        }
        pickerView.selectRow(row)
        showNumber(row)
    }

    private func showNumber(_ row: Int) {
        numberToCall = careNumbers[row].number
        numberLabel.text = numberToCall ?? ""
    }

    // MARK: - Picker

    func numberOfRows(in pickerView: UIPickerView) -> Int {
        return careNumbers.count
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int) -> String? {
        return careNumbers[row].name
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int) {
        showNumber(row)
    }

    // MARK: - Calling

    private func call() {
        let alert = UIAlertView(
            title: "Are you sure?", message: "Do you want to call \(text(numberToCall))?",
            delegate: self, cancelButtonTitle: "Cancel", otherButtonTitles: "OK")
        alert.show()
    }

    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
        if buttonIndex == 1 {
            if let url = URL(string: "tel://\(text(numberToCall))") {
                UIApplication.shared.open(url)
            }
        }
    }
}
