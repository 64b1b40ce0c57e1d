//
//  ASIHTTPRequest.swift
//  v1.7-24, with local changes
//
//  Local changes:
//  - a time-out calls the delegate, then shows an alert
//  - responseObject(), for servers that send XML instead of JSON
//

import Foundation
import HeadlessUI
import VirtualTime

enum ASINetworkErrorType: Int {
    case connectionFailure = 1
    case requestTimedOut = 2
    case requestCancelled = 4
}

protocol ASIHTTPRequestDelegate: AnyObject {
    func requestFinished(_ request: ASIHTTPRequest)
    func requestFailed(_ request: ASIHTTPRequest)
}

class ASIHTTPRequest: NSObject {

    /// Whether messages are sent and expected as XML instead of JSON
    static var usesXML = false

    static var defaultTimeOutSeconds: Double = 10

    // Retains the requests until they have ended
    private static var activeRequests: Set<ASIHTTPRequest> = []

    let url: URL
    var requestMethod = "GET"
    var timeOutSeconds = ASIHTTPRequest.defaultTimeOutSeconds
    var numberOfTimesToRetryOnTimeout = 0
    var shouldStreamPostDataFromDisk = false
    var allowCompressedResponse = true
    var tag = 0
    weak var delegate: ASIHTTPRequestDelegate?

    private(set) var error: NSError?
    var responseStatusCode = 0
    var responseHeaders: [String: String] = [:]
    var rawResponseData = Data()

    private var postBody = Data()
    private var retryCount = 0
    private var transfer: ASITransfer?
    private var transferID = 0
    private var timeOut: Wait?

    init(url: URL) {
        self.url = url
    }

    func appendPostData(_ data: Data) {
        postBody.append(data)
    }

    // MARK: - Starting and stopping

    func startAsynchronous() {
        ASIHTTPRequest.activeRequests.insert(self)
        let isPost = requestMethod == "POST"
        let transfer = ASITransfer(
            url: url.absoluteString, postBody: isPost ? postBody : nil, connectTo: world.connectTo)
        let log = world.transfers
        let identifier = log.began()
        transfer.connectedBlock = { port in
            log.connected(identifier, localPort: port)
        }
        transfer.finishedBlock = { failed in
            self.transferDidFinish(transfer, failed: failed)
        }
        self.transfer = transfer
        transferID = identifier

        // There is no progress while a body is uploaded, so allow 50% more time
        let seconds = isPost && postBody.count > 0 ? timeOutSeconds * 1.5 : timeOutSeconds
        timeOut = world.clock.schedule(after: .seconds(seconds), label: "time-out") {
            self.timedOut()
        }
        ASINetworkThread.sharedThread.start(transfer)
    }

    func cancel() {
        guard let transfer = transfer else {
            return
        }
        ASINetworkThread.sharedThread.close(transfer)
        endTransfer()
        failWithError(.requestCancelled, "The request was cancelled")
    }

    func clearDelegatesAndCancel() {
        delegate = nil
        cancel()
    }

    private func endTransfer() {
        if let timeOut = timeOut {
            world.clock.cancel(timeOut)
        }
        timeOut = nil
        transfer = nil
        world.transfers.ended(transferID)
    }

    private func transferDidFinish(_ finished: ASITransfer, failed: Bool) {
        if finished !== transfer {
            return
        }
        endTransfer()
        responseStatusCode = finished.responseStatusCode
        responseHeaders = finished.responseHeaders
        rawResponseData = finished.responseData
        if failed {
            failWithError(.connectionFailure, "A connection failure occurred")
            return
        }
        delegate?.requestFinished(self)
        ASIHTTPRequest.activeRequests.remove(self)
    }

    private func timedOut() {
        guard let transfer = transfer else {
            return
        }
        timeOut = nil
        ASINetworkThread.sharedThread.close(transfer)
        endTransfer()
        if retryCount < numberOfTimesToRetryOnTimeout {
            retryCount += 1
            startAsynchronous()
            return
        }
        failWithError(.requestTimedOut, "The request timed out")
        let alert = UIAlertView(
            title: "Could not connect to server",
            message: "Unable to contact the server with this request, please try again.",
            delegate: nil,
            cancelButtonTitle: nil,
            otherButtonTitles: "OK")
        alert.show()
    }

    private func failWithError(_ type: ASINetworkErrorType, _ text: String) {
        error = NSError(
            domain: "ASIHTTPRequestErrorDomain", code: type.rawValue, userInfo: [NSLocalizedDescriptionKey: text])
        delegate?.requestFailed(self)
        ASIHTTPRequest.activeRequests.remove(self)
    }

    // MARK: - The response

    func responseData() -> Data {
        return rawResponseData
    }

    /// Returns the response as text, decoded as Latin-1 unless the Content-Type header has a charset
    func responseString() -> String? {
        return String(data: rawResponseData, encoding: responseEncoding())
    }

    /// Returns an NSMutableDictionary or NSMutableArray, or nil if the reply can't be parsed
    func responseObject() -> Any? {
        if ASIHTTPRequest.usesXML {
            return XMLToDictionary.object(with: rawResponseData)
        }
        return responseString()?.JSONValue()
    }

    func responseEncoding() -> String.Encoding {
        guard let contentType = responseHeaders["content-type"] else {
            return .isoLatin1
        }
        for part in contentType.components(separatedBy: ";") {
            let pair = part.components(separatedBy: "=")
            if pair.count < 2 || pair[0].trimmingCharacters(in: .whitespaces).lowercased() != "charset" {
                continue
            }
            let name = pair[1].trimmingCharacters(in: CharacterSet(charactersIn: " \"'")).lowercased()
            switch name {
            case "utf-8", "utf8":
                return .utf8
            case "us-ascii", "ascii":
                return .ascii
            case "utf-16":
                return .utf16
            case "windows-1252", "cp1252":
                return .windowsCP1252
            case "iso-8859-2":
                return .isoLatin2
            default:
                return .isoLatin1
            }
        }
        return .isoLatin1
    }
}
