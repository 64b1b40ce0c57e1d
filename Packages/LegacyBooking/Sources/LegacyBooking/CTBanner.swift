//
//  CTBanner.swift
//
//  A message at the top of the window that goes away by itself. Banners are shown one at a time.
//

import Foundation
import HeadlessUI
import VirtualTime

private let kBannerSeconds = 5.0

class CTBanner: UIView {

    // The visible banner and those that wait for it
    private static let queue = NSMutableArray()

    private let completionBlock: (_ wasAction: Bool) -> Void

    init(title: String, message: String, actionTitle: String, completionBlock: @escaping (_ wasAction: Bool) -> Void) {
        self.completionBlock = completionBlock
        super.init(frame: CGRect(x: 0, y: 20, width: 320, height: 70))
        accessibilityIdentifier = "banner"

        let titleLabel = UILabel(frame: CGRect(x: 10, y: 5, width: 210, height: 20))
        titleLabel.accessibilityIdentifier = "banner.title"
        titleLabel.text = title
        addSubview(titleLabel)

        let messageLabel = UILabel(frame: CGRect(x: 10, y: 27, width: 210, height: 38))
        messageLabel.accessibilityIdentifier = "banner.message"
        messageLabel.numberOfLines = 2
        messageLabel.text = message
        addSubview(messageLabel)

        let actionButton = UIButton(frame: CGRect(x: 225, y: 20, width: 85, height: 30))
        actionButton.accessibilityIdentifier = "banner.action"
        actionButton.title = actionTitle
        actionButton.onTap = { [unowned self] in
            self.dismiss(wasAction: true)
        }
        addSubview(actionButton)

        addGestureRecognizer(
            UITapGestureRecognizer { [unowned self] in
                self.dismiss(wasAction: false)
            })
    }

    /// Shows a banner, or lets it wait for the others; the block is called at its end
    class func show(
        title: String, message: String, actionTitle: String, completionBlock: @escaping (_ wasAction: Bool) -> Void
    ) {
        let banner = CTBanner(
            title: title, message: message, actionTitle: actionTitle, completionBlock: completionBlock)
        queue.add(banner)
        if queue.count == 1 {
            banner.showInWindow()
        }
    }

    class func removeAllBanners() {
        for item in queue {
            (item as! CTBanner).removeFromSuperview()
        }
        queue.removeAllObjects()
    }

    private func showInWindow() {
        UIApplication.shared.keyWindow?.addSubview(self)
        world.clock.schedule(after: .seconds(kBannerSeconds), label: "timer") {
            self.dismiss(wasAction: false)
        }
    }

    private func dismiss(wasAction: Bool) {
        removeFromSuperview()
        completionBlock(wasAction)
        if CTBanner.queue.count > 0 && CTBanner.queue.object(at: 0) as! CTBanner === self {
            CTBanner.queue.removeObject(at: 0)
            if CTBanner.queue.count > 0 {
                (CTBanner.queue.object(at: 0) as! CTBanner).showInWindow()
            }
        }
    }
}
