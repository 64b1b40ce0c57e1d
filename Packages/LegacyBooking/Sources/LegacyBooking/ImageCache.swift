//
//  ImageCache.swift
//

import Foundation
import HeadlessUI

class ImageCache: NSObject {

    static let sharedCache = ImageCache()

    private let maxSize: UInt = 2 * 1024 * 1024

    private var totalSize: UInt = 0
    private var keyArray: [String] = []
    private var memoryCache: [String: (image: UIImage, size: UInt)] = [:]

    func image(forKey key: String) -> UIImage? {
        return memoryCache[key]?.image
    }

    func hasImage(withKey key: String) -> Bool {
        return memoryCache[key] != nil
    }

    func insertImage(_ image: UIImage, withSize size: UInt, forKey key: String) {
        while totalSize &+ size > maxSize && keyArray.count > 0 {
            let oldest = keyArray.removeFirst()
            if let entry = memoryCache[oldest] {
                totalSize = totalSize &- entry.size
            }
            memoryCache[oldest] = nil
        }
        keyArray.append(key)
        memoryCache[key] = (image, size)
    }

    func removeAllImages() {
        keyArray = []
        memoryCache = [:]
        totalSize = 0
    }
}
