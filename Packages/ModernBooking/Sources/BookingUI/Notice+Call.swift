extension Notice {
    /// Asks before a number is called; the second answer calls.
    public static func call(_ number: String) -> Notice {
        Notice(
            title: "Are you sure?", message: "Do you want to call \(number)?", buttons: ["Cancel", "OK"])
    }
}
