import type { FoodColour, FoodShape } from '../picture-foods'
import type { Pieces } from '../picture-plated'

/** Short form of the pieces of one food in a drawn dish. */
export const some = (shape: FoodShape, colour: FoodColour, count: number, size: number, more: Partial<Pieces> = {}): Pieces => ({ shape, colour, count, size, ...more })
