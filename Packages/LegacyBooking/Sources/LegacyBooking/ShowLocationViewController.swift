//
//  ShowLocationViewController.swift
//  CarHire
//

import Foundation
import HeadlessUI

class ShowLocationViewController: UIViewController {

    private let coordString: Any?
    private var mapView: UIMapView!

    init(coordString: Any?) {
        self.coordString = coordString
        super.init()
    }

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        view.accessibilityIdentifier = "location"

        mapView = UIMapView(frame: CGRect(x: 0, y: 44, width: 320, height: 524))
        mapView.accessibilityIdentifier = "location.map"
        view.addSubview(mapView)

        let closeButton = UIButton(frame: CGRect(x: 10, y: 7, width: 80, height: 30))
        closeButton.accessibilityIdentifier = "location.close"
        closeButton.title = "Close"
        closeButton.onTap = { [unowned self] in
            self.dismiss(animated: true)
        }
        view.addSubview(closeButton)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        if let coords = (coordString as! String?)?.components(separatedBy: ",") {
            let latitude = (coords[0] as NSString).doubleValue
            let longitude = (coords[1] as NSString).doubleValue
            mapView.pins = [UIMapView.Pin(latitude: latitude, longitude: longitude)]
        }
    }
}
