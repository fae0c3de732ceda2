/** Minutes after midnight of the opening day; `closesAt` above 1440 runs past midnight. Weekday 0 is Sunday. */
export interface OpeningWindow {
  readonly weekday: number
  readonly opensAt: number
  readonly closesAt: number
}

/** An outlet's hours in its own zone; `closedDates` are ISO dates of opening days. */
export interface OpeningHours {
  readonly windows: readonly OpeningWindow[]
  readonly closedDates: readonly string[]
  readonly utcOffsetMinutes: number
}

/** Epoch ms. When open, `closesAt`; when closed, `opensAt` of the next opening within eight days, if there is one. */
export interface OpeningState {
  readonly isOpen: boolean
  readonly closesAt?: number
  readonly opensAt?: number
}

/** A time to deliver in, epoch ms. */
export interface DeliverySlot {
  readonly startsAt: number
  readonly endsAt: number
}

/** The slots of one opening day; `date` is the ISO date the opening began, also for slots past midnight. */
export interface DeliveryDay {
  readonly date: string
  readonly slots: readonly DeliverySlot[]
}

/** What slots depend on besides the hours: `now` epoch ms, preparation and travel time, slot length, number of days to offer. */
export interface SlotOptions {
  readonly now: number
  readonly leadMinutes: number
  readonly slotMinutes: 15 | 30
  readonly days: number
}

/** Whether the outlet is open at `now`. */
export function openingStateAt(_hours: OpeningHours, _now: number): OpeningState {
  throw new Error('pending')
}

/** Slots to choose from. */
export function deliverySlots(_hours: OpeningHours, _options: SlotOptions): DeliveryDay[] {
  throw new Error('pending')
}

/** Whether a slot is still among those offered. */
export function isSlotAvailable(_hours: OpeningHours, _options: SlotOptions, _startsAt: number): boolean {
  throw new Error('pending')
}
