//
//  ManageViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI
import VirtualTime

class ManageViewController: UIViewController, ASIHTTPRequestDelegate, UITextFieldDelegate, UIScrollViewDelegate,
    UIAlertViewDelegate
{
    var scrollView: UIScrollView!
    var pageControl: UIPageControl!
    var pageLabel: UILabel?
    var noBookingsLabel: UILabel!
    var getBookingView: UIView!
    var bookingRefTextField: UITextField!
    var bookingEmailTextField: UITextField!
    var findButton: UIButton!

    var arrayOfBookings = NSMutableArray()
    var deleteNotification: Notification?
    var pageControlIsChangingPage = false
    var isShowingGetBookingView = false
    var numberOfBookings = 0

    // MARK: - View

    /// Called at launch
    func awakeFromNib() {
        loadBookings()
    }

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 64, width: 320, height: 455))
        view.accessibilityIdentifier = "manage"

        noBookingsLabel = UILabel(frame: CGRect(x: 20, y: 180, width: 280, height: 40))
        noBookingsLabel.accessibilityIdentifier = "manage.empty"
        noBookingsLabel.text = "You have no saved bookings."
        view.addSubview(noBookingsLabel)

        scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        scrollView.accessibilityIdentifier = "manage.receipts"
        scrollView.isPagingEnabled = true
        scrollView.delegate = self
        view.addSubview(scrollView)

        pageControl = UIPageControl(frame: CGRect(x: 0, y: 410, width: 320, height: 36))
        pageControl.accessibilityIdentifier = "manage.pages"
        pageControl.onValueChanged = { [unowned self] in
            self.changePage()
        }
        view.addSubview(pageControl)

        getBookingView = UIView(frame: CGRect(x: 320, y: 0, width: 320, height: 455))
        getBookingView.accessibilityIdentifier = "manage.form"
        view.addSubview(getBookingView)

        bookingRefTextField = UITextField(frame: CGRect(x: 20, y: 40, width: 280, height: 31))
        bookingRefTextField.accessibilityIdentifier = "manage.reference"
        bookingRefTextField.placeholder = "Booking reference"
        bookingRefTextField.delegate = self
        bookingRefTextField.onEditingChanged = { [unowned self] in
            self.updateFindButton()
        }
        getBookingView.addSubview(bookingRefTextField)

        bookingEmailTextField = UITextField(frame: CGRect(x: 20, y: 85, width: 280, height: 31))
        bookingEmailTextField.accessibilityIdentifier = "manage.email"
        bookingEmailTextField.placeholder = "Email address"
        bookingEmailTextField.delegate = self
        bookingEmailTextField.onEditingChanged = { [unowned self] in
            self.updateFindButton()
        }
        getBookingView.addSubview(bookingEmailTextField)

        findButton = UIButton(frame: CGRect(x: 20, y: 135, width: 280, height: 44))
        findButton.accessibilityIdentifier = "manage.find"
        findButton.title = "Find"
        findButton.isEnabled = false
        findButton.onTap = { [unowned self] in
            self.findBooking()
        }
        getBookingView.addSubview(findButton)
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        let toggle = UIBarButtonItem(title: "download") { [unowned self] in
            self.toggleGetBookingView()
        }
        toggle.accessibilityIdentifier = "manage.toggle"
        navigationItem.rightBarButtonItem = toggle

        _ = NotificationCenter.default.addObserver(forName: kDeleteReceiptNotification, object: nil, queue: nil) {
            [weak self] notification in
            MainActor.assumeIsolated {
                self?.deleteReceipt(notification)
            }
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        loadBookings()
        setupPage()
    }

    // MARK: - Saved bookings

    func loadBookings() {
        arrayOfBookings = NSMutableArray()
        let stored = world.defaults.object(forKey: kBookingsDefault) as! [String: Any]?
        guard let bookings = stored else {
            return
        }
        for key in bookings.keys.sorted() {
            arrayOfBookings.add(loadCustomObject(bookings[key])!)
        }
    }

    private func loadCustomObject(_ stored: Any?) -> Booking? {
        let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: stored as! Data)
        unarchiver?.requiresSecureCoding = false
        return unarchiver?.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Booking
    }

    func saveCustomObject(_ booking: Booking) {
        var bookings = world.defaults.object(forKey: kBookingsDefault) as! [String: Any]? ?? [:]
        bookings[booking.confID as! String] = booking.archivedData()
        world.defaults.set(bookings, forKey: kBookingsDefault)
        world.defaults.synchronize()
    }

    func deleteReceipt(_ notification: Notification) {
        deleteNotification = notification
        let alert = UIAlertView(
            title: "Remove receipt?",
            message: "This removes the receipt from this device. Your booking itself is not cancelled.",
            delegate: self, cancelButtonTitle: "No", otherButtonTitles: "Yes")
        alert.show()
    }

    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
        if buttonIndex == 0 {
            return
        }
        let bookingID = deleteNotification?.userInfo?["bookingID"] as! String
        if world.defaults.object(forKey: kBookingsDefault) != nil {
            var bookings = world.defaults.object(forKey: kBookingsDefault) as! [String: Any]
            bookings[bookingID] = nil
            world.defaults.set(bookings, forKey: kBookingsDefault)
            world.defaults.synchronize()
        }

        loadBookings()
        setupPage()
        resetReceipts()
    }

    private func resetReceipts() {
        for subview in scrollView.subviews {
            subview.removeFromSuperview()
        }
        let width = scrollView.frame.size.width
        let height = scrollView.frame.size.height
        for i in 0..<arrayOfBookings.count {
            let booking = arrayOfBookings.object(at: i) as! Booking
            let x = (width - 290) / 2 + CGFloat(i) * width
            let y = (height - 290) / 2
            let receipt = ReceiptView(frame: CGRect(x: x, y: y, width: 320, height: 290), booking: booking)
            scrollView.addSubview(receipt)
        }
        pageControl.numberOfPages = arrayOfBookings.count
        scrollView.contentSize = CGSize(width: width * CGFloat(arrayOfBookings.count), height: height)
    }

    // MARK: - Pages

    func setupPage() {
        let width = scrollView.frame.size.width
        let height = scrollView.frame.size.height
        for i in 0..<arrayOfBookings.count {
            let booking = arrayOfBookings.object(at: i) as! Booking
            let x = (width - 290) / 2 + CGFloat(i) * width
            let y = (height - 320) / 2
            let receipt = ReceiptView(frame: CGRect(x: x, y: y, width: 320, height: 290), booking: booking)
            scrollView.addSubview(receipt)
        }
        pageControl.numberOfPages = arrayOfBookings.count
        scrollView.contentSize = CGSize(width: width * CGFloat(arrayOfBookings.count), height: height)
        noBookingsLabel.isHidden = arrayOfBookings.count > 0
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if pageControlIsChangingPage {
            return
        }
        let width = scrollView.frame.size.width
        let page = Int(floor((scrollView.contentOffset.x - width / 2) / width)) + 1
        pageControl.currentPage = page
        pageLabel?.text = "Page \(page + 1) of \(numberOfBookings) saved bookings"
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        pageControlIsChangingPage = false
    }

    private func changePage() {
        let width = scrollView.frame.size.width
        scrollView.setContentOffset(CGPoint(x: width * CGFloat(pageControl.currentPage), y: 0), animated: true)
        pageControlIsChangingPage = true
    }

    // MARK: - The form

    private func toggleGetBookingView() {
        if isShowingGetBookingView {
            hideGetBookingInfoView()
        } else {
            showGetBookingInfoView()
        }
    }

    func showGetBookingInfoView() {
        bookingRefTextField.text = ""
        bookingEmailTextField.text = ""
        updateFindButton()
        bookingRefTextField.returnKeyType = .next
        bookingEmailTextField.returnKeyType = .go

        isShowingGetBookingView = true
        slideView(scrollView, direction: 2)
        slideView(pageControl, direction: 2)
        slideView(getBookingView, direction: 0)
        navigationItem.rightBarButtonItem?.title = "stored"
    }

    func hideGetBookingInfoView() {
        isShowingGetBookingView = false
        slideView(getBookingView, direction: 1)
        slideView(scrollView, direction: 0)
        slideView(pageControl, direction: 0)
        navigationItem.rightBarButtonItem?.title = "download"

        bookingRefTextField.resignFirstResponder()
        bookingEmailTextField.resignFirstResponder()
    }

    /// Slides a view in (direction 0), out to the right (1) or out to the left (2)
    private func slideView(_ slidingView: UIView, direction: Int) {
        var x: CGFloat = 0
        if direction == 1 {
            x = 320
        } else if direction == 2 {
            x = -320
        }
        UIView.animate(withDuration: 0.5) {
            slidingView.frame.origin.x = x
        }
    }

    private func updateFindButton() {
        findButton.isEnabled = bookingRefTextField.text != "" && bookingEmailTextField.text != ""
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === bookingRefTextField {
            bookingRefTextField.resignFirstResponder()
            bookingEmailTextField.becomeFirstResponder()
        } else {
            bookingEmailTextField.resignFirstResponder()
            findBooking()
        }
        return true
    }

    private func findBooking() {
        let reference = bookingRefTextField.text ?? ""
        let email = bookingEmailTextField.text ?? ""

        if reference == "" {
            let alert = UIAlertView(
                title: "Reference number required.", message: "Please enter your booking reference number.",
                delegate: self, cancelButtonTitle: nil, otherButtonTitles: "OK")
            alert.show()
        } else if email == "" {
            let alert = UIAlertView(
                title: "Email address required.", message: "Please enter your email address.",
                delegate: self, cancelButtonTitle: nil, otherButtonTitles: "OK")
            alert.show()
        } else if reference == "" && email == "" {
            let alert = UIAlertView(
                title: "Information missing.", message: "Please enter your reference number and email address.",
                delegate: self, cancelButtonTitle: nil, otherButtonTitles: "OK")
            alert.show()
        } else if reference != "" || email != "" {
            getBookingDetails(email, bookingID: reference)
        }
    }

    // MARK: - Finding a booking

    func getBookingDetails(_ bookingEmail: String, bookingID: String) {
        let body = CTHelper.requestBody(
            kOTA_VehRetResRQ, header: CTRQBuilder.buildHeader(kGetExistingBookingHeader),
            message: CTRQBuilder.OTA_VehRetResRQ(bookingEmail, bookingRefID: bookingID))
        if kShowRequest {
            DLog("Request is \n\n\(body)\n\n")
        }

        let request = ASIHTTPRequest(url: URL(string: kCTTestAPI + kOTA_VehRetResRQ)!)
        request.delegate = self
        request.appendPostData(CTHelper.requestData(body))
        request.requestMethod = "POST"
        request.shouldStreamPostDataFromDisk = true
        request.allowCompressedResponse = true

        hud = CTHUD(title: "Searching")
        hud?.show()

        request.startAsynchronous()
    }

    func requestFinished(_ request: ASIHTTPRequest) {
        if kShowResponse {
            DLog("Response is \(text(request.responseString()))")
        }
        let response = request.responseObject()

        hud?.hide()
        hud = nil

        if CTHelper.validateResponse(response) is NSArray {
            for item in CTHelper.validateResponse(response) as! NSArray {
                let error = item as! CTError
                if error.errorShortTxt == "No matching bookings found" {
                    let alert = UIAlertView(
                        title: "No matching bookings found",
                        message: "Check your Booking ID and Email Address and try again.",
                        delegate: self, cancelButtonTitle: nil, otherButtonTitles: "OK")
                    alert.show()
                } else {
                    let alert = UIAlertView(
                        title: "Warning", message: error.errorShortTxt,
                        delegate: self, cancelButtonTitle: nil, otherButtonTitles: "OK")
                    alert.show()
                }
            }
        } else {
            let reservation = (response as! NSDictionary?)?.dict("VehRetResRSCore")?.dict("VehReservation")
            if let status = reservation?.value("@Status") {
                if (status as! String) == "Confirmed" {
                    let booking = Booking(fromRetrievedBookingDictionary: reservation)
                    booking.customerEmail = bookingEmailTextField.text
                    saveCustomObject(booking)
                    arrayOfBookings.add(booking)
                    setupPage()
                    hideGetBookingInfoView()
                } else {
                    let alert = UIAlertView(
                        title: "Warning",
                        message: "Your booking has either been cancelled or is currently unconfirmed.",
                        delegate: self, cancelButtonTitle: nil, otherButtonTitles: "OK")
                    alert.show()
                }
            }
        }
    }

    func requestFailed(_ request: ASIHTTPRequest) {
        if kShowResponse {
            DLog("Response is \(text(request.responseString()))")
        }
        hud?.hide()
        hud = nil
        DLog("Request failed: \(text(request.error?.localizedDescription))")
    }
}
