import BookingApp
import ParitySubject

/// ModernBooking as a subject of `parity`: the candidate.
@main enum Entry {
    static func main() {
        Subject.run { world in ModernApp.launch(world) }
    }
}
