//
//  FindBookingViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI

class FindBookingViewController: UIViewController {

    private let booking: Booking
    private var webView: UIWebView!

    init(booking: Booking) {
        self.booking = booking
        super.init()
    }

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        view.accessibilityIdentifier = "amend"

        webView = UIWebView(frame: CGRect(x: 0, y: 44, width: 320, height: 524))
        webView.accessibilityIdentifier = "amend.page"
        webView.onFailure = { error in
            CTHelper.showAlert(error.localizedDescription, message: (error as NSError).localizedFailureReason)
        }
        view.addSubview(webView)

        let closeButton = UIButton(frame: CGRect(x: 10, y: 7, width: 80, height: 30))
        closeButton.accessibilityIdentifier = "amend.close"
        closeButton.title = "Close"
        closeButton.onTap = { [unowned self] in
            self.dismiss(animated: true)
        }
        view.addSubview(closeButton)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        var link = appDelegate.amendBookingsLink
        link = link?.replacingOccurrences(of: "CT_RESID", with: booking.confID as! String)
        link = link?.replacingOccurrences(of: "CT_EMAIL", with: booking.customerEmail as! String)
        webView.load(url: URL(string: link ?? ""))
    }
}
