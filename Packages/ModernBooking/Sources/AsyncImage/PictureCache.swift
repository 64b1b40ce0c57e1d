import HeadlessUI

/// Pictures by address, of which the least recently used are removed when their total size exceeds a limit.
struct PictureCache {
    private struct Entry {
        let picture: UIImage
        let size: Int
        var lastUse: Int
    }

    /// The largest total size in bytes.
    let limit: Int
    private(set) var size = 0
    private var uses = 0
    private var entries: [String: Entry] = [:]

    init(limit: Int) {
        self.limit = limit
    }

    /// Returns the picture at an address, which becomes the most recently used.
    mutating func picture(at address: String) -> UIImage? {
        uses += 1
        entries[address]?.lastUse = uses
        return entries[address]?.picture
    }

    /// Inserts a picture, or replaces the one at its address.
    ///
    /// A picture larger than the limit is not kept, and removes no other.
    mutating func insert(_ picture: UIImage, size: Int, at address: String) {
        remove(address)
        guard size <= limit else { return }
        while self.size + size > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
        {
            remove(oldest.key)
        }
        uses += 1
        entries[address] = Entry(picture: picture, size: size, lastUse: uses)
        self.size += size
    }

    private mutating func remove(_ address: String) {
        size -= entries.removeValue(forKey: address)?.size ?? 0
    }
}
