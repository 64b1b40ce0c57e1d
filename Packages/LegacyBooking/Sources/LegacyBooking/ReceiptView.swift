//
//  ReceiptView.swift
//  CarHire
//

import Foundation
import HeadlessUI
import VirtualTime

class ReceiptView: UIView, ASIHTTPRequestDelegate, UIAlertViewDelegate {

    let booking: Booking

    private let confirmationLabel = UILabel(frame: CGRect(x: 10, y: 10, width: 180, height: 40))
    private let reservationLabel = UILabel(frame: CGRect(x: 10, y: 50, width: 180, height: 20))
    private let vendorLabel = UILabel(frame: CGRect(x: 10, y: 75, width: 180, height: 20))
    private let locationLabel = UILabel(frame: CGRect(x: 10, y: 100, width: 270, height: 40))
    private let deskPhoneLabel = UILabel(frame: CGRect(x: 10, y: 145, width: 130, height: 20))
    private let supportNumberLabel = UILabel(frame: CGRect(x: 150, y: 145, width: 130, height: 20))
    private let datesLabel = UILabel(frame: CGRect(x: 10, y: 170, width: 270, height: 20))
    private let vendorImageView = AsyncImageView(frame: CGRect(x: 200, y: 10, width: 80, height: 40))
    private let carImageView = AsyncImageView(frame: CGRect(x: 200, y: 55, width: 80, height: 40))
    private let amendButton = UIButton(frame: CGRect(x: 10, y: 200, width: 80, height: 30))
    private let deleteButton = UIButton(frame: CGRect(x: 105, y: 200, width: 80, height: 30))
    private let mapButton = UIButton(frame: CGRect(x: 200, y: 200, width: 80, height: 30))
    private let emailButton = UIButton(frame: CGRect(x: 10, y: 240, width: 80, height: 30))
    private let callDeskButton = UIButton(frame: CGRect(x: 105, y: 240, width: 80, height: 30))
    private let callSupportButton = UIButton(frame: CGRect(x: 200, y: 240, width: 80, height: 30))

    private var numberToCall: String?

    init(frame: CGRect, booking: Booking) {
        self.booking = booking
        super.init(frame: frame)
        accessibilityIdentifier = "receipt"
        addViews()
        fillViews()
    }

    private func addViews() {
        addLabel(confirmationLabel, "receipt.confirmation")
        confirmationLabel.numberOfLines = 2
        addLabel(reservationLabel, "receipt.reservation")
        addLabel(vendorLabel, "receipt.vendor")
        addLabel(locationLabel, "receipt.location")
        locationLabel.numberOfLines = 2
        addLabel(deskPhoneLabel, "receipt.deskPhone")
        addLabel(supportNumberLabel, "receipt.supportNumber")
        addLabel(datesLabel, "receipt.dates")

        vendorImageView.accessibilityIdentifier = "receipt.logo"
        addSubview(vendorImageView)
        addSubview(carImageView)

        addButton(amendButton, "receipt.amend", "Amend") { [unowned self] in
            self.amendBooking()
        }
        addButton(deleteButton, "receipt.delete", "Delete") { [unowned self] in
            self.deleteBooking()
        }
        addButton(mapButton, "receipt.map", "Map") { [unowned self] in
            self.showMap()
        }
        addButton(emailButton, "receipt.email", "Email") { [unowned self] in
            self.emailBooking()
        }
        addButton(callDeskButton, "receipt.callDesk", "Call desk") { [unowned self] in
            self.callDesk()
        }
        addButton(callSupportButton, "receipt.callSupport", "Call support") { [unowned self] in
            self.callSupport()
        }
    }

    private func addLabel(_ label: UILabel, _ identifier: String) {
        label.accessibilityIdentifier = identifier
        addSubview(label)
    }

    private func addButton(_ button: UIButton, _ identifier: String, _ title: String, _ action: @escaping () -> Void) {
        button.accessibilityIdentifier = identifier
        button.title = title
        button.onTap = action
        addSubview(button)
    }

