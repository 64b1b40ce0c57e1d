extension Preferences {
    /// The age of the last search's driver.
    public var lastAge: String? { LastSearch.age(values: file.text) }

    /// Keeps a search in place of the one before.
    public func save(_ search: LastSearch) throws(StoreError) {
        try write(search.values)
    }
}
