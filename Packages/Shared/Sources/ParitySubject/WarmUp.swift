import Foundation
import HeadlessUI
import ParityTrace

/// Uses what every app uses once, so that the copies split off from a nursery find it loaded.
///
/// A process pays for the first cast, format or archive with a search through every library. Nothing here
/// starts a thread, looks at the environment or leaves anything behind.
enum WarmUp {
    static func run() {
        propertyLists()
        texts()
        if let world = try? Tree(json: #"{"do":"observe","a":[1,null,true,"x"]}"#) { _ = Command(world) }
        _ = Report.observation(screen: Event(.log, "debug", "x").tree, waits: []).tree.json
        MainActor.assumeIsolated { _ = Snapshot.take().tree }
    }

    private static func propertyLists() {
        let values: [String: Any] = [
            "text": "x", "number": 1, "flag": true, "list": ["a"], "data": Data([1]),
        ]
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let data = try? PropertyListSerialization.data(
                fromPropertyList: values, format: format, options: 0)
            _ = data.flatMap {
                try? PropertyListSerialization.propertyList(from: $0, options: [], format: nil)
            }
        }
        let archive = try? NSKeyedArchiver.archivedData(
            withRootObject: NSDictionary(), requiringSecureCoding: true)
        _ = archive.flatMap { try? NSKeyedUnarchiver.unarchivedObject(ofClass: NSDictionary.self, from: $0) }
        let mutable = NSMutableDictionary(dictionary: values)
        mutable["list"] = NSMutableArray(array: ["a", 1])
        for key in mutable.allKeys { _ = mutable[key] as? String }
        // Reading a suite that does not exist leaves nothing on the disk.
        let defaults = UserDefaults(suiteName: "com.example.warm-up")
        _ = defaults?.dictionary(forKey: "none")
    }

    private static func texts() {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "Europe/Dublin")
        formatter.dateFormat = "MMM d, yyyy"
        _ = formatter.string(from: formatter.date(from: "Jul 1, 2014") ?? Date(timeIntervalSince1970: 0))
        _ = String(format: "%@ %.2f", "x", 1.5)
        _ = URL(string: "http://example.test/a?b=c")?.absoluteString
        _ = "a,b".components(separatedBy: ",").joined(separator: "\n").replacingOccurrences(
            of: "a", with: "b")
        _ = String(data: Data("x".utf8), encoding: .isoLatin1)
    }
}
