/** When a flash-sale dish is sold (spec section 4, Flash sale); instants as the contract writes them. */
export interface FlashSale {
  readonly startsAt: string
  readonly endsAt: string
}

/** Where a flash sale stands. That it is sold out is a matter of stock. */
export type FlashSaleState = 'upcoming' | 'live' | 'ended'

/** Where a flash sale stands at a moment, epoch ms: on sale from its start, and over at its end. */
export function flashSaleState({ startsAt, endsAt }: FlashSale, now: number): FlashSaleState {
  if (now < Date.parse(startsAt)) return 'upcoming'
  return now < Date.parse(endsAt) ? 'live' : 'ended'
}

/** Whether a dish is on sale: one without a flash sale always is, one with a sale only while that is live. */
export const isSoldAt = (sale: FlashSale | null, now: number): boolean =>
  sale === null || flashSaleState(sale, now) === 'live'

/** When that changes next, epoch ms; null once it is over. */
export function nextFlashSaleChange({ startsAt, endsAt }: FlashSale, now: number): number | null {
  return [startsAt, endsAt].map((instant) => Date.parse(instant)).find((moment) => moment > now) ?? null
}

/** Lists of flash sales: a page of the app for each (spec section 2). */
export const flashLines = ['first', 'second', 'newYear'] as const
/** One of {@link flashLines}. */
export type FlashLine = (typeof flashLines)[number]

/** States of a session of flash sales by the server's clock. */
export const flashSessionStates = ['upcoming', 'selling', 'ended'] as const
/** States of what is sold in it, to whoever asks (spec section 4, Flash sale). */
export const flashItemStates = ['upcoming', 'selling', 'soldOut', 'ended', 'bought'] as const
/** One of {@link flashItemStates}. */
export type FlashItemState = (typeof flashItemStates)[number]

/** One of {@link flashSessionStates}. */
export type FlashSessionState = (typeof flashSessionStates)[number]

/** The phase of a session at a moment; all epoch ms. It sells from its start, and is over at its end. */
export function flashSessionState(
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
  now: number
): FlashSessionState {
  if (now < startsAt) return 'upcoming'
  return now < endsAt ? 'selling' : 'ended'
}

/** How long before its session a reminder comes. */
export const flashReminderMs = 5 * 60_000
/** How long a piece that came back is kept for whoever is next in line. */
export const flashOfferMs = 5 * 60_000

/** What an item of a flash sale is to somebody at a moment, epoch ms: what they have bought stays bought, and what was sold out and is over has ended. */
export function flashItemState(
  { left, ...times }: { readonly startsAt: number; readonly endsAt: number; readonly left: number },
  isBought: boolean,
  now: number
): FlashItemState {
  if (isBought) return 'bought'
  const state = flashSessionState(times, now)
  return state === 'selling' && left === 0 ? 'soldOut' : state
}
