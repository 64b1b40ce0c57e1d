//
//  InsuranceTermsViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI

class InsuranceTermsViewController: UIViewController {

    private let insurance: InsuranceObject?
    private var webView: UIWebView!

    init(insurance: InsuranceObject?) {
        self.insurance = insurance
        super.init()
    }

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        view.accessibilityIdentifier = "insurance"

        webView = UIWebView(frame: CGRect(x: 0, y: 44, width: 320, height: 524))
        webView.accessibilityIdentifier = "insurance.page"
        webView.onFailure = { error in
            CTHelper.showAlert(error.localizedDescription, message: (error as NSError).localizedFailureReason)
        }
        view.addSubview(webView)

        let closeButton = UIButton(frame: CGRect(x: 10, y: 7, width: 80, height: 30))
        closeButton.accessibilityIdentifier = "insurance.close"
        closeButton.title = "Close"
        closeButton.onTap = { [unowned self] in
            self.dismiss(animated: true)
        }
        view.addSubview(closeButton)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        if let link = insurance?.detailURL {
            webView.load(url: URL(string: link as! String))
        }
    }
}
