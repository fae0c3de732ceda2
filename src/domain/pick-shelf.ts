/** Shelves of dishes of a city's restaurants, each picked into a cart of its own: reduced dishes, and those for New Year (spec section 3, Cart containers). */
export const pickShelves = ['recommend', 'newYear'] as const
/** One of them. */
export type PickShelf = (typeof pickShelves)[number]
