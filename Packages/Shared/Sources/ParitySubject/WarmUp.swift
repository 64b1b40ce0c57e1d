import Foundation
import HeadlessUI
import ParityTrace
import VirtualTime

/// Uses common features of the libraries once, so that the processes that a fork server forks find them
/// loaded.
///
/// The first cast, format or archive in a process takes a search through every library. The code here starts
/// no thread, does not read the environment and leaves no files.
enum WarmUp {
    static func run() {
        propertyLists()
        defaults()
        texts()
        dates()
        world()
        protocolLines()
        network()
        MainActor.assumeIsolated {
            Companions.prepare()
            screens()
        }
    }

    /// Initialises libcurl and its cryptographic library, if the program has them.
    private static func network() {
        typealias Initialise = @convention(c) (Int) -> CInt
        typealias Create = @convention(c) () -> UnsafeMutableRawPointer?
        typealias Discard = @convention(c) (UnsafeMutableRawPointer) -> CInt
        func function<Function>(_ name: String, as type: Function.Type) -> Function? {
            dlsym(nil, name).map { unsafeBitCast($0, to: type) }
        }
        let all = 3
        guard function("curl_global_init", as: Initialise.self)?(all) == 0 else { return }
        for kind in ["easy", "multi"] {
            guard let create = function("curl_\(kind)_init", as: Create.self),
                let discard = function("curl_\(kind)_cleanup", as: Discard.self)
            else { continue }
            if let handle = create() { _ = discard(handle) }
        }
    }

    private static func protocolLines() {
        let gesture = Command.gesture(kind: "tap", element: "x", text: nil)
        for command in [gesture, .observe] {
            _ = (try? JSONValue(json: command.jsonValue.jsonBytes)).flatMap(Command.init)
        }
        let idle = Report.Idle(commands: 1, outcome: "done", visible: [], now: 0, ports: [1, nil])
        let reports = [
            Report.event(Event(.log, "debug", "x")), .idle(idle),
            .observation(screen: ["x": "y"], waits: [], unseen: [:]),
        ]
        for report in reports {
            _ = report.jsonValue.jsonBytes
            _ = report == .idle(idle)
        }
    }

    /// Creates an invisible window with each common view, and discards it.
    @MainActor private static func screens() {
        let controller = UIViewController()
        controller.title = "x"
        for view in [
            UILabel(), UIButton(), UITextField(), UIScrollView(), UIPageControl(), UIImageView(),
            UIDatePicker(),
        ] {
            view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            view.accessibilityIdentifier = "x"
            controller.view.addSubview(view)
        }
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: controller), UIViewController()]
        let window = UIWindow()
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        _ = Snapshot.take().jsonValue
        _ = Unseen.take().jsonValue
        let sample = Sample()
        let companions = Companions()
        companions.note([sample])
        _ = TextSearch(["x": "y"]).found(in: [sample] + companions.objects)
        _ = UIApplication.shared.perform(.tap("nowhere"))
        UIApplication.shared.reset()
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
    }

    /// Uses a suite of defaults that is never synchronised, so that it leaves no file.
    private static func defaults() {
        let defaults = UserDefaults(suiteName: "com.example.warm-up")
        let nested: [String: Any] = ["number": 1, "list": [["text": "x"]], "data": ["flag": true]]
        defaults?.set(nested, forKey: "nested")
        defaults?.set("x", forKey: "text")
        defaults?.set(["key": Data([1])], forKey: "archives")
        _ = defaults?.dictionary(forKey: "nested")
        _ = defaults?.object(forKey: "archives") as? [String: Data]
        _ = defaults?.string(forKey: "text")
        for key in ["nested", "text", "archives"] { defaults?.removeObject(forKey: key) }
    }

    private static func dates() {
        for locale in ["en_US_POSIX", "en_IE"] {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: locale)
            formatter.timeZone = TimeZone(identifier: "Europe/Dublin")
            for format in ["yyyy-MM-dd", "MMM d, yyyy"] {
                formatter.dateFormat = format
                let text = formatter.string(from: Date(timeIntervalSince1970: 0))
                _ = formatter.date(from: text)
            }
        }
    }

    /// Uses a separate clock and transfer log in the ways that most worlds do.
    private static func world() {
        let clock = VirtualClock()
        clock.cancel(clock.schedule(after: .seconds(1)) {})
        let transfers = TransferLog()
        transfers.onChange { _ = $0.event?.jsonValue }
        let number = transfers.began()
        transfers.connected(number, localPort: 1)
        transfers.ended(number)
        let center = NotificationCenter.default
        center.removeObserver(center.addObserver(forName: .init("warm-up"), object: nil, queue: nil) { _ in })
        let folder = URL(fileURLWithPath: "/warm-up")
        _ = [folder.appendingPathComponent("x"), folder.appending(path: "x")].map(\.path)
        let mixed: [AnyHashable] = [NSString("x"), "x", NSNumber(1), 1]
        _ = Set(mixed)
        _ = String(reflecting: NSString.self)
    }

    private static func texts() {
        _ = String(format: "%@ %.2f", "x", 1.5)
        _ = URL(string: "http://example.test/a?b=c")?.absoluteString
        _ = "a,b".components(separatedBy: ",").joined(separator: "\n").replacingOccurrences(
            of: "a", with: "b")
        _ = String(data: Data("x".utf8), encoding: .isoLatin1)
    }
}

/// A screen with values of common types, which the search for texts looks into.
private final class Sample: UIViewController {
    final class SampleModel {
        var text: String? = "x"
        var numbers = [1, 2]
        var table: [String: String?] = ["x": nil]
        var action: (() -> Void)?
        var choice = Optional(Sample.Choice.second("x"))
        var pair: (String, Date) = ("x", Date(timeIntervalSince1970: 0))
        weak var owner: Sample?
    }

    enum Choice {
        case first, second(String)
    }

    private let model = SampleModel()
    private var other: SampleModel?
    private let list: NSMutableArray? = ["x"]
    private let field = UITextField()
}
