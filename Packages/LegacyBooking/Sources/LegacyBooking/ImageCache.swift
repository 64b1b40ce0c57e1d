//
//  ImageCache.swift
//

import Foundation
import HeadlessUI

class ImageCache: NSObject {

    static let sharedCache = ImageCache()

    private let maxSize: UInt = 2 * 1024 * 1024

    private var totalSize: UInt = 0
    private var lastTime = 0
    private var memoryCache: [String: (image: UIImage?, size: UInt, time: Int)] = [:]

    func image(forKey key: String) -> UIImage? {
        if memoryCache[key] == nil {
            return nil
        }
        memoryCache[key]!.time = nextTime()
        return memoryCache[key]!.image
    }

    func hasImage(withKey key: String) -> Bool {
        return memoryCache[key] != nil
    }

    func insertImage(_ image: UIImage?, withSize size: UInt, forKey key: String) {
        let time = nextTime()
        while totalSize &+ size > maxSize {
            var oldestKey: String?
            for key in memoryCache.keys {
                if oldestKey == nil || memoryCache[key]!.time < memoryCache[oldestKey!]!.time {
                    oldestKey = key
                }
            }
            if oldestKey == nil {
                break
            }
            totalSize = totalSize &- memoryCache[oldestKey!]!.size
            memoryCache[oldestKey!] = nil
        }
        memoryCache[key] = (image, size, time)
    }

    func removeAllImages() {
        memoryCache = [:]
        totalSize = 0
    }

    private func nextTime() -> Int {
        lastTime += 1
        return lastTime
    }
}
