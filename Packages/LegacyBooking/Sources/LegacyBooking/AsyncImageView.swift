//
//  AsyncImageView.swift
//

import Foundation
import HeadlessUI
import VirtualTime

class AsyncImageView: UIImageView {

    private let spinner = UIActivityIndicatorView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    private var urlString = ""

    func loadImageFromURL(_ urlString: String) {
        self.urlString = urlString
        if let cached = ImageCache.sharedCache.image(forKey: urlString) {
            image = cached
            return
        }

        accessibilityValue = "loading"
        addSubview(spinner)
        spinner.startAnimating()

        let transfer = ASITransfer(url: urlString, postBody: nil, connectTo: world.connectTo)
        let log = world.transfers
        let identifier = log.began()
        let clock = world.clock
        let timeOut = clock.schedule(after: .seconds(60), label: "time-out") {
            transfer.isStopped = true
            ASINetworkThread.sharedThread.close(transfer)
            log.ended(identifier)
        }
        transfer.connectedBlock = { port in
            log.connected(identifier, localPort: port)
        }
        transfer.finishedBlock = { failed in
            if transfer.isStopped {
                return
            }
            clock.cancel(timeOut)
            log.ended(identifier)
            if !failed {
                self.connectionDidFinishLoading(transfer.responseData)
            }
        }
        ASINetworkThread.sharedThread.start(transfer)
    }

    private func connectionDidFinishLoading(_ data: Data) {
        spinner.stopAnimating()
        spinner.removeFromSuperview()
        accessibilityValue = nil

        let loaded = UIImage(data: data)
        ImageCache.sharedCache.insertImage(loaded, withSize: UInt(data.count), forKey: urlString)
        image = loaded
    }
}