    private func fillViews() {
        if booking.tpaConfID != nil {
            confirmationLabel.text = "Confirmation: \n\(text(booking.tpaConfID))"
        } else {
            confirmationLabel.text = "Reservation: \n\(text(booking.confID))"
        }
        if booking.confID != nil {
            reservationLabel.text = "(Reservation ID: \(text(booking.confID)))"
        } else {
            reservationLabel.text = ""
        }
        vendorLabel.text = booking.vendorName as! String? ?? ""
        locationLabel.text = "\(text(booking.locationName)), \(text(booking.locationAddress))"
        deskPhoneLabel.text = booking.locationPhoneNumber as! String? ?? ""
        supportNumberLabel.text = booking.supportNumber as! String? ?? ""

        let from = CTHelper.receiptDate(booking.puDateTime as! String?)
        let to = CTHelper.receiptDate(booking.doDateTime as! String?)
        datesLabel.text = "\(text(from)) to \(text(to))"

        if let url = booking.vendorImageURL {
            vendorImageView.loadImageFromURL(url as! String)
        }
        if booking.wasRetrievedFromWeb as! String? == "YES" {
            carImageView.isHidden = true
        } else if let url = booking.vehPictureUrl {
            carImageView.loadImageFromURL(url as! String)
        }

        amendButton.isHidden = !appDelegate.canAmendBookings
    }

    // MARK: - Amend, delete, map

    private func amendBooking() {
        let controller = FindBookingViewController(booking: booking)
        appDelegate.tabBarController.present(controller, animated: true)
    }

    private func deleteBooking() {
        NotificationCenter.default.post(
            name: kDeleteReceiptNotification, object: nil, userInfo: ["bookingID": booking.confID!])
    }

    private func showMap() {
        let controller = ShowLocationViewController(coordString: booking.coordString)
        appDelegate.tabBarController.present(controller, animated: true)
    }

    // MARK: - Email

    private func emailBooking() {
        hud = CTHUD(title: "Emailing")
        hud?.show()

        let body = CTHelper.requestBody(
            kOTA_VehModifyRQ, header: CTRQBuilder.buildHeader(kCancelHeader),
            message: CTRQBuilder.OTA_VehModifyRQ(booking))
        if kShowRequest {
            DLog("Request is \n\n\(body)\n\n")
        }

        let request = ASIHTTPRequest(url: URL(string: kCTTestAPI + kOTA_VehModifyRQ)!)
        request.delegate = self
        request.appendPostData(CTHelper.requestData(body))
        request.requestMethod = "POST"
        request.shouldStreamPostDataFromDisk = true
        request.allowCompressedResponse = true
        request.startAsynchronous()
    }

    func requestFinished(_ request: ASIHTTPRequest) {
        if kShowResponse {
            DLog("Response is \(text(request.responseString()))")
        }
        CTHelper.showAlert(
            "Confirmation has been sent",
            message: "Your booking confirmation has been sent to \(text(booking.customerEmail))")
        hud?.hide()
        hud = nil
    }

    func requestFailed(_ request: ASIHTTPRequest) {
        hud?.hide()
        hud = nil
        DLog("Request failed: \(text(request.error?.localizedDescription))")
    }

    // MARK: - Calls

    private func callDesk() {
        var number = (booking.locationPhoneNumber as! String?)?.components(separatedBy: ",")[0]
        if number != nil && !number!.hasPrefix("+") {
            for country in appDelegate.preloadedCountryList {
                if country.isoCountryCode! == booking.locationCountryName as! String? {
                    // hasPrefix("") is false in Objective-C
                    let dialing = country.isoDialingCode!
                    if dialing == "" || !number!.hasPrefix(dialing) {
                        number = "+\(dialing)-\(number!)"
                    }
                }
            }
        }
        askToCall(number)
    }

    private func callSupport() {
        if let supportNumber = booking.supportNumber {
            askToCall(supportNumber as! String?)
        } else {
            askToCall(appDelegate.getSupportNumber())
        }
    }

    private func askToCall(_ phone: String?) {
        let number = phone?.replacingOccurrences(of: " ", with: "-")
        numberToCall = number
        let alert = UIAlertView(
            title: "Are you sure?", message: "Do you want to call \(text(number))?",
            delegate: self, cancelButtonTitle: "Cancel", otherButtonTitles: "OK")
        alert.show()
    }

    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
        if buttonIndex == 1 {
            if let url = URL(string: "tel://\(text(numberToCall))", encodingInvalidCharacters: false) {
                UIApplication.shared.open(url)
            }
        }
    }
}
