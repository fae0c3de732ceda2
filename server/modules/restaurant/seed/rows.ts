import type { dishStock } from '../../meal/tables'
import type { dishes, menuCategories, promotions, restaurants } from '../tables'

/** Rows of one restaurant, ready to insert, parents before children. */
export interface OutletRows {
  readonly restaurant: typeof restaurants.$inferInsert
  readonly categories: ReadonlyArray<typeof menuCategories.$inferInsert>
  readonly dishes: ReadonlyArray<typeof dishes.$inferInsert>
  readonly stock: ReadonlyArray<typeof dishStock.$inferInsert>
  readonly promotions: ReadonlyArray<typeof promotions.$inferInsert>
}
