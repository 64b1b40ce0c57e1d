//
//  ReceiptViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI

class ReceiptViewController: UIViewController {

    private let booking: Booking

    private var emailLabel: UILabel!
    private var referenceLabel: UILabel!
    private var homeButton: UIButton!

    init(booking: Booking) {
        self.booking = booking
        super.init()
    }

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 64, width: 320, height: 455))
        view.accessibilityIdentifier = "thanks"

        emailLabel = UILabel(frame: CGRect(x: 20, y: 120, width: 280, height: 30))
        emailLabel.accessibilityIdentifier = "thanks.email"
        view.addSubview(emailLabel)

        referenceLabel = UILabel(frame: CGRect(x: 20, y: 160, width: 280, height: 30))
        referenceLabel.accessibilityIdentifier = "thanks.reference"
        view.addSubview(referenceLabel)

        homeButton = UIButton(frame: CGRect(x: 20, y: 380, width: 280, height: 44))
        homeButton.accessibilityIdentifier = "thanks.home"
        homeButton.title = "Back to home"
        homeButton.onTap = { [unowned self] in
            self.goHome()
        }
        view.addSubview(homeButton)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Thank you"
        navigationItem.hidesBackButton = true

        emailLabel.text = booking.customerEmail as! String? ?? ""
        if booking.vendorBookingRef != nil {
            referenceLabel.text = (booking.vendorBookingRef as! String)
        } else {
            referenceLabel.text = booking.confID as! String? ?? ""
        }
    }

    private func goHome() {
        let navigation = navigationController
        appDelegate.tabBarController.selectedIndex = 0
        navigation?.popToRootViewController(animated: false)
    }
}
