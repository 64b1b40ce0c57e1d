//
//  CTForwardGeocoder.swift
//  CarHire
//

import Foundation
import VirtualTime

// Status codes
let G_GEO_SUCCESS = 200
let G_GEO_BAD_REQUEST = 400
let G_GEO_SERVER_ERROR = 500
let G_GEO_UNKNOWN_ADDRESS = 602
let G_GEO_TOO_MANY_QUERIES = 620

protocol CTForwardGeocoderDelegate: AnyObject {
    func forwardGeocoderFoundLocation()
    func forwardGeocoderError(_ errorMessage: String)
}

/// Finds places by name
class CTForwardGeocoder: NSObject {

    weak var delegate: CTForwardGeocoderDelegate?

    private(set) var searchQuery: String?
    private(set) var status = 0

    /// CTKmlResult objects, those of the last search that succeeded
    private(set) var results: NSMutableArray?

    init(delegate: CTForwardGeocoderDelegate?) {
        self.delegate = delegate
    }

    func findLocation(_ searchString: String) {
        searchQuery = searchString
        MainLoop.perform {
            self.startGeocoding()
        }
    }

    private func startGeocoding() {
        let mapsUrl = "\(kGeocodeURL)?address=\(text(searchQuery))&sensor=false"

        // International characters are escaped, those with a meaning in an address are not
        let allowed = CharacterSet(
            charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.!~*'();/?:@&=+$,")
        let url = mapsUrl.addingPercentEncoding(withAllowedCharacters: allowed)!

        let transfer = ASITransfer(url: url, postBody: nil, connectTo: world.connectTo)
        let log = world.transfers
        let identifier = log.began()
        let clock = world.clock
        let timeOut = clock.schedule(after: .seconds(60), label: "time-out") {
            transfer.isStopped = true
            ASINetworkThread.sharedThread.close(transfer)
            log.ended(identifier)
            self.finishGeocoding(nil)
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
            self.finishGeocoding(failed ? nil : transfer.responseData)
        }
        ASINetworkThread.sharedThread.start(transfer)
    }

    func finishGeocoding(_ data: Data?) {
        let parser = CTGoogleV3KmlParser()
        let parseError = parser.parseXML(data)

        status = parser.statusCode
        if status == G_GEO_SUCCESS {
            results = parser.results
        }

        if parseError != nil {
            delegate?.forwardGeocoderError(parseError!.localizedDescription)
        } else {
            delegate?.forwardGeocoderFoundLocation()
        }
    }
}
