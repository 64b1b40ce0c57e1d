import BookingApp
import ParitySubject

/// ModernBooking as a subject of `parity`: the after.
@main enum Entry {
    static func main() {
        Subject.run { world in ModernApp.launch(world) }
    }
}
