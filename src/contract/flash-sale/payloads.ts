import * as z from 'zod/mini'
import { flashItemStates, flashLines, flashSessionStates } from '@/domain/flash-sale'
import { purchasePaying } from '../quote/payloads'
import { picture, place } from '../restaurant/payloads'
import { amount, currency, cursor, id, instant, localizedText, pageOf, phone } from '../shared'

/** A session of a day: its items are sold from its start to its end. */
const flashSession = z.object({
  sessionId: id,
  startsAt: instant,
  endsAt: instant,
  state: z.enum(flashSessionStates)
})

/** Somebody's place in the line for pieces that come back. */
const flashWaiting = z.object({
  /** People before them, none for the first; null while a piece is offered to them. */
  ahead: z.nullable(z.int()),
  /** Until when a piece is kept for them. */
  offeredUntil: z.nullable(instant)
})

/** A deal in a flash sale. */
export const flashItem = z.object({
  flashItemId: id,
  sessionId: id,
  dealId: id,
  title: localizedText,
  image: picture,
  restaurantName: localizedText,
  currency,
  price: amount,
  originalPrice: amount,
  /** Pieces in all; `claimed` are bought or held by whoever is paying, `mayComeBack` of these are not paid yet. */
  quota: z.int(),
  claimed: z.int(),
  mayComeBack: z.int(),
  state: z.enum(flashItemStates),
  startsAt: instant,
  endsAt: instant,
  utcOffsetMinutes: z.int(),
  distanceMeters: z.nullable(z.int()),
  isReminded: z.boolean(),
  waiting: z.nullable(flashWaiting),
  /** The caller's order of it; null unless `bought`. */
  orderId: z.nullable(id),
  /** Whether this program sells deals: else neither price nor button is shown. */
  isSellable: z.boolean()
})

/** Flash sales (spec sections 2, 4 and 9). */
export const flashSalePayloads = {
  /** Of the city's today, and those that still run. */
  flashSessionList: {
    params: z.object({ ...place, line: z.enum(flashLines) }),
    result: z.object({
      utcOffsetMinutes: z.int(),
      sessions: z.array(flashSession),
      /** The one that sells now, else the next, else the last; null without any. */
      presentSessionId: z.nullable(id)
    })
  },
  flashItemList: {
    params: z.object({ ...place, sessionId: id, cursor }),
    result: pageOf(flashItem)
  },
  /** As `dealSubmit`, one portion a person (spec section 9, Field limits). */
  flashSubmit: {
    params: z.object({
      flashItemId: id,
      quoteId: id,
      mobile: phone,
      ...purchasePaying
    }),
    result: z.object({ orderId: id, total: amount, currency, expiresAt: instant, isPaid: z.boolean() })
  },
  /** A notice comes shortly before the session begins. */
  flashRemind: {
    params: z.object({ flashItemId: id, isOn: z.boolean() }),
    result: flashItem
  },
  /** Joins or leaves the line of what is sold out. */
  flashWait: {
    params: z.object({ flashItemId: id, isOn: z.boolean() }),
    result: flashItem
  }
}
