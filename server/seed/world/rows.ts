import type * as schema from '../../modules/tables'

/** Rows of one restaurant, ready to insert, parents before children. */
export interface OutletRows {
  readonly restaurant: typeof schema.restaurants.$inferInsert
  readonly categories: ReadonlyArray<typeof schema.menuCategories.$inferInsert>
  readonly dishes: ReadonlyArray<typeof schema.dishes.$inferInsert>
  readonly stock: ReadonlyArray<typeof schema.dishStock.$inferInsert>
  readonly promotions: ReadonlyArray<typeof schema.promotions.$inferInsert>
}
