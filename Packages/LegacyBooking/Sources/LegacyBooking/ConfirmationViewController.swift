//
//  ConfirmationViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI

class ConfirmationViewController: UIViewController, UITableViewDataSource, UITableViewDelegate,
    ASIHTTPRequestDelegate
{
    let session: RentalSession

    // The screen
    var tableView: UITableView!
    var calculatingLabel: UILabel!
    var spinner: UIActivityIndicatorView!
    var totalLabel: UILabel!
    var proceedButton: UIButton!

    // The vehicle
    var vehicleCell: UITableViewCell!
    var vendorImageView: AsyncImageView!
    var carImageView: AsyncImageView!
    var carNameLabel: UILabel!
    var carCategoryLabel: UILabel!
    var carSeatsLabel: UILabel!
    var carBagsLabel: UILabel!
    var carDoorsLabel: UILabel!
    var carFeaturesLabel: UILabel!
    var vehicleCellIsFilled = false

    // What is in the price
    var includedCell: UITableViewCell!
    var includedLabel: UILabel!

    // What it costs
    var costCell: UITableViewCell!
    var depositLabel: UILabel!
    var arrivalLabel: UILabel!
    var insuranceCostLabel: UILabel!
    var extrasCostLabel: UILabel!
    var totalCostLabel: UILabel!

    // Insurance
    var insuranceCell: UITableViewCell!
    var premiumLabel: UILabel!
    var findOutMoreButton: UIButton!
    var buyInsuranceButton: UIButton!
    var insurance: InsuranceObject?
    var homeCountryHasInsurance = false
    var quoteHasArrived = false
    var hasBoughtInsurance = false

    init(session: RentalSession) {
        self.session = session
        super.init()
        title = "Car Selection"
    }

    // MARK: - View

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 64, width: 320, height: 455))
        view.accessibilityIdentifier = "confirmation"

        tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 0))
        tableView.accessibilityIdentifier = "confirmation.sections"
        tableView.allowsSelection = false
        tableView.delegate = self
        tableView.dataSource = self
        view.addSubview(tableView)

        calculatingLabel = UILabel(frame: CGRect(x: 40, y: 375, width: 120, height: 20))
        calculatingLabel.accessibilityIdentifier = "confirmation.calculating"
        calculatingLabel.text = "Calculating"
        calculatingLabel.isHidden = true
        view.addSubview(calculatingLabel)

        spinner = UIActivityIndicatorView(frame: CGRect(x: 15, y: 375, width: 20, height: 20))
        spinner.accessibilityIdentifier = "confirmation.spinner"
        view.addSubview(spinner)

        totalLabel = UILabel(frame: CGRect(x: 170, y: 375, width: 140, height: 20))
        totalLabel.accessibilityIdentifier = "confirmation.total"
        view.addSubview(totalLabel)

        proceedButton = UIButton(frame: CGRect(x: 20, y: 403, width: 280, height: 44))
        proceedButton.accessibilityIdentifier = "confirmation.proceed"
        proceedButton.title = "Confirm & Proceed"
        proceedButton.onTap = { [unowned self] in
            self.proceed()
        }
        view.addSubview(proceedButton)

        makeVehicleCell()
        makeIncludedCell()
        makeCostCell()
        makeInsuranceCell()
    }

    private func makeVehicleCell() {
        vehicleCell = UITableViewCell(style: .default, reuseIdentifier: nil)
        vehicleCell.frame = CGRect(x: 0, y: 0, width: 320, height: 140)

        vendorImageView = AsyncImageView(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
        vendorImageView.accessibilityIdentifier = "car.logo"
        vehicleCell.contentView.addSubview(vendorImageView)

        carImageView = AsyncImageView(frame: CGRect(x: 10, y: 55, width: 100, height: 60))
        carImageView.accessibilityIdentifier = "car.picture"
        vehicleCell.contentView.addSubview(carImageView)

        carNameLabel = UILabel(frame: CGRect(x: 120, y: 55, width: 190, height: 18))
        carNameLabel.accessibilityIdentifier = "car.name"
        vehicleCell.contentView.addSubview(carNameLabel)

        carCategoryLabel = UILabel(frame: CGRect(x: 120, y: 73, width: 190, height: 18))
        carCategoryLabel.accessibilityIdentifier = "car.category"
        vehicleCell.contentView.addSubview(carCategoryLabel)

        carSeatsLabel = UILabel(frame: CGRect(x: 120, y: 93, width: 40, height: 18))
        carSeatsLabel.accessibilityIdentifier = "car.seats"
        vehicleCell.contentView.addSubview(carSeatsLabel)

        carBagsLabel = UILabel(frame: CGRect(x: 165, y: 93, width: 40, height: 18))
        carBagsLabel.accessibilityIdentifier = "car.bags"
        vehicleCell.contentView.addSubview(carBagsLabel)

        carDoorsLabel = UILabel(frame: CGRect(x: 210, y: 93, width: 40, height: 18))
        carDoorsLabel.accessibilityIdentifier = "car.doors"
        vehicleCell.contentView.addSubview(carDoorsLabel)

        carFeaturesLabel = UILabel(frame: CGRect(x: 10, y: 118, width: 300, height: 18))
        carFeaturesLabel.accessibilityIdentifier = "car.features"
        vehicleCell.contentView.addSubview(carFeaturesLabel)
    }

    private func makeIncludedCell() {
        includedCell = UITableViewCell(style: .default, reuseIdentifier: nil)
        includedCell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)

        includedLabel = UILabel(frame: CGRect(x: 10, y: 10, width: 300, height: 24))
        includedLabel.accessibilityIdentifier = "confirmation.included"
        includedLabel.numberOfLines = 0
        includedCell.contentView.addSubview(includedLabel)
    }

    private func makeCostCell() {
        costCell = UITableViewCell(style: .default, reuseIdentifier: nil)
        costCell.frame = CGRect(x: 0, y: 0, width: 320, height: 120)

        depositLabel = UILabel(frame: CGRect(x: 170, y: 10, width: 140, height: 18))
        depositLabel.accessibilityIdentifier = "cost.deposit"
        depositLabel.text = "-"
        costCell.contentView.addSubview(depositLabel)

        arrivalLabel = UILabel(frame: CGRect(x: 170, y: 30, width: 140, height: 18))
        arrivalLabel.accessibilityIdentifier = "cost.arrival"
        arrivalLabel.text = "-"
        costCell.contentView.addSubview(arrivalLabel)

        insuranceCostLabel = UILabel(frame: CGRect(x: 170, y: 50, width: 140, height: 18))
        insuranceCostLabel.accessibilityIdentifier = "cost.insurance"
        insuranceCostLabel.text = "-"
        costCell.contentView.addSubview(insuranceCostLabel)

        extrasCostLabel = UILabel(frame: CGRect(x: 170, y: 70, width: 140, height: 18))
        extrasCostLabel.accessibilityIdentifier = "cost.extras"
        extrasCostLabel.text = "-"
        costCell.contentView.addSubview(extrasCostLabel)

        totalCostLabel = UILabel(frame: CGRect(x: 170, y: 92, width: 140, height: 18))
        totalCostLabel.accessibilityIdentifier = "cost.total"
        totalCostLabel.text = "-"
        costCell.contentView.addSubview(totalCostLabel)
    }

    private func makeInsuranceCell() {
        insuranceCell = UITableViewCell(style: .default, reuseIdentifier: nil)
        insuranceCell.frame = CGRect(x: 0, y: 0, width: 320, height: 0)

        premiumLabel = UILabel(frame: CGRect(x: 10, y: 10, width: 300, height: 20))
        premiumLabel.accessibilityIdentifier = "insurance.premium"
        premiumLabel.text = "-"
        premiumLabel.isHidden = true
        insuranceCell.contentView.addSubview(premiumLabel)

        findOutMoreButton = UIButton(frame: CGRect(x: 10, y: 36, width: 145, height: 36))
        findOutMoreButton.accessibilityIdentifier = "insurance.more"
        findOutMoreButton.title = "Find out more"
        findOutMoreButton.isEnabled = false
        findOutMoreButton.isHidden = true
        findOutMoreButton.onTap = { [unowned self] in
            self.showInsuranceTerms()
        }
        insuranceCell.contentView.addSubview(findOutMoreButton)

        buyInsuranceButton = UIButton(frame: CGRect(x: 165, y: 36, width: 145, height: 36))
        buyInsuranceButton.accessibilityIdentifier = "insurance.buy"
        buyInsuranceButton.title = "Add insurance"
        buyInsuranceButton.isHidden = true
        buyInsuranceButton.onTap = { [unowned self] in
            self.buyInsurance()
        }
        insuranceCell.contentView.addSubview(buyInsuranceButton)
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        if let extras = session.extras {
            session.extras = NSMutableArray(array: extras.reverseObjectEnumerator().allObjects)
        }
        hasBoughtInsurance = false
        session.hasBoughtInsurance = false
        session.insurance = nil

        totalLabel.text = CTHelper.getTotalPriceWithCurrency(session)

        homeCountryHasInsurance = CTHelper.homeCountryHasInsurance()
        if homeCountryHasInsurance {
            getInsuranceQuote()
        }
    }

    // MARK: - Table

    func numberOfSections(in tableView: UITableView) -> Int {
        var sections = 3
        if hasExtras() {
            sections += 1
        }
        if insuranceIsShown() {
            sections += 1
        }
        return sections
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        if section == 3 && hasExtras() {
            return session.extras!.count
        }
        return 1
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        if section == 0 {
            return "Vehicle"
        } else if section == 1 {
            return "Included in price"
        } else if section == 2 {
            return "Cost"
        } else if section == 3 && hasExtras() {
            return "Extras"
        }
        return "Insurance"
    }

    private func hasExtras() -> Bool {
        return session.extras != nil && session.extras!.count > 0
    }

    /// Its row stays at no height until there is something to say
    private func insuranceIsShown() -> Bool {
        return homeCountryHasInsurance && quoteHasArrived
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let car = session.theCar!

        if indexPath.section == 0 {

            // Vehicle
            if vehicleCellIsFilled {
                return vehicleCell
            }
            vehicleCellIsFilled = true

            if let url = session.theVendor?.vendorImageURL {
                vendorImageView.loadImageFromURL(url as! String)
            }
            if let url = car.pictureURL {
                carImageView.loadImageFromURL(url as! String)
            }

            carNameLabel.text = car.vehicleMakeModelName as! String? ?? ""
            carCategoryLabel.text = CTHelper.getVehicleCategoryStringFromNumber("\(car.vehicleClassSize)")
            carSeatsLabel.text = "x\(text(car.passengerQtyStr))"
            carBagsLabel.text = "x\(text(car.baggageQty))"
            carDoorsLabel.text = "x\(text(car.doorCount))"

            var features = ""
            if text(car.fuelType) != "Unspecified" {
                features += "- \(text(car.fuelType)) "
            }
            features += "- \(text(car.transmissionType)) "
            if car.isAirConditioned {
                features += "- Aircon "
            }
            carFeaturesLabel.text = features
            return vehicleCell

        } else if indexPath.section == 1 {

            // Included in price
            var included = ""
            var lines = 0
            for item in car.pricedCoverages {
                let coverage = item as! PricedCoverage
                if lines > 0 {
                    included += "\n"
                }
                included += text(coverage.chargeDescription)
                lines += 1
            }
            if car.vehicleCharges.count > 0 {
                for item in car.vehicleCharges {
                    let charge = item as! VehicleCharge
                    if charge.isIncludedInRate {
                        if lines > 0 {
                            included += "\n"
                        }
                        included += text(charge.chargeDescription)
                        lines += 1
                    }
                }
            } else {
                included = "Nothing Included."
                lines = 1
            }
            includedLabel.text = included
            includedLabel.frame = CGRect(x: 10, y: 10, width: 300, height: CGFloat(max(lines, 1)) * 18)
            includedCell.frame = CGRect(x: 0, y: 0, width: 320, height: includedLabel.frame.size.height + 20)
            return includedCell

        } else if indexPath.section == 2 {

            // Cost
            var total = NSDecimalNumber.zero
            var currency: Any?
            if hasBoughtInsurance {
                let premium = text(insurance?.premiumAmount)
                if let amount = Decimal(string: premium, locale: world.locale) {
                    total = total.adding(NSDecimalNumber(decimal: amount))
                }
                insuranceCostLabel.text = "\(text(insurance?.premiumCurrencyCode)) \(premium)"
                insuranceCostLabel.isHidden = false
            } else {
                insuranceCostLabel.isHidden = true
            }

            for item in car.fees {
                let fee = item as! Fee
                var amount = NSDecimalNumber.zero
                if let number = Decimal(string: text(fee.feeAmount), locale: Locale(identifier: "en_US")) {
                    amount = NSDecimalNumber(decimal: number)
                }
                let purpose = fee.feePurpose as! String?
                if purpose == "22" {
                    if hasBoughtInsurance {
                        total = total.adding(amount)
                        depositLabel.text =
                            "\(text(fee.feeCurrencyCode)) \(String(format: "%.2f", total.doubleValue))"
                    } else {
                        total = total.adding(amount)
                        depositLabel.text =
                            "\(text(fee.feeCurrencyCode)) \(String(format: "%.2f", amount.doubleValue))"
                    }
                } else if purpose == "23" {
                    total = total.adding(amount)
                    arrivalLabel.text =
                        "\(text(fee.feeCurrencyCode)) \(String(format: "%.2f", amount.doubleValue))"
                } else if purpose == "6" {
                    total = total.adding(amount)
                }
                currency = fee.feeCurrencyCode
            }
            if car.fees.count > 0 {
                totalCostLabel.text = "\(text(currency)) \(String(format: "%.2f", total.doubleValue))"
            }

            // Paid on collection, so not in the total
            var extrasTotal = NSDecimalNumber.zero
            var extrasCurrency: Any?
            if let extras = session.extras {
                for item in extras {
                    let extra = item as! ExtraEquipment
                    if let number = Decimal(string: text(extra.chargeAmount), locale: Locale(identifier: "en_US")) {
                        let quantity = NSDecimalNumber(value: extra.qty)
                        extrasTotal = extrasTotal.adding(
                            NSDecimalNumber(decimal: number).multiplying(by: quantity))
                    }
                }
                if extras.count > 0 {
                    extrasCurrency = (extras.object(at: 0) as! ExtraEquipment).currencyCode
                }
            }
            let extrasAmount = String(format: "%.2f", extrasTotal.doubleValue)
            extrasCostLabel.text = "\(text(extrasCurrency)) \(extrasAmount)"
            extrasCostLabel.isHidden = extrasAmount == "0.00"
            return costCell

        } else if indexPath.section == 3 && hasExtras() {

            // Extras
            let extra = session.extras!.object(at: indexPath.row) as! ExtraEquipment
            var cell = tableView.dequeueReusableCell(withIdentifier: "extra")
            if cell == nil {
                cell = UITableViewCell(style: .default, reuseIdentifier: "extra")
                cell!.frame = CGRect(x: 0, y: 0, width: 320, height: 50)

                let minusButton = UIButton(frame: CGRect(x: 200, y: 10, width: 30, height: 30))
                minusButton.title = "-"
                minusButton.tag = 1
                cell!.contentView.addSubview(minusButton)

                let quantityLabel = UILabel(frame: CGRect(x: 235, y: 10, width: 30, height: 30))
                quantityLabel.tag = 2
                cell!.contentView.addSubview(quantityLabel)

                let plusButton = UIButton(frame: CGRect(x: 270, y: 10, width: 30, height: 30))
                plusButton.title = "+"
                plusButton.tag = 3
                cell!.contentView.addSubview(plusButton)
            }

            cell!.textLabel.numberOfLines = 2
            cell!.textLabel.text =
                "\(text(extra.equipDescription)) \n(\(text(extra.currencyCode)) \(text(extra.chargeAmount)) each)"

            let minusButton = cell!.contentView.viewWithTag(1) as! UIButton
            minusButton.accessibilityIdentifier = "extra.\(indexPath.row).minus"
            minusButton.onTap = { [unowned self] in
                self.removeExtra(indexPath.row)
            }

            let quantityLabel = cell!.contentView.viewWithTag(2) as! UILabel
            quantityLabel.accessibilityIdentifier = "extra.\(indexPath.row).quantity"
            quantityLabel.text = "\(extra.qty)"

            let plusButton = cell!.contentView.viewWithTag(3) as! UIButton
            plusButton.accessibilityIdentifier = "extra.\(indexPath.row).plus"
            plusButton.onTap = { [unowned self] in
                self.addExtra(indexPath.row)
            }
            return cell!

        } else {

            // Insurance
            if insurance?.planID != nil {
                premiumLabel.text =
                    "The premium is \(text(insurance?.premiumCurrencyCode)) \(text(insurance?.premiumAmount))"
            } else {
                premiumLabel.text = "-"
            }
            if hasBoughtInsurance {
                buyInsuranceButton.title = "Remove insurance"
            } else {
                buyInsuranceButton.title = "Add insurance"
            }
            return insuranceCell
        }
    }

    // MARK: - Extras

    private func addExtra(_ row: Int) {
        let extra = session.extras!.object(at: row) as! ExtraEquipment
        if text(extra.equipDescription) == "Excess Insurance" {
            if extra.qty < 1 {
                extra.qty += 1
            }
        } else if extra.qty < 4 {
            extra.qty += 1
        }
        tableView.reloadData()
    }

    private func removeExtra(_ row: Int) {
        let extra = session.extras!.object(at: row) as! ExtraEquipment
        if extra.qty > 0 {
            extra.qty -= 1
        }
        tableView.reloadData()
    }

    // MARK: - Insurance

    private func getInsuranceQuote() {
        let body = CTHelper.requestBody(
            kOTA_InsuranceQuoteRQ, header: CTRQBuilder.buildHeader(kInsuranceHeader),
            message: CTRQBuilder.OTA_InsuranceQuoteRQ(session))
        if kShowRequest {
            DLog("Request is \n\n\(body)\n\n")
        }

        let request = ASIHTTPRequest(url: URL(string: kCTTestAPISecure + kOTA_InsuranceQuoteRQ)!)
        request.delegate = self
        request.appendPostData(CTHelper.requestData(body))
        request.requestMethod = "POST"
        request.shouldStreamPostDataFromDisk = true
        request.allowCompressedResponse = true

        calculatingLabel.isHidden = false
        spinner.startAnimating()

        request.startAsynchronous()
    }

    func requestFinished(_ request: ASIHTTPRequest) {
        calculatingLabel.isHidden = true
        spinner.stopAnimating()

        if kShowResponse {
            DLog("Response is \(text(request.responseString()))")
        }
        let response = request.responseObject() as! NSDictionary?
        let plan = response?.dict("PlanForQuoteRS")

        let quote = InsuranceObject()
        quote.planID = plan?.value("@PlanID")
        quote.name = plan?.value("@Name")
        quote.detailURL = plan?.dict("QuoteDetail")?.value("QuoteDetailURL")
        let cost = plan?.dict("PlanCost")
        quote.costAmount = cost?.value("@Amount")
        quote.costCurrencyCode = cost?.value("@CurrencyCode")
        quote.premiumAmount = cost?.dict("BasePremium")?.value("@Amount")
        quote.premiumCurrencyCode = cost?.dict("BasePremium")?.value("@CurrencyCode")
        insurance = quote
        session.insurance = quote

        // Shown whether or not there is a plan
        quoteHasArrived = true
        premiumLabel.isHidden = false
        findOutMoreButton.isHidden = false
        findOutMoreButton.isEnabled = true
        buyInsuranceButton.isHidden = false
        insuranceCell.frame = CGRect(x: 0, y: 0, width: 320, height: 82)
        tableView.reloadData()
    }

    func requestFailed(_ request: ASIHTTPRequest) {
        calculatingLabel.isHidden = true
        spinner.stopAnimating()
        DLog("Request failed: \(text(request.error?.localizedDescription))")
    }

    private func buyInsurance() {
        if insurance?.planID == nil {
            return
        }
        hasBoughtInsurance = !hasBoughtInsurance
        session.hasBoughtInsurance = hasBoughtInsurance
        totalLabel.text = CTHelper.getTotalPriceWithCurrency(session)
        tableView.reloadData()
    }

    private func showInsuranceTerms() {
        let controller = InsuranceTermsViewController(insurance: insurance)
        present(controller, animated: true)
    }

    // MARK: - On to the booking

    private func proceed() {
        let controller = BookingViewController(session: session)
        navigationController?.pushViewController(controller, animated: true)
    }
}
