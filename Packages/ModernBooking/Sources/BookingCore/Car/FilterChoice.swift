/// What a person chose on the filter's screen, by place.
public struct FilterChoice: Hashable, Sendable {
    public let people: Int
    public let fuel: Int
    public let transmission: Int
    public let airConditioning: Int

    /// Everything passes.
    public static let anything = FilterChoice(people: 3, fuel: 2, transmission: 2, airConditioning: 1)

    public init(people: Int, fuel: Int, transmission: Int, airConditioning: Int) {
        self.people = people
        self.fuel = fuel
        self.transmission = transmission
        self.airConditioning = airConditioning
    }
}
