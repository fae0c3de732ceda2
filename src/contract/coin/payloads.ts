import * as z from 'zod/mini'
import { amount, countryCode, currency, cursor, id, instant, localizedText } from '../shared'
import { coinEntryKinds } from './entry-kinds'

/** One movement of a person's coins; below zero is what left. */
const coinEntry = z.object({
  entryId: id,
  kind: z.enum(coinEntryKinds),
  amount: z.int(),
  balanceAfter: z.int(),
  createdAt: instant,
  /** The order that they come from, and as it is called; null where none is behind it. */
  orderId: z.nullable(id),
  title: z.nullable(localizedText)
})

const level = z.object({ level: z.int(), coins: z.int() })

/** Coins of a person, and the level that they have by them (spec section 6, Membership tiers). */
export const coinPayloads = {
  /** Every movement, newest first. */
  coinList: {
    params: z.object({ cursor }),
    result: z.object({ items: z.array(coinEntry), nextCursor: z.nullable(z.string()) })
  },
  levelGet: {
    params: z.object({}),
    result: z.object({
      countryCode,
      /** What may be spent; below zero where a refund took back what was spent already. */
      points: z.int(),
      /** Coins that count for the level: earned in the last `days`, whatever was spent. */
      earned: z.int(),
      days: z.int(),
      level: z.int(),
      /** What comes next, and how many coins are missing; null on the highest level. */
      next: z.nullable(z.object({ level: z.int(), coins: z.int(), missing: z.int() })),
      /** SVIP is bought and the highest, whatever was earned. */
      tier: z.enum(['none', 'VIP', 'SVIP']),
      /** Every level of the country, lowest first. */
      levels: z.array(level),
      /** So many coins for so much money that is really paid, and for a review with a picture. */
      rule: z.object({ coins: z.int(), amount, currency, reviewCoins: z.int() })
    })
  }
}
