//
//  CallUsViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI

class CallUsViewController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate, UIAlertViewDelegate {

    var pickerView: UIPickerView!
    var doneButton: UIButton!

    var careNumbers: [CTCareNumber] = []
    var selectedNumber: String?

    // MARK: - View

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 519))
        view.accessibilityIdentifier = "call"

        pickerView = UIPickerView(frame: CGRect(x: 0, y: 60, width: 320, height: 216))
        pickerView.accessibilityIdentifier = "call.countries"
        pickerView.dataSource = self
        pickerView.delegate = self
        view.addSubview(pickerView)

        doneButton = UIButton(frame: CGRect(x: 255, y: 25, width: 50, height: 30))
        doneButton.accessibilityIdentifier = "call.done"
        doneButton.title = "Done"
        doneButton.onTap = { [unowned self] in
            self.showAlert()
        }
        view.addSubview(doneButton)
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
        selectedNumber = careNumbers[row].number
    }

    // MARK: - Picker

    func numberOfRows(in pickerView: UIPickerView) -> Int {
        return careNumbers.count
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int) -> String? {
        return text(careNumbers[row].name)
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int) {
        selectedNumber = careNumbers[row].number
    }

    // MARK: - Calling

    private func showAlert() {
        if selectedNumber == nil {
            let alert = UIAlertView(
                title: "Select the number to call with the wheel.", message: nil,
                delegate: self, cancelButtonTitle: "Cancel", otherButtonTitles: "OK")
            alert.show()
        } else {
            let alert = UIAlertView(
                title: "Are you sure?", message: "Do you want to call \(text(selectedNumber))?",
                delegate: self, cancelButtonTitle: "Cancel", otherButtonTitles: "OK")
            alert.show()
        }
    }

    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
        if buttonIndex == 1 {
            // nil if the number contains a space
            if let url = URL(string: "tel://\(text(selectedNumber))", encodingInvalidCharacters: false) {
                UIApplication.shared.open(url)
            }
        }
    }
}
