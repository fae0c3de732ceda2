import { distanceMeters, type Point } from './geo'
import { isActive, type OrderStatus } from './order-state'

const minuteMs = 60_000
/** A rider in a city, roads and lights included, metres a minute. */
const riderMetersPerMinute = 300
/** Streets are longer than the line between two places. */
const detour = 1.3
/** Parking, the lift, the door. */
const handoverMinutes = 2

/** A span in which something arrives, epoch ms. */
export interface ArrivalWindow {
  readonly from: number
  readonly until: number
}

/** When a rider who is here will be at the door: five minutes wide, a fifth more on long ways, in whole minutes. */
export function riderArrival(now: number, rider: Point, door: Point): ArrivalWindow {
  const minutes = Math.ceil((distanceMeters(rider, door) * detour) / riderMetersPerMinute) + handoverMinutes
  const from = Math.ceil(now / minuteMs) * minuteMs + (minutes - handoverMinutes) * minuteMs
  return { from, until: from + Math.max(5, Math.ceil(minutes / 5)) * minuteMs }
}

/** A new estimate this close to what was told is the same news: a red light moves no time on a screen. */
const steadyMs = 2 * minuteMs

/** What is told of a rider's arrival after `next` was computed: what was told before, until it is off by more than two minutes. */
export const steadyArrival = (told: ArrivalWindow | null, next: ArrivalWindow): ArrivalWindow =>
  told !== null && Math.abs(next.from - told.from) <= steadyMs ? told : next

/** Windows that take the place of one that has passed begin at these steps, so that they stand still for a while. */
const moveMs = 5 * minuteMs

/** A window that is not over at `now`: itself, or one as wide from the next five minutes on. */
export function openWindow(window: ArrivalWindow, now: number): ArrivalWindow {
  if (window.until >= now) return window
  const from = Math.ceil(now / moveMs) * moveMs
  return { from, until: from + window.until - window.from }
}

/** Whole minutes until the middle of a window; at least one. */
export const minutesUntil = ({ from, until }: ArrivalWindow, now: number): number =>
  Math.max(1, Math.round(((from + until) / 2 - now) / minuteMs))

/** How late an order is: by the minutes that have begun since it was due, or, before that, by those it is going to be. */
export function latenessOf({ due, from }: { readonly due: number; readonly from: number }, now: number) {
  const isDue = now > due
  return { isDue, minutes: Math.ceil(((isDue ? now : from) - due) / minuteMs) }
}

/** When an order comes, as every screen says it: within a window, later than was `due`, or when it was there. Epoch ms; no window is over. */
export type Eta =
  | { readonly state: 'expected'; readonly window: ArrivalWindow }
  | { readonly state: 'late'; readonly window: ArrivalWindow; readonly due: number }
  | { readonly state: 'arrived'; readonly at: number }

/** What is known of an order's coming. */
export interface EtaFacts {
  readonly status: OrderStatus
  readonly agreed: ArrivalWindow | null
  /** By the rider's place. */
  readonly live: ArrivalWindow | null
  /** When it was brought, lay ready to be collected, or was; null for as long as it is not there. */
  readonly arrivedAt: number | null
}

/**
 * When an order comes; null for one that is not paid, never came or has no time. The rider's place says it better than what was agreed, and
 * what was agreed says whether it is late: by now, or by when the rider can be there at the earliest.
 */
export function etaOf({ status, agreed, live, arrivedAt }: EtaFacts, now: number): Eta | null {
  if (arrivedAt !== null) return { state: 'arrived', at: arrivedAt }
  const told = live ?? agreed
  if (told === null || !isActive(status) || status === 'awaitingPayment') return null
  const window = openWindow(told, now)
  return agreed !== null && Math.max(now, window.from) > agreed.until
    ? { state: 'late', window, due: agreed.until }
    : { state: 'expected', window }
}

/** A point on the straight way; `share` 0 is the start, 1 the end, and what lies beyond is cut off. */
export function pointBetween(start: Point, end: Point, share: number): Point {
  const part = Math.min(1, Math.max(0, share))
  const between = (a: number, b: number) => Math.round((a + (b - a) * part) * 1e6) / 1e6
  return { latitude: between(start.latitude, end.latitude), longitude: between(start.longitude, end.longitude) }
}

/** How much of the way from the outlet to the door a rider has behind them, 0 to 1, by what is left of it. */
export function wayShare(outlet: Point, door: Point, rider: Point): number {
  const whole = distanceMeters(outlet, door)
  return whole === 0 ? 1 : Math.min(1, Math.max(0, 1 - distanceMeters(rider, door) / whole))
}

/** Two tellings of a rider's place closer than this are one: the map does not need more, and the database is spared. */
export const positionEveryMs = 3000
