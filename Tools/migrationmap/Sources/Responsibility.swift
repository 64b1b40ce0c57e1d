/// A kind of work that a type can have; `docs/metrics.md` lists the names that indicate it.
enum Responsibility: String, CaseIterable {
    case network, parsing, persistence, formatting, layout, navigation, alerts, notifications
    case hud = "HUD"

    /// The names that indicate it, in the form of ``Facts/uses``; `*` matches any text at one end.
    var names: [String] {
        switch self {
        case .network:
            [
                "ASIHTTPRequest", "ASINetworkThread", "ASITransfer", "ASIHTTPRequestDelegate", "curl_*",
                ".startAsynchronous", "HTTPClient", "HTTPRequest", "Transport", ".transport", "*Requester",
                ".requester",
            ]
        case .parsing:
            [
                "SBJsonParser", "XMLToDictionary", "CSVParser", ".responseObject", ".validateResponse",
                ".dict",
                "\"@\"", "OTANode", "OTAObject", "*ReplyReader", "JSONScanner", "*ResponseValidator",
                "XMLDocument", "CSV",
            ]
        case .persistence:
            [
                "UserDefaults", ".defaults", "NSKeyedArchiver", "NSKeyedUnarchiver", "NSCoder",
                ".synchronize",
                "Preferences", ".preferences", "SavedBookings", ".bookings", "SavedConfiguration",
                "SavedFilter",
                "BookingArchive",
            ]
        case .formatting:
            [
                "DateFormatter", "NumberFormatter", "Locale", ".locale", ".currencySymbol", ".dateFormat",
                "String(format:)", "TimeZone",
            ]
        case .layout:
            [
                "CGRect", "CGPoint", "CGSize", "CGFloat", ".frame", ".contentSize", ".addSubview",
                ".contentView",
            ]
        case .navigation:
            [
                ".pushViewController", ".present", ".dismiss", ".selectedIndex", ".popToRootViewController",
                ".popViewController", ".tabBarController", "UINavigationController", "UITabBarController",
                "*Routes", ".routes", "*Coordinator",
            ]
        case .alerts: ["UIAlertView", "UIAlert", "UIActionSheet", ".showAlert", "Notice", ".tell", ".ask"]
        case .notifications: ["NotificationCenter", "Notification"]
        case .hud: ["CTHUD", "HUD", "hud", "UIActivityIndicatorView", ".busy"]
        }
    }

    /// The names of each responsibility: whole names, prefixes and suffixes.
    private static let known = allCases.map { duty in
        (
            duty: duty, whole: Set(duty.names.filter { !$0.contains("*") }),
            beginnings: duty.names.filter { $0.hasSuffix("*") }.map { String($0.dropLast()) },
            ends: duty.names.filter { $0.hasPrefix("*") }.map { String($0.dropFirst()) }
        )
    }

    /// The responsibilities that a set of names indicates.
    static func all(in uses: Set<String>) -> Set<Responsibility> {
        var found: Set<Responsibility> = []
        for one in known {
            let isFound =
                !one.whole.isDisjoint(with: uses)
                || one.beginnings.contains { start in uses.contains { $0.hasPrefix(start) } }
                || one.ends.contains { end in
                    uses.contains { $0.hasSuffix(end) && $0.first?.isUppercase == true }
                }
            if isFound { found.insert(one.duty) }
        }
        return found
    }
}
