import BookingStore
import BookingUI
import VirtualTime

extension DefaultsFile {
    /// The defaults of a world, which is told of each change.
    convenience init(of world: World) {
        let file = world.defaultsFile
        self.init(at: file.path) { change in
            switch change {
            case .set(let key): file.willChange(.set(key))
            case .remove(let key): file.willChange(.remove(key))
            }
        }
    }
}

extension Notice {
    /// What to tell a person about the file.
    init(_ notice: StoreNotice) {
        switch notice {
        case .setAside(_, let name, _):
            self.init(
                title: "Saved bookings cannot be read",
                message:
                    "The bookings and settings saved on this device are damaged. They are kept in the file "
                    + "\(name), and the app starts without them. Your reservations are not affected: "
                    + "you can download them again in My Bookings.")
        case .cannotKeep(let error):
            self = .notSaved("The app cannot save anything on this device at the moment.", error)
        }
    }
}
