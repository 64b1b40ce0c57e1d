//
//  Reachability.swift
//  Version 2.2
//

import Foundation

enum NetworkStatus: Int {
    case notReachable = 0
    case reachableViaWiFi = 1
    case reachableViaWWAN = 2
}

class Reachability: NSObject {

    class func reachabilityForInternetConnection() -> Reachability {
        return Reachability()
    }

    func currentReachabilityStatus() -> NetworkStatus {
        return .reachableViaWiFi
    }

    func connectionRequired() -> Bool {
        return false
    }
}
