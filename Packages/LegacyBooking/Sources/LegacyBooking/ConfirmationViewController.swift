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

    // Views
    var tableView: UITableView!
    var calculatingLabel: UILabel!
    var spinner: UIActivityIndicatorView!
    var costControl: UISegmentedControl!
    var proceedButton: UIButton!

    // Vehicle
    var vehicleCell: UITableViewCell!
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
    var hasAlternateDropOff = false
    var vehicleCellIsFilled = false

    // Included in price
    var includedCell: UITableViewCell!
    var includedTitleLabel: UILabel!
    var includedLabel: UILabel!
    var totalLabel: UILabel!

    // Cost
    var showExtras = false
    var costCell: UITableViewCell!
    var depositLabel: UILabel!
    var arrivalLabel: UILabel!
    var insuranceCostLabel: UILabel!
    var extrasCostLabel: UILabel!
    var totalCostLabel: UILabel!

    // Insurance
    var insuranceCell: UITableViewCell!
    var findOutMoreButton: UIButton!
    var insuranceDetailView: UIView!
    var premiumLabel: UILabel!
    var insuranceTermsButton: UIButton!
    var buyInsuranceButton: UIButton!
    var noInsuranceForThisRegion = true
    var quoteHasArrived = false
    var wantsMoreInsuranceInfo = false
    var wantsInsuranceCover = false

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

        costControl = UISegmentedControl(items: ["Cost", "Extras"])
        costControl.frame = CGRect(x: 170, y: 370, width: 140, height: 30)
        costControl.accessibilityIdentifier = "confirmation.costs"
        costControl.selectedSegmentIndex = 0
        costControl.onValueChanged = { [unowned self] in
            self.madeSelection()
        }
        view.addSubview(costControl)

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
        vehicleCell.frame = CGRect(x: 0, y: 0, width: 320, height: 202)

        vendorImageView = AsyncImageView(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
        vendorImageView.accessibilityIdentifier = "car.logo"
        vehicleCell.contentView.addSubview(vendorImageView)

        carImageView = AsyncImageView(frame: CGRect(x: 10, y: 55, width: 100, height: 60))
        carImageView.accessibilityIdentifier = "car.picture"
        vehicleCell.contentView.addSubview(carImageView)

        carCategoryLabel = UILabel(frame: CGRect(x: 120, y: 55, width: 190, height: 18))
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

        pickUpLocationLabel = UILabel(frame: CGRect(x: 10, y: 140, width: 300, height: 18))
        pickUpLocationLabel.accessibilityIdentifier = "rental.pickup"
        vehicleCell.contentView.addSubview(pickUpLocationLabel)

        pickUpDateLabel = UILabel(frame: CGRect(x: 120, y: 160, width: 190, height: 18))
        pickUpDateLabel.accessibilityIdentifier = "rental.pickupDate"
        vehicleCell.contentView.addSubview(pickUpDateLabel)

        dropOffDateLabel = UILabel(frame: CGRect(x: 120, y: 180, width: 190, height: 18))
        dropOffDateLabel.accessibilityIdentifier = "rental.dropoffDate"
        vehicleCell.contentView.addSubview(dropOffDateLabel)
    }

    private func makeIncludedCell() {
        includedCell = UITableViewCell(style: .default, reuseIdentifier: nil)

        includedTitleLabel = UILabel(frame: CGRect(x: 10, y: 34, width: 300, height: 18))
        includedTitleLabel.accessibilityIdentifier = "confirmation.includedTitle"
        includedTitleLabel.text = "Included in price"

        totalLabel = UILabel(frame: CGRect(x: 170, y: 7, width: 140, height: 18))
        totalLabel.accessibilityIdentifier = "confirmation.total"

        includedLabel = UILabel(frame: CGRect(x: 10, y: 54, width: 300, height: 24))
        includedLabel.accessibilityIdentifier = "confirmation.included"
        includedLabel.numberOfLines = 0
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

        findOutMoreButton = UIButton(frame: CGRect(x: 165, y: 10, width: 145, height: 36))
        findOutMoreButton.accessibilityIdentifier = "insurance.more"
        findOutMoreButton.title = "Find out more"
        findOutMoreButton.isEnabled = false
        findOutMoreButton.onTap = { [unowned self] in
            self.wantsMoreInsuranceInfoAction()
        }
        insuranceCell.contentView.addSubview(findOutMoreButton)

        // Added to the cell when the row is expanded
        insuranceDetailView = UIView(frame: CGRect(x: 10, y: 56, width: 300, height: 92))

        premiumLabel = UILabel(frame: CGRect(x: 0, y: 10, width: 300, height: 20))
        premiumLabel.accessibilityIdentifier = "insurance.premium"
        premiumLabel.text = "-"
        insuranceDetailView.addSubview(premiumLabel)

        insuranceTermsButton = UIButton(frame: CGRect(x: 0, y: 36, width: 145, height: 36))
        insuranceTermsButton.accessibilityIdentifier = "insurance.terms"
        insuranceTermsButton.title = "Terms and conditions"
        insuranceTermsButton.isHidden = true
        insuranceTermsButton.onTap = { [unowned self] in
            self.presentInsuranceTerms()
        }
        insuranceDetailView.addSubview(insuranceTermsButton)

        buyInsuranceButton = UIButton(frame: CGRect(x: 155, y: 36, width: 145, height: 36))
        buyInsuranceButton.accessibilityIdentifier = "insurance.buy"
        buyInsuranceButton.title = "Add insurance"
        buyInsuranceButton.isHidden = true
        buyInsuranceButton.onTap = { [unowned self] in
            self.buyInsurance()
        }
        insuranceDetailView.addSubview(buyInsuranceButton)
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        let puLocationName = session.puLocationName as! String?
        let doLocationName = session.doLocationName as! String?
        if puLocationName == nil || puLocationName != doLocationName {
            hasAlternateDropOff = true
            vehicleCell.frame = CGRect(x: 0, y: 0, width: 320, height: 222)
        }

        session.hasBoughtInsurance = false
        if let extras = session.extras {
            session.extras = NSMutableArray(array: extras.reverseObjectEnumerator().allObjects)
        }

        // Updates noInsuranceForThisRegion
        tableView.reloadData()
        _ = numberOfSections(in: tableView)

        wantsInsuranceCover = false
        session.insurance = nil
        if !noInsuranceForThisRegion {
            requestInsuranceDetails()
        }
    }

    // MARK: - Table

    func numberOfSections(in tableView: UITableView) -> Int {
        for region in appDelegate.insuranceRegions {
            let code = (region as! NSDictionary).string("countryCode")
            if session.homeCountry != nil && code == session.homeCountry {
                noInsuranceForThisRegion = false
                // No section until the quote arrives
                return quoteHasArrived ? 4 : 3
            }
        }
        noInsuranceForThisRegion = true
        return 3
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        if section == 2 && showExtras {
            if session.extras == nil || session.extras!.count == 0 {
                return 1
            } else {
                return session.extras!.count
            }
        }
        return 1
    }

    private func madeSelection() {
        showExtras = costControl.selectedSegmentIndex == 1
        tableView.reloadData()
    }

    private func hasSomethingIncluded() -> Bool {
        return session.theCar!.pricedCoverages.count > 0 || session.theCar!.vehicleCharges.count > 0
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let car = session.theCar!

        if indexPath.section == 0 {

            // Vehicle
            if vehicleCellIsFilled {
                return vehicleCell
            }
            vehicleCellIsFilled = true

            if let url = car.pictureURL {
                carImageView.loadImageFromURL(url as! String)
            }
            if session.theVendor?.vendorName != nil, let url = session.theVendor?.vendorImageURL as? String,
                url != ""
            {
                vendorImageView.loadImageFromURL(url)
            }

            carCategoryLabel.text = CTHelper.getVehicleCategoryStringFromNumber("\(car.vehicleClassSize)")
            carSeatsLabel.text = "x\(car.passengerQtyInt)"
            carBagsLabel.text = "x \(text(car.baggageQty))"
            carDoorsLabel.text = text(car.doorCount)

            pickUpLocationLabel.text = session.puLocationName as! String?
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

            if hasAlternateDropOff {
                let alternateDropOffLabel = UILabel(frame: CGRect(x: 10, y: 180, width: 300, height: 18))
                alternateDropOffLabel.accessibilityIdentifier = "rental.dropoff"
                alternateDropOffLabel.text = session.doLocationName as! String?
                vehicleCell.contentView.addSubview(alternateDropOffLabel)
                dropOffDateLabel.frame = CGRect(x: 120, y: 200, width: 190, height: 18)
            }
            return vehicleCell

        } else if indexPath.section == 1 {

            // Included in price
            var included = ""
            var lines = 1
            for item in car.pricedCoverages {
                let coverage = item as! PricedCoverage
                included += "- \(text(coverage.chargeDescription))\n"
                lines += 1
            }
            if car.vehicleCharges.count > 0 {
                for item in car.vehicleCharges {
                    let charge = item as! VehicleCharge
                    if charge.isIncludedInRate {
                        included += "- \(text(charge.chargeDescription))\n"
                        lines += 1
                    }
                }
            } else {
                included = "Nothing Included."
            }

            includedCell.frame = CGRect(x: 0, y: 0, width: 320, height: 0)
            if hasSomethingIncluded() {
                totalLabel.text = CTHelper.getTotalPriceWithCurrency(session)
                includedLabel.text = included
                includedLabel.frame = CGRect(x: 10, y: 54, width: 300, height: max(CGFloat(lines) * 18, 44))
                includedCell.contentView.addSubview(totalLabel)
                includedCell.contentView.addSubview(includedTitleLabel)
                includedCell.contentView.addSubview(includedLabel)
                includedCell.frame.size.height = includedLabel.frame.size.height + 64
            }
            return includedCell

        } else if indexPath.section == 2 && !showExtras {

            // Cost
            var total = NSDecimalNumber.zero
            var currency: Any?
            if wantsInsuranceCover {
                let premium = text(session.insurance?.premiumAmount)
                if let amount = Decimal(string: premium, locale: world.locale) {
                    total = total.adding(NSDecimalNumber(decimal: amount))
                }
                insuranceCostLabel.text = "\(text(session.insurance?.premiumCurrencyCode)) \(premium)"
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
                    if wantsInsuranceCover {
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

            // Paid at the desk, not included in the total
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
                    extrasCurrency = extra.currencyCode
                }
            }
            let extrasAmount = String(format: "%.2f", extrasTotal.doubleValue)
            extrasCostLabel.text = "\(text(extrasCurrency)) \(extrasAmount)"
            extrasCostLabel.isHidden = extrasAmount == "0.00"
            return costCell

        } else if indexPath.section == 2 {

            // Extras
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

            if session.extras == nil || session.extras!.count == 0 {
                cell!.textLabel.text = "No Extras available at this time."
                cell!.contentView.viewWithTag(1)!.isHidden = true
                cell!.contentView.viewWithTag(2)!.isHidden = true
                cell!.contentView.viewWithTag(3)!.isHidden = true
                return cell!
            }

            let extra = session.extras!.object(at: indexPath.row) as! ExtraEquipment
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
            insuranceCell.frame = CGRect(x: 0, y: 0, width: 320, height: 56)
            if wantsMoreInsuranceInfo {
                insuranceCell.contentView.addSubview(insuranceDetailView)
                insuranceCell.frame.size.height = 148
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

    private func requestInsuranceDetails() {
        spinner.startAnimating()
        calculatingLabel.isHidden = false
        session.printSession()

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
        request.startAsynchronous()
    }

    func requestFinished(_ request: ASIHTTPRequest) {
        let response = request.responseObject() as! NSDictionary?
        if kShowResponse {
            DLog("Response is \(text(request.responseString()))")
        }
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
        session.insurance = quote
        if quote.planID != nil {
            premiumLabel.text =
                "The premium is \(text(quote.premiumCurrencyCode)) \(text(quote.premiumAmount))"
        }

        spinner.stopAnimating()
        calculatingLabel.isHidden = true

        // Even if there is no plan
        insuranceTermsButton.isHidden = false
        buyInsuranceButton.isHidden = false
        findOutMoreButton.isEnabled = true
        quoteHasArrived = true
        tableView.reloadData()
    }

    func requestFailed(_ request: ASIHTTPRequest) {
        if kShowResponse {
            DLog("Response is \(text(request.responseString()))")
        }
        spinner.stopAnimating()
        calculatingLabel.isHidden = true
        DLog("Request failed: \(text(request.error?.localizedDescription))")
    }

    /// Expands the row
    private func wantsMoreInsuranceInfoAction() {
        wantsMoreInsuranceInfo = !wantsMoreInsuranceInfo
        findOutMoreButton.isHidden = wantsMoreInsuranceInfo
        tableView.reloadData()
    }

    /// Adds or removes the insurance
    private func buyInsurance() {
        wantsInsuranceCover = !wantsInsuranceCover
        session.hasBoughtInsurance = !session.hasBoughtInsurance
        buyInsuranceButton.title = wantsInsuranceCover ? "Remove insurance" : "Add insurance"
        tableView.reloadData()
    }

    private func presentInsuranceTerms() {
        let controller = InsuranceTermsViewController(insurance: session.insurance)
        present(controller, animated: true)
    }

    // MARK: - Checkout

    private func proceed() {
        let controller = BookingViewController(session: session)
        navigationController?.pushViewController(controller, animated: true)
    }
}
