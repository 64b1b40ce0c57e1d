import Foundation

/// The object that stands for a booking inside an archive: its fields by name.
final class ArchivedBooking: NSObject, NSCoding {
    let fields: [String: String]

    init(fields: [String: String]) {
        self.fields = fields
    }

    func encode(with coder: NSCoder) {
        for name in BookingFields.names { coder.encode(fields[name], forKey: name) }
    }

    init?(coder: NSCoder) {
        var fields: [String: String] = [:]
        // Asking for a name that an archive does not have would end the process.
        for name in BookingFields.names where coder.containsValue(forKey: name) {
            let value = coder.decodeObject(forKey: name)
            // A value that a reply wrote without quotes was kept as the number it is.
            fields[name] = value as? String ?? (value as? NSNumber)?.stringValue
        }
        self.fields = fields
    }
}
