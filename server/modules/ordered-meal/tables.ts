import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { substituteChoices } from '@/domain/goods-line'
import { instant, integer8 } from '../../db/columns'
import { storedJson, storedList } from '../../db/stored-json'
import { storedPicture, storedText } from '../../db/stored-shared'
import { orders } from '../order/tables'
import { users } from '../user/tables'
import { storedChoices } from './stored'

/** What only a meal has: a row for every order that is delivered or collected, the parts of a combined one and the whole, beside its row of deliveries. Locked by its order. */
export const meals = pgTable('meals', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.orderId),
  /** By a rider or over the counter, or sent as a parcel, which has a row of `parcels`. */
  way: text('way', { enum: ['local', 'parcel'] })
    .notNull()
    .default('local'),
  /** What the person chose, as submitted. */
  choices: storedJson('choices', storedChoices).notNull(),
  /** The outlet's, as they were when the order was made. */
  restaurantAddress: text('restaurant_address').notNull(),
  restaurantPhone: text('restaurant_phone').notNull(),
  dishCount: integer('dish_count').notNull(),
  remark: text('remark').notNull().default(''),
  tableware: text('tableware').notNull().default('none'),
  collectionCode: text('collection_code'),
  /** While no restaurant has accepted it: when it is cancelled for that. Null of a parcel. */
  acceptBy: instant('accept_by'),
  /** The combined area of an order from several restaurants; null for every other, its sub-orders included. */
  combineOrderAreaId: text('combine_order_area_id'),
  /** True while the portions of its lines are taken out of stock; turned once. */
  holdsStock: boolean('holds_stock').notNull().default(false),
  /** True once the customer has said how it was; turned once. */
  isReviewed: boolean('is_reviewed').notNull().default(false)
})

/** The lines as they were quoted. `stockTaken` portions were counted off `dish_stock` (0 for dishes with unknown stock). */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.orderId),
    lineNumber: integer('line_number').notNull(),
    dishId: text('dish_id').notNull(),
    dishName: storedJson('dish_name', storedText).notNull(),
    image: storedJson('image', storedPicture),
    choices: storedList('choices', storedText).notNull(),
    dishCount: integer('dish_count').notNull(),
    unitMinor: integer8('unit_minor').notNull(),
    originalUnitMinor: integer8('original_unit_minor'),
    totalMinor: integer8('total_minor').notNull(),
    /** What the line came to once it was weighed, left out (0) or substituted; null while it is as it was quoted. Never above `totalMinor`. */
    finalMinor: integer8('final_minor'),
    /** What of the order's money went back for that. */
    returnedMinor: integer8('returned_minor').notNull().default(0),
    /** A mart's. */
    isGoods: boolean('is_goods').notNull().default(false),
    /** What all portions are taken to weigh; null of what is not sold by weight. */
    nominalGrams: integer('nominal_grams'),
    weighedGrams: integer('weighed_grams'),
    /** What is wanted where goods are not there; null where nothing was said. */
    substitute: text('substitute', { enum: substituteChoices }),
    /** What was ordered, where the line is now something else. */
    insteadOf: storedJson('instead_of', storedText),
    stockTaken: integer('stock_taken').notNull().default(0),
    /** Who of a group ordered it; null for whoever orders alone. */
    eaterId: text('eater_id').references(() => users.userId),
    /** Portions that after-sale requests were made for. */
    claimedCount: integer('claimed_count').notNull().default(0)
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.lineNumber] }),
    index('order_lines_by_eater')
      .on(t.eaterId)
      .where(sql`eater_id is not null`)
  ]
)

/** What a shop proposes instead of goods that are not there, once for each line: open until its person, silence or the shop has ended it. */
export const lineProposals = pgTable(
  'line_proposals',
  {
    orderId: text('order_id').notNull(),
    lineNumber: integer('line_number').notNull(),
    dishId: text('dish_id').notNull(),
    dishName: storedJson('dish_name', storedText).notNull(),
    image: storedJson('image', storedPicture),
    /** For all of the line, at most what the line was to cost. */
    amountMinor: integer8('amount_minor').notNull(),
    state: text('state', { enum: ['open', 'taken', 'leftOut', 'withdrawn'] })
      .notNull()
      .default('open'),
    answerBy: instant('answer_by').notNull()
  },
  (t) => [primaryKey({ columns: [t.orderId, t.lineNumber] })]
)
