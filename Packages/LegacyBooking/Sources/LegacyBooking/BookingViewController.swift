//
//  BookingViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI

// Table sections
private let kPersonalSection = 0
private let kPaymentSection = 1
private let kOverviewSection = 2
private let kCostSection = 3
private let kTermsSection = 4

// Maximum lengths of the card fields
private let kCardNumberLength = 16
private let kCardExpiryLength = 4
private let kSecurityCodeLength = 3

class BookingViewController: UIViewController, ASIHTTPRequestDelegate, UITableViewDataSource, UITableViewDelegate,
    UITextFieldDelegate, UIAlertViewDelegate
{
    let session: RentalSession
    var details = CTUserBookingDetails()

    var tableView: UITableView!
    var completeButton: UIButton!

    // Personal details
    var givenNameTextField: UITextField!
    var surnameTextField: UITextField!
    var emailTextField: UITextField!
    var addressTextField: UITextField!
    var phoneTextField: UITextField!
    var flightTextField: UITextField!

    // Payment
    var cardTypeLabel: UILabel!
    var visaButton: UIButton!
    var masterCardButton: UIButton!
    var cardNumberTextField: UITextField!
    var cardExpiryTextField: UITextField!
    var cardHolderTextField: UITextField!
    var securityCodeTextField: UITextField!

    // Overview
    var vendorImageView: AsyncImageView!
    var carImageView: AsyncImageView!
    var carCategoryLabel: UILabel!
    var carSeatsLabel: UILabel!
    var carBagsLabel: UILabel!
    var carDoorsLabel: UILabel!
    var carFeaturesLabel: UILabel!
    var pickUpLocationLabel: UILabel!
    var pickUpDateLabel: UILabel!
    var dropOffDateLabel: UILabel!
    var dropOffLocationLabel: UILabel!
    var overviewIsFilled = false

    // Cost
    var depositLabel: UILabel!
    var arrivalLabel: UILabel!
    var insuranceLabel: UILabel!
    var extrasLabel: UILabel!
    var totalLabel: UILabel!

    // Terms
    var checkButton: UIButton!
    var rentalTermsButton: UIButton!
    var engineTermsButton: UIButton!

    // Typed values, nil until edited
    var flightNumber: String?
    var cardType = ""
    var cardNumber: String?
    var cardExpiry: String?
    var cardHolder: String?
    var cardSecurityCode: String?

    var termsAccepted = false
    var engineTermsAccepted = false

    init(session: RentalSession) {
        self.session = session
        super.init()
    }

    // MARK: - View

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 64, width: 320, height: 455))
        view.accessibilityIdentifier = "checkout"

        makePersonalFields()
        makePaymentFields()
        makeOverviewLabels()
        makeCostLabels()
        makeTermsButtons()

        tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 0))
        tableView.accessibilityIdentifier = "checkout.sections"
        tableView.dataSource = self
        tableView.delegate = self
        view.addSubview(tableView)

        completeButton = UIButton(frame: CGRect(x: 20, y: 400, width: 280, height: 44))
        completeButton.accessibilityIdentifier = "checkout.complete"
        completeButton.title = "Complete Booking"
        completeButton.onTap = { [unowned self] in
            self.completeBooking()
        }
        view.addSubview(completeButton)
    }

    private func makePersonalFields() {
        givenNameTextField = UITextField(frame: CGRect(x: 10, y: 6, width: 280, height: 31))
        givenNameTextField.accessibilityIdentifier = "checkout.givenName"
        givenNameTextField.placeholder = "Given name"
        givenNameTextField.returnKeyType = .done
        givenNameTextField.delegate = self
        givenNameTextField.onEditingChanged = { [unowned self] in
            self.details.givenName = self.givenNameTextField.text
        }

        surnameTextField = UITextField(frame: CGRect(x: 10, y: 6, width: 280, height: 31))
        surnameTextField.accessibilityIdentifier = "checkout.surname"
        surnameTextField.placeholder = "Surname"
        surnameTextField.returnKeyType = .done
        surnameTextField.delegate = self
        surnameTextField.onEditingChanged = { [unowned self] in
            self.details.surname = self.surnameTextField.text
        }

        emailTextField = UITextField(frame: CGRect(x: 10, y: 6, width: 280, height: 31))
        emailTextField.accessibilityIdentifier = "checkout.email"
        emailTextField.placeholder = "Email"
        emailTextField.returnKeyType = .done
        emailTextField.delegate = self
        emailTextField.onEditingChanged = { [unowned self] in
            self.details.emailAddress = self.emailTextField.text
        }

        addressTextField = UITextField(frame: CGRect(x: 10, y: 6, width: 280, height: 31))
        addressTextField.accessibilityIdentifier = "checkout.address"
        addressTextField.placeholder = "Address"
        addressTextField.returnKeyType = .done
        addressTextField.delegate = self
        addressTextField.onEditingChanged = { [unowned self] in
            self.details.address = self.addressTextField.text
        }

        phoneTextField = UITextField(frame: CGRect(x: 10, y: 6, width: 280, height: 31))
        phoneTextField.accessibilityIdentifier = "checkout.phone"
        phoneTextField.placeholder = "Phone"
        phoneTextField.returnKeyType = .done
        phoneTextField.delegate = self
        phoneTextField.onEditingChanged = { [unowned self] in
            self.details.phoneNumber = self.phoneTextField.text
        }

        flightTextField = UITextField(frame: CGRect(x: 10, y: 6, width: 280, height: 31))
        flightTextField.accessibilityIdentifier = "checkout.flight"
        flightTextField.placeholder = "Flight number"
        flightTextField.returnKeyType = .done
        flightTextField.delegate = self
        flightTextField.onEditingChanged = { [unowned self] in
            self.flightNumber = self.flightTextField.text
        }
    }

    private func makePaymentFields() {
        cardTypeLabel = UILabel(frame: CGRect(x: 10, y: 6, width: 60, height: 31))
        cardTypeLabel.accessibilityIdentifier = "checkout.cardType"
        cardTypeLabel.text = cardType

        visaButton = UIButton(frame: CGRect(x: 80, y: 6, width: 100, height: 31))
        visaButton.accessibilityIdentifier = "checkout.visa"
        visaButton.title = "Visa"
        visaButton.onTap = { [unowned self] in
            self.cardType = "VI"
            self.cardTypeLabel.text = self.cardType
        }

        masterCardButton = UIButton(frame: CGRect(x: 190, y: 6, width: 100, height: 31))
        masterCardButton.accessibilityIdentifier = "checkout.mastercard"
        masterCardButton.title = "MasterCard"
        masterCardButton.onTap = { [unowned self] in
            self.cardType = "MC"
            self.cardTypeLabel.text = self.cardType
        }

        cardNumberTextField = UITextField(frame: CGRect(x: 10, y: 6, width: 280, height: 31))
        cardNumberTextField.accessibilityIdentifier = "checkout.cardNumber"
        cardNumberTextField.placeholder = "Card number"
        cardNumberTextField.returnKeyType = .done
        cardNumberTextField.delegate = self
        cardNumberTextField.onEditingChanged = { [unowned self] in
            self.cardNumber = self.cardNumberTextField.text
        }

        cardExpiryTextField = UITextField(frame: CGRect(x: 10, y: 6, width: 280, height: 31))
        cardExpiryTextField.accessibilityIdentifier = "checkout.expiry"
        cardExpiryTextField.placeholder = "Expiry (MMYY)"
        cardExpiryTextField.returnKeyType = .done
        cardExpiryTextField.delegate = self
        cardExpiryTextField.onEditingChanged = { [unowned self] in
            self.cardExpiry = self.cardExpiryTextField.text
        }

        cardHolderTextField = UITextField(frame: CGRect(x: 10, y: 6, width: 280, height: 31))
        cardHolderTextField.accessibilityIdentifier = "checkout.holder"
        cardHolderTextField.placeholder = "Card holder"
        cardHolderTextField.returnKeyType = .done
        cardHolderTextField.delegate = self
        cardHolderTextField.onEditingChanged = { [unowned self] in
            self.cardHolder = self.cardHolderTextField.text
        }

        securityCodeTextField = UITextField(frame: CGRect(x: 10, y: 6, width: 280, height: 31))
        securityCodeTextField.accessibilityIdentifier = "checkout.securityCode"
        securityCodeTextField.placeholder = "Security code"
        securityCodeTextField.isSecureTextEntry = true
        securityCodeTextField.returnKeyType = .done
        securityCodeTextField.delegate = self
        securityCodeTextField.onEditingChanged = { [unowned self] in
            self.cardSecurityCode = self.securityCodeTextField.text
        }
    }

    private func makeOverviewLabels() {
        vendorImageView = AsyncImageView(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
        vendorImageView.accessibilityIdentifier = "car.logo"

        carImageView = AsyncImageView(frame: CGRect(x: 10, y: 55, width: 100, height: 60))
        carImageView.accessibilityIdentifier = "car.picture"

        carCategoryLabel = UILabel(frame: CGRect(x: 120, y: 55, width: 190, height: 18))
        carCategoryLabel.accessibilityIdentifier = "car.category"

        carSeatsLabel = UILabel(frame: CGRect(x: 120, y: 93, width: 40, height: 18))
        carSeatsLabel.accessibilityIdentifier = "car.seats"

        carBagsLabel = UILabel(frame: CGRect(x: 165, y: 93, width: 40, height: 18))
        carBagsLabel.accessibilityIdentifier = "car.bags"

        carDoorsLabel = UILabel(frame: CGRect(x: 210, y: 93, width: 40, height: 18))
        carDoorsLabel.accessibilityIdentifier = "car.doors"

        carFeaturesLabel = UILabel(frame: CGRect(x: 10, y: 118, width: 300, height: 18))
        carFeaturesLabel.accessibilityIdentifier = "car.features"

        pickUpLocationLabel = UILabel(frame: CGRect(x: 10, y: 140, width: 300, height: 18))
        pickUpLocationLabel.accessibilityIdentifier = "rental.pickup"

        pickUpDateLabel = UILabel(frame: CGRect(x: 120, y: 160, width: 190, height: 18))
        pickUpDateLabel.accessibilityIdentifier = "rental.pickupDate"

        dropOffDateLabel = UILabel(frame: CGRect(x: 120, y: 180, width: 190, height: 18))
        dropOffDateLabel.accessibilityIdentifier = "rental.dropoffDate"

        dropOffLocationLabel = UILabel(frame: CGRect(x: 10, y: 180, width: 300, height: 18))
        dropOffLocationLabel.accessibilityIdentifier = "rental.dropoff"
    }

    private func makeCostLabels() {
        depositLabel = UILabel(frame: CGRect(x: 160, y: 6, width: 130, height: 20))
        depositLabel.accessibilityIdentifier = "cost.deposit"
        depositLabel.text = "-"

        arrivalLabel = UILabel(frame: CGRect(x: 160, y: 30, width: 130, height: 20))
        arrivalLabel.accessibilityIdentifier = "cost.arrival"
        arrivalLabel.text = "-"

        insuranceLabel = UILabel(frame: CGRect(x: 160, y: 54, width: 130, height: 20))
        insuranceLabel.accessibilityIdentifier = "cost.insurance"
        insuranceLabel.text = "-"

        extrasLabel = UILabel(frame: CGRect(x: 160, y: 78, width: 130, height: 20))
        extrasLabel.accessibilityIdentifier = "cost.extras"
        extrasLabel.text = "-"

        totalLabel = UILabel(frame: CGRect(x: 160, y: 102, width: 130, height: 20))
        totalLabel.accessibilityIdentifier = "cost.total"
        totalLabel.text = "-"
    }

    private func makeTermsButtons() {
        checkButton = UIButton(frame: CGRect(x: 10, y: 6, width: 280, height: 31))
        checkButton.accessibilityIdentifier = "terms.check"
        checkButton.title = "I agree"
        checkButton.onTap = { [unowned self] in
            self.toggleTerms()
        }
        updateCheckButton()

        rentalTermsButton = UIButton(frame: CGRect(x: 10, y: 44, width: 135, height: 31))
        rentalTermsButton.accessibilityIdentifier = "terms.rental"
        rentalTermsButton.title = "Rental conditions"
        rentalTermsButton.onTap = { [unowned self] in
            self.showRentalTerms()
        }

        engineTermsButton = UIButton(frame: CGRect(x: 155, y: 44, width: 135, height: 31))
        engineTermsButton.accessibilityIdentifier = "terms.engine"
        engineTermsButton.title = "Terms of use"
        engineTermsButton.onTap = { [unowned self] in
            self.showEngineTerms()
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Book Car"

        let resetButton = UIBarButtonItem(title: "Reset") { [unowned self] in
            self.resetForm()
        }
        resetButton.accessibilityIdentifier = "checkout.reset"
        navigationItem.rightBarButtonItem = resetButton

        _ = NotificationCenter.default.addObserver(
            forName: kTermsAndConditionsAcceptedNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated {
                self?.termsAndConditionsWereAccepted()
            }
        }
        _ = NotificationCenter.default.addObserver(
            forName: kEngineTermsAcceptedNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated {
                self?.engineTermsWereAccepted()
            }
        }

        restoreDetails()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        saveDetails()
    }

    // MARK: - Personal details

    private func restoreDetails() {
        details = CTUserBookingDetails.savedDetails()
        givenNameTextField.text = details.givenName
        surnameTextField.text = details.surname
        emailTextField.text = details.emailAddress
        addressTextField.text = details.address
        phoneTextField.text = details.phoneNumber
    }

    /// Saves the personal details, but not the card details
    private func saveDetails() {
        // There is no field for it
        details.namePrefix = nil
        details.save()
    }

    /// Clears the form except for the card details
    private func resetForm() {
        tableView.setContentOffset(CGPoint(x: 0, y: 0), animated: true)

        details.givenName = ""
        details.surname = ""
        details.emailAddress = ""
        details.address = ""
        details.phoneAreaCode = ""
        details.phoneNumber = ""
        details.countryCode = ""
        flightNumber = ""

        givenNameTextField.text = ""
        surnameTextField.text = ""
        emailTextField.text = ""
        addressTextField.text = ""
        phoneTextField.text = ""
        flightTextField.text = ""

        givenNameTextField.resignFirstResponder()
        surnameTextField.resignFirstResponder()
        emailTextField.resignFirstResponder()
        addressTextField.resignFirstResponder()
        phoneTextField.resignFirstResponder()
        flightTextField.resignFirstResponder()
    }

    // MARK: - Text fields

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        let length = ((textField.text ?? "") as NSString).length
        if textField === cardNumberTextField {
            if length >= kCardNumberLength && range.length == 0 {
                textField.resignFirstResponder()
                cardExpiryTextField.becomeFirstResponder()
                return false
            }
        } else if textField === cardExpiryTextField {
            if length >= kCardExpiryLength && range.length == 0 {
                textField.resignFirstResponder()
                securityCodeTextField.becomeFirstResponder()
                return false
            }
        } else if textField === securityCodeTextField {
            if length >= kSecurityCodeLength && range.length == 0 {
                return false
            }
        }
        return true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        view.endEditing(true)

        if textField === givenNameTextField {
            surnameTextField.becomeFirstResponder()
        } else if textField === surnameTextField {
            emailTextField.becomeFirstResponder()
        } else if textField === emailTextField {
            addressTextField.becomeFirstResponder()
        } else if textField === addressTextField {
            phoneTextField.becomeFirstResponder()
        } else if textField === phoneTextField {
            if needsFlightNumber {
                flightTextField.becomeFirstResponder()
            } else {
                cardHolderTextField.becomeFirstResponder()
            }
        } else if textField === flightTextField {
            cardHolderTextField.becomeFirstResponder()
        } else if textField === cardHolderTextField {
            cardNumberTextField.becomeFirstResponder()
        } else if textField === cardNumberTextField {
            cardExpiryTextField.becomeFirstResponder()
        } else if textField === cardExpiryTextField {
            securityCodeTextField.becomeFirstResponder()
        }

        saveDetails()
        return true
    }

    // MARK: - Table

    /// Whether the form asks for the flight number, as it does for a pick-up at an airport
    private var needsFlightNumber: Bool {
        return session.puLocation?.atAirport ?? false
    }

    private var needsPayment: Bool {
        return session.theCar!.needCCInfo || session.hasBoughtInsurance
    }

    func numberOfSections(in tableView: UITableView) -> Int {
        return 5
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        if section == kPersonalSection {
            return "Personal details"
        } else if section == kPaymentSection {
            return "Payment"
        } else if section == kOverviewSection {
            return "Overview"
        } else if section == kCostSection {
            return "Cost"
        } else {
            return "Terms"
        }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        if section == kPersonalSection {
            return needsFlightNumber ? 6 : 5
        } else if section == kPaymentSection {
            return needsPayment ? 5 : 1
        } else {
            return 1
        }
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)

        if indexPath.section == kPersonalSection {
            cell.frame.size.height = 44
            if indexPath.row == 0 {
                givenNameTextField.frame = CGRect(x: 10, y: 6, width: 280, height: 31)
                cell.contentView.addSubview(givenNameTextField)
            } else if indexPath.row == 1 {
                surnameTextField.frame = CGRect(x: 10, y: 6, width: 280, height: 31)
                cell.contentView.addSubview(surnameTextField)
            } else if indexPath.row == 2 {
                emailTextField.frame = CGRect(x: 10, y: 6, width: 280, height: 31)
                cell.contentView.addSubview(emailTextField)
            } else if indexPath.row == 3 {
                addressTextField.frame = CGRect(x: 10, y: 6, width: 280, height: 31)
                cell.contentView.addSubview(addressTextField)
            } else if indexPath.row == 4 {
                phoneTextField.frame = CGRect(x: 10, y: 6, width: 280, height: 31)
                cell.contentView.addSubview(phoneTextField)
            } else {
                flightTextField.frame = CGRect(x: 10, y: 6, width: 280, height: 31)
                cell.contentView.addSubview(flightTextField)
            }

        } else if indexPath.section == kPaymentSection {
            cell.frame.size.height = 44
            if needsPayment {
                if indexPath.row == 0 {
                    cell.contentView.addSubview(cardTypeLabel)
                    cell.contentView.addSubview(visaButton)
                    cell.contentView.addSubview(masterCardButton)
                } else if indexPath.row == 1 {
                    cardHolderTextField.frame = CGRect(x: 10, y: 6, width: 280, height: 31)
                    cell.contentView.addSubview(cardHolderTextField)
                } else if indexPath.row == 2 {
                    cardNumberTextField.frame = CGRect(x: 10, y: 6, width: 280, height: 31)
                    cell.contentView.addSubview(cardNumberTextField)
                } else if indexPath.row == 3 {
                    cardExpiryTextField.frame = CGRect(x: 10, y: 6, width: 120, height: 31)
                    cell.contentView.addSubview(cardExpiryTextField)
                } else {
                    securityCodeTextField.frame = CGRect(x: 10, y: 6, width: 120, height: 31)
                    cell.contentView.addSubview(securityCodeTextField)
                }
            } else {
                cell.textLabel.text = "No payment details are required."
                cell.isUserInteractionEnabled = false
            }

        } else if indexPath.section == kOverviewSection {
            let puLocationName = session.puLocationName as! String?
            let doLocationName = session.doLocationName as! String?
            let hasAlternateDropOff = puLocationName == nil || puLocationName != doLocationName
            cell.frame.size.height = hasAlternateDropOff ? 222 : 202

            let car = session.theCar!
            carCategoryLabel.text = CTHelper.getVehicleCategoryStringFromNumber("\(car.vehicleClassSize)")
            carSeatsLabel.text = "x\(car.passengerQtyInt)"
            carBagsLabel.text = "x \(text(car.baggageQty))"
            carDoorsLabel.text = text(car.doorCount)

            pickUpLocationLabel.text = puLocationName
            pickUpDateLabel.text = session.readablePuDate
            dropOffDateLabel.text = session.readableDoDate

            var features = ""
            if text(car.fuelType) != "Unspecified" {
                features += "- \(text(car.fuelType)) "
            }
            if car.transmissionType != nil {
                features += "- \(text(car.transmissionType)) "
            }
            if car.isAirConditioned {
                features += "- Aircon "
            }
            carFeaturesLabel.text = features

            if !overviewIsFilled {
                overviewIsFilled = true
                if let url = car.pictureURL {
                    carImageView.loadImageFromURL(url as! String)
                }
                if session.theVendor?.vendorName != nil, let url = session.theVendor?.vendorImageURL as? String,
                    url != ""
                {
                    vendorImageView.loadImageFromURL(url)
                }
            }

            cell.contentView.addSubview(vendorImageView)
            cell.contentView.addSubview(carImageView)
            cell.contentView.addSubview(carCategoryLabel)
            cell.contentView.addSubview(carSeatsLabel)
            cell.contentView.addSubview(carBagsLabel)
            cell.contentView.addSubview(carDoorsLabel)
            cell.contentView.addSubview(carFeaturesLabel)
            cell.contentView.addSubview(pickUpLocationLabel)
            cell.contentView.addSubview(pickUpDateLabel)
            cell.contentView.addSubview(dropOffDateLabel)
            if hasAlternateDropOff {
                dropOffLocationLabel.text = doLocationName
                cell.contentView.addSubview(dropOffLocationLabel)
                dropOffDateLabel.frame = CGRect(x: 120, y: 200, width: 190, height: 18)
            }

        } else if indexPath.section == kCostSection {
            cell.frame.size.height = 128

            let car = session.theCar!
            var total = NSDecimalNumber.zero
            var currency = ""

            if session.hasBoughtInsurance {
                let premium = text(session.insurance?.premiumAmount)
                if let amount = Decimal(string: premium, locale: world.locale) {
                    total = total.adding(NSDecimalNumber(decimal: amount))
                }
                insuranceLabel.text = "\(text(session.insurance?.premiumCurrencyCode)) \(premium)"
                insuranceLabel.isHidden = false
            } else {
                insuranceLabel.isHidden = true
            }

            for item in car.fees {
                let fee = item as! Fee
                let purpose = fee.feePurpose as! String?
                currency = text(fee.feeCurrencyCode)
                var amount = NSDecimalNumber.zero
                if let number = Decimal(string: text(fee.feeAmount), locale: Locale(identifier: "en_US")) {
                    amount = NSDecimalNumber(decimal: number)
                }
                if purpose == "22" {
                    // Deposit
                    total = total.adding(amount)
                    if session.hasBoughtInsurance {
                        depositLabel.text = "\(currency) \(String(format: "%.2f", total.doubleValue))"
                    } else {
                        depositLabel.text = "\(currency) \(String(format: "%.2f", amount.doubleValue))"
                    }
                } else if purpose == "23" {
                    total = total.adding(amount)
                    arrivalLabel.text = "\(currency) \(String(format: "%.2f", amount.doubleValue))"
                } else if purpose == "6" {
                    total = total.adding(amount)
                }
            }
            if car.fees.count > 0 {
                totalLabel.text = "\(currency) \(String(format: "%.2f", total.doubleValue))"
            }

            // Paid at the desk
            var extrasTotal = NSDecimalNumber.zero
            var extrasCurrency = ""
            if let extras = session.extras {
                for item in extras {
                    let extra = item as! ExtraEquipment
                    extrasCurrency = text(extra.currencyCode)
                    extrasTotal = NSDecimalNumber.zero
                    if let number = Decimal(string: text(extra.chargeAmount), locale: Locale(identifier: "en_US")) {
                        extrasTotal = NSDecimalNumber(decimal: number).multiplying(
                            by: NSDecimalNumber(value: extra.qty))
                    }
                }
            }
            let extrasAmount = String(format: "%.2f", extrasTotal.doubleValue)
            extrasLabel.text = "\(extrasCurrency) \(extrasAmount)"
            extrasLabel.isHidden = extrasAmount == "0.00"

            addCostLine("Total Payable Now", label: depositLabel, y: 6, to: cell)
            addCostLine("Payable on Arrival", label: arrivalLabel, y: 30, to: cell)
            addCostLine("Insurance", label: insuranceLabel, y: 54, to: cell)
            addCostLine("Extras", label: extrasLabel, y: 78, to: cell)
            addCostLine("Total", label: totalLabel, y: 102, to: cell)

        } else {
            cell.frame.size.height = 82
            cell.contentView.addSubview(checkButton)
            cell.contentView.addSubview(rentalTermsButton)
            cell.contentView.addSubview(engineTermsButton)
        }

        return cell
    }

    private func addCostLine(_ name: String, label: UILabel, y: CGFloat, to cell: UITableViewCell) {
        let nameLabel = UILabel(frame: CGRect(x: 10, y: y, width: 150, height: 20))
        nameLabel.text = name
        nameLabel.isHidden = label.isHidden
        cell.contentView.addSubview(nameLabel)
        label.frame = CGRect(x: 160, y: y, width: 130, height: 20)
        cell.contentView.addSubview(label)
    }

    // MARK: - Terms

    private func toggleTerms() {
        if termsAccepted && engineTermsAccepted {
            termsAccepted = false
            engineTermsAccepted = false
        } else {
            termsAccepted = true
            engineTermsAccepted = true
        }
        updateCheckButton()
    }

    private func updateCheckButton() {
        if termsAccepted && engineTermsAccepted {
            checkButton.accessibilityValue = "checked"
        } else {
            checkButton.accessibilityValue = "unchecked"
        }
    }

    private func showRentalTerms() {
        let controller = RentalConditionsViewController(session: session, isEngineTerms: false)
        appDelegate.tabBarController.present(controller, animated: true)
    }

    private func showEngineTerms() {
        let controller = RentalConditionsViewController(session: session, isEngineTerms: true)
        appDelegate.tabBarController.present(controller, animated: true)
    }

    private func termsAndConditionsWereAccepted() {
        termsAccepted = true
        updateCheckButton()
    }

    private func engineTermsWereAccepted() {
        engineTermsAccepted = true
        updateCheckButton()
    }

    // MARK: - Completing the booking

    func completeBooking() {
        if !termsAccepted {
            let alert = UIAlertView(
                title: "Cannot proceed", message: "You must agree to the rental conditions and the terms of use.",
                delegate: self, cancelButtonTitle: nil, otherButtonTitles: "OK")
            alert.show()
            return
        }

        let extrasString = extrasFragment()

        if needsPayment {
            if cardNumber == nil {
                let alert = UIAlertView(
                    title: "Missing Information", message: "Please enter your card number.",
                    delegate: self, cancelButtonTitle: nil, otherButtonTitles: "OK")
                alert.show()
            } else if cardExpiry == nil {
                let alert = UIAlertView(
                    title: "Missing Information", message: "Please enter your card's expiry date.",
                    delegate: self, cancelButtonTitle: nil, otherButtonTitles: "OK")
                alert.show()
            } else if cardHolder == nil {
                let alert = UIAlertView(
                    title: "Missing Information", message: "Please enter the card holder's name.",
                    delegate: self, cancelButtonTitle: nil, otherButtonTitles: "OK")
                alert.show()
            } else if cardSecurityCode == nil {
                let alert = UIAlertView(
                    title: "Missing Information", message: "Please enter your card's security code.",
                    delegate: self, cancelButtonTitle: nil, otherButtonTitles: "OK")
                alert.show()
            } else if cardType == "" {
                let alert = UIAlertView(
                    title: "Missing Information", message: "Please choose a card type.",
                    delegate: self, cancelButtonTitle: nil, otherButtonTitles: "OK")
                alert.show()
            }
        }

        if details.emailAddress == nil {
            let alert = UIAlertView(
                title: "Missing Information", message: "Please enter your email address.",
                delegate: self, cancelButtonTitle: nil, otherButtonTitles: "OK")
            alert.show()
            return
        } else if details.givenName == nil {
            let alert = UIAlertView(
                title: "Missing Information", message: "Please enter your given name.",
                delegate: self, cancelButtonTitle: nil, otherButtonTitles: "OK")
            alert.show()
            return
        } else if details.surname == nil {
            let alert = UIAlertView(
                title: "Missing Information", message: "Please enter your surname.",
                delegate: self, cancelButtonTitle: nil, otherButtonTitles: "OK")
            alert.show()
            return
        } else if details.emailAddress == nil {
            let alert = UIAlertView(
                title: "Missing Information", message: "Please enter your email address.",
                delegate: self, cancelButtonTitle: nil, otherButtonTitles: "OK")
            alert.show()
            return
        }

        makeReservation(extrasString)
    }

    /// Returns the extras that have a quantity, as a reservation contains them
    func extrasFragment() -> String {
        var extrasString = ""
        if let extras = session.extras {
            for item in extras {
                let extra = item as! ExtraEquipment
                if extra.qty > 0 {
                    let equipType = (text(extra.equipType) as NSString).integerValue
                    if ASIHTTPRequest.usesXML {
                        extrasString +=
                            "<SpecialEquipPref EquipType=\"\(equipType)\" Quantity=\"\(extra.qty)\"/>"
                    } else {
                        if extrasString != "" {
                            extrasString += ","
                        }
                        extrasString +=
                            "{\"@EquipType\":\"\(equipType)\",\"@Quantity\":\"\(extra.qty)\"}"
                    }
                }
            }
        }
        if extrasString != "" {
            if ASIHTTPRequest.usesXML {
                extrasString = "<SpecialEquipPrefs>\(extrasString)</SpecialEquipPrefs>"
            } else {
                extrasString = ",\"SpecialEquipPrefs\":{\"SpecialEquipPref\":[\(extrasString)]}"
            }
        }
        return extrasString
    }

    private func makeReservation(_ extrasString: String) {
        hud = CTHUD(title: "Creating reservation")
        hud?.show()

        let message: String
        if needsPayment {
            message = CTRQBuilder.OTA_VehResRQWithPayment(
                session, givenName: details.givenName, surname: details.surname, phoneNumber: details.phoneNumber,
                emailAddress: details.emailAddress, address: details.address, flightNumber: flightNumber,
                extrasString: extrasString, cardType: cardType, cardNumber: cardNumber, cardExpiry: cardExpiry,
                cardSecurityCode: cardSecurityCode, cardHolder: cardHolder)
        } else {
            message = CTRQBuilder.OTA_VehResRQWithoutPayment(
                session, givenName: details.givenName, surname: details.surname, phoneNumber: details.phoneNumber,
                emailAddress: details.emailAddress, address: details.address, flightNumber: flightNumber,
                extrasString: extrasString)
        }
        DLog("Reservation is \n\n\(message)\n\n")

        let request = CTHelper.postRequest(
            kOTA_VehResRQ, header: CTHelper.mobileHeaderWithCurrency(), message: message, secure: true, delegate: self)
        request.timeOutSeconds = 30
        request.numberOfTimesToRetryOnTimeout = 1
        request.startAsynchronous()
    }

    func requestFinished(_ request: ASIHTTPRequest) {
        let object = request.responseObject()
        if kShowResponse {
            DLog("Response is \(text(request.responseString()))")
        }

        hud?.hide()
        hud = nil

        let response = CTHelper.validateResponse(object)
        if response is NSArray {
            for item in response as! NSArray {
                let error = item as! CTError
                let alert = UIAlertView(
                    title: "Warning", message: error.errorShortTxt,
                    delegate: self, cancelButtonTitle: nil, otherButtonTitles: "OK")
                alert.show()
            }
        } else {
            let booking = response as! Booking
            booking.customerEmail = details.emailAddress
            saveCustomObject(booking)
            let controller = ReceiptViewController(booking: booking)
            navigationController?.pushViewController(controller, animated: true)
        }
    }

    func requestFailed(_ request: ASIHTTPRequest) {
        DLog("Request failed: \(text(request.error?.localizedDescription))")
        hud?.hide()
        hud = nil
    }

    // MARK: - Saved bookings

    func saveCustomObject(_ booking: Booking) {
        var bookings = world.defaults.object(forKey: kBookingsDefault) as! [String: Any]? ?? [:]
        bookings[booking.confID as! String] = booking.archivedData()
        world.defaults.set(bookings, forKey: kBookingsDefault)
        world.defaults.synchronize()
    }
}
