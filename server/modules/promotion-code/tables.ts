import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { instant, integer8 } from '../../db/columns'
import { users } from '../user/tables'

/** A promotion code in one currency: `deductMinor` off, or `discountBasisPoints` of the dishes up to `maximumMinor`; exactly one of both. */
export const promotionCodes = pgTable(
  'promotion_codes',
  {
    promotionCodeId: text('promotion_code_id').primaryKey(),
    code: text('code').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    deductMinor: integer8('deduct_minor'),
    discountBasisPoints: integer('discount_basis_points'),
    maximumMinor: integer8('maximum_minor'),
    minOrderMinor: integer8('min_order_minor'),
    restaurantIds: jsonb('restaurant_ids').$type<string[]>().notNull().default([]),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    totalLimit: integer('total_limit'),
    personLimit: integer('person_limit').notNull().default(1),
    /** Orders that hold it now, never above `totalLimit`. */
    used: integer('used').notNull().default(0)
  },
  (t) => [unique().on(t.code, t.currency)]
)

/** How many living orders of a person hold a code. */
export const promotionCodeUses = pgTable(
  'promotion_code_uses',
  {
    promotionCodeId: text('promotion_code_id')
      .notNull()
      .references(() => promotionCodes.promotionCodeId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    used: integer('used').notNull()
  },
  (t) => [primaryKey({ columns: [t.promotionCodeId, t.userId] }), index('promotion_code_uses_by_user').on(t.userId)]
)
