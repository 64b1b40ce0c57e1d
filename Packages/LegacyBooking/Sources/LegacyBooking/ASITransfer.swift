//
//  ASITransfer.swift
//  Part of the ASIHTTPRequest sources
//
//  A libcurl easy handle and the buffers it needs.
//

import CCurl
import Foundation
import VirtualTime

nonisolated final class ASITransfer: NSObject, @unchecked Sendable {

    // Set before the transfer starts, read-only afterwards
    let url: String
    let postBody: Data?
    let connectTo: String?
    var connectedBlock: (@Sendable (UInt16) -> Void)?
    var finishedBlock: (@MainActor @Sendable (_ failed: Bool) -> Void)?

    // Written on the network thread, read on the main thread after finishedBlock
    private(set) var responseData = Data()
    private(set) var responseHeaders: [String: String] = [:]
    private(set) var responseStatusCode = 0

    // Main thread only, set when the reply is no longer needed
    @MainActor var isStopped = false

    // Network thread only
    var isClosed = false
    private(set) var easy: UnsafeMutableRawPointer?
    private var headerList: UnsafeMutablePointer<curl_slist>?
    private var connectList: UnsafeMutablePointer<curl_slist>?

    init(url: String, postBody: Data?, connectTo: String?) {
        self.url = url
        self.postBody = postBody
        self.connectTo = connectTo
    }

    func makeHandle() -> UnsafeMutableRawPointer? {
        guard let handle = curl_easy_init() else {
            return nil
        }
        easy = handle
        ccurl_set_string(handle, CURLOPT_URL, url)
        ccurl_set_string(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        ccurl_set_string(handle, CURLOPT_PROXY, "")
        ccurl_set_string(handle, CURLOPT_ACCEPT_ENCODING, "gzip")
        ccurl_set_long(handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
        ccurl_set_long(handle, CURLOPT_NOSIGNAL, 1)
        ccurl_set_long(handle, CURLOPT_FOLLOWLOCATION, 0)
        ccurl_set_long(handle, CURLOPT_SSL_VERIFYPEER, 1)
        ccurl_set_long(handle, CURLOPT_SSL_VERIFYHOST, 2)
        ccurl_set_long(handle, CURLOPT_TIMEOUT_MS, 60000)

        headerList = curl_slist_append(nil, "Content-Type:")
        headerList = curl_slist_append(headerList, "Expect:")
        ccurl_set_list(handle, CURLOPT_HTTPHEADER, headerList)
        if let connectTo = connectTo {
            connectList = curl_slist_append(nil, "::" + connectTo)
            ccurl_set_list(handle, CURLOPT_CONNECT_TO, connectList)
        }

        if let body = postBody {
            ccurl_set_long(handle, CURLOPT_POST, 1)
            ccurl_set_offset(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
            if body.isEmpty {
                ccurl_set_string(handle, CURLOPT_COPYPOSTFIELDS, "")
            } else {
                body.withUnsafeBytes { bytes in
                    _ = ccurl_set_pointer(
                        handle, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: bytes.baseAddress))
                }
            }
        }

        let context = Unmanaged.passUnretained(self).toOpaque()
        ccurl_set_pointer(handle, CURLOPT_WRITEDATA, context)
        ccurl_set_data_callback(handle, CURLOPT_WRITEFUNCTION) { data, size, count, context in
            let transfer = Unmanaged<ASITransfer>.fromOpaque(context!).takeUnretainedValue()
            return transfer.received(data, size * count)
        }
        ccurl_set_pointer(handle, CURLOPT_HEADERDATA, context)
        ccurl_set_data_callback(handle, CURLOPT_HEADERFUNCTION) { data, size, count, context in
            let transfer = Unmanaged<ASITransfer>.fromOpaque(context!).takeUnretainedValue()
            return transfer.receivedHeader(data, size * count)
        }
        ccurl_set_pointer(handle, CURLOPT_PREREQDATA, context)
        ccurl_set_prereq_callback(handle) { context, _, _, _, localPort in
            let transfer = Unmanaged<ASITransfer>.fromOpaque(context!).takeUnretainedValue()
            transfer.connectedBlock?(UInt16(truncatingIfNeeded: localPort))
            return 0
        }
        return handle
    }

    func freeHandles() {
        if let handle = easy {
            curl_easy_cleanup(handle)
        }
        curl_slist_free_all(headerList)
        curl_slist_free_all(connectList)
        easy = nil
        headerList = nil
        connectList = nil
    }

    func readStatus() {
        guard let handle = easy else {
            return
        }
        var status = 0
        ccurl_get_long(handle, CURLINFO_RESPONSE_CODE, &status)
        responseStatusCode = status
    }

    func finish(_ result: CURLcode) {
        guard let block = finishedBlock else {
            return
        }
        let failed = result != CURLE_OK
        MainLoop.perform {
            block(failed)
        }
    }

    private func received(_ bytes: UnsafeMutablePointer<CChar>?, _ length: Int) -> Int {
        if let bytes = bytes {
            responseData.append(UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self), count: length)
        }
        return length
    }

    private func receivedHeader(_ bytes: UnsafeMutablePointer<CChar>?, _ length: Int) -> Int {
        guard let bytes = bytes else {
            return length
        }
        let data = Data(bytes: bytes, count: length)
        let line = (String(data: data, encoding: .isoLatin1) ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        if line.hasPrefix("HTTP/") {
            responseHeaders = [:]
            responseData = Data()
        } else if let colon = line.firstIndex(of: ":") {
            let name = line[..<colon].lowercased()
            responseHeaders[name] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        return length
    }
}
