//
//  RentalConditionsViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI

class RentalConditionsViewController: UIViewController, ASIHTTPRequestDelegate {

    private let session: RentalSession
    private let isEngineTerms: Bool

    private var webView: UIWebView!
    private var acceptButton: UIButton!
    private var closeButton: UIButton!

    /// Creates the screen for the booking engine's terms of use, or for the rental conditions
    init(session: RentalSession, isEngineTerms: Bool) {
        self.session = session
        self.isEngineTerms = isEngineTerms
        super.init()
    }

    // MARK: - View

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        view.accessibilityIdentifier = "conditions"

        closeButton = UIButton(frame: CGRect(x: 10, y: 7, width: 80, height: 30))
        closeButton.accessibilityIdentifier = "conditions.close"
        closeButton.title = "Close"
        closeButton.onTap = { [unowned self] in
            self.dismiss(animated: true)
        }
        view.addSubview(closeButton)

        webView = UIWebView(frame: CGRect(x: 0, y: 44, width: 320, height: 470))
        webView.accessibilityIdentifier = "conditions.page"
        webView.isHidden = true
        webView.onFailure = { error in
            CTHelper.showAlert(error.localizedDescription, message: (error as NSError).localizedFailureReason)
        }
        view.addSubview(webView)

        acceptButton = UIButton(frame: CGRect(x: 20, y: 518, width: 280, height: 44))
        acceptButton.accessibilityIdentifier = "conditions.accept"
        acceptButton.title = "Accept"
        acceptButton.isHidden = true
        acceptButton.onTap = { [unowned self] in
            self.acceptConditions()
        }
        view.addSubview(acceptButton)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        getConditions()
    }

    private func showViews() {
        webView.isHidden = false
        acceptButton.isHidden = false
    }

    private func acceptConditions() {
        if isEngineTerms {
            NotificationCenter.default.post(name: kEngineTermsAcceptedNotification, object: nil)
        } else {
            NotificationCenter.default.post(name: kTermsAndConditionsAcceptedNotification, object: nil)
        }
        dismiss(animated: true)
    }

    // MARK: - Getting the conditions

    private func getConditions() {
        let request = CTHelper.postRequest(
            kCT_RentalConditionsRQ, header: CTRQBuilder.buildHeader(kRentalConditionsHeader),
            message: CTRQBuilder.CT_RentalConditionsRQ(session), secure: false, delegate: self)
        request.startAsynchronous()
    }

    func requestFinished(_ request: ASIHTTPRequest) {
        // Engine terms are validated too, although the result is not used
        let termsArray = CTHelper.validateResponse(request.responseObject()) as! NSArray?

        showViews()
        if isEngineTerms {
            webView.load(url: URL(string: appDelegate.engineConditionsURL as! String? ?? ""))
        } else {
            var html = "<html><body>"
            for item in termsArray ?? [] {
                let terms = item as! termsAndConditions
                html += "<h3>\(terms.titleText as! String)</h3><p>\(terms.bodyText)</p>"
            }
            html += "</body></html>"
            webView.load(html: html)
        }
    }

    func requestFailed(_ request: ASIHTTPRequest) {
        DLog("Request failed: \(text(request.error?.localizedDescription))")
    }
}
