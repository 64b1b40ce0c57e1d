/// Equipment that a person wants with their car.
public struct OrderedExtra: Hashable, Sendable {
    /// The service's code for the kind of equipment.
    public let equipmentType: String?
    public let quantity: Int

    public init(equipmentType: String?, quantity: Int) {
        self.equipmentType = equipmentType
        self.quantity = quantity
    }
}
