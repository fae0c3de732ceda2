/** When a flash-sale dish is sold (spec section 4, Flash sale); instants as the contract writes them. */
export interface FlashSale {
  readonly startsAt: string
  readonly endsAt: string
}

/** Where a flash sale stands. That it is sold out is a matter of stock. */
export type FlashSaleState = 'upcoming' | 'live' | 'ended'

/** Where a flash sale stands at a moment, epoch ms: on sale from its start, no more at its end. */
export function flashSaleState({ startsAt, endsAt }: FlashSale, now: number): FlashSaleState {
  if (now < Date.parse(startsAt)) return 'upcoming'
  return now < Date.parse(endsAt) ? 'live' : 'ended'
}

/** When that changes next, epoch ms; null once it is over. */
export function nextFlashSaleChange({ startsAt, endsAt }: FlashSale, now: number): number | null {
  return [startsAt, endsAt].map((instant) => Date.parse(instant)).find((moment) => moment > now) ?? null
}
