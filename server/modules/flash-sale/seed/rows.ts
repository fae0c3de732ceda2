import { addDays, isoDateAt, startOfDay } from '@/domain/calendar'
import { countries } from '@/domain/countries'
import { type FlashLine, flashLines } from '@/domain/flash-sale'
import { newYearDays } from '../../../seed/data/campaigns'
import { cities } from '../../../seed/data/cities'
import { closedOutlet, dealPerson, flashDays, flashHours, guestId } from '../../../seed/data/deals'
import { priceIn } from '../../../seed/data/terms'
import { keyBetween } from '../../../seed/deterministic'
import { dealPriceOf, dealRows } from '../../deal/seed'
import type { deals } from '../../deal/tables'
import type { waitlistEntries } from '../../waitlist/tables'
import type { flashItems, flashSessions } from '../tables'
import { flashWaitlist } from '../waitlist'

type DealRow = typeof deals.$inferInsert
type SessionRow = typeof flashSessions.$inferInsert
type ItemRow = typeof flashItems.$inferInsert

/** Something that was bought in a flash sale. */
export interface FlashPurchase {
  readonly item: ItemRow
  readonly deal: DealRow
  /** Epoch ms. */
  readonly at: number
  readonly userId: string
  /** Held by whoever has still to pay for it. */
  readonly isUnpaid: boolean
}

/** Sessions with what is sold in them, what was bought and who waits; the world's own person is among them. */
interface FlashRows {
  readonly sessions: readonly SessionRow[]
  readonly items: readonly ItemRow[]
  readonly purchases: readonly FlashPurchase[]
  readonly waits: ReadonlyArray<typeof waitlistEntries.$inferInsert>
}

const hourMs = 3_600_000
const minuteMs = 60_000
const itemsOfSession = 4
/** The list of the New Year has sessions while its campaign is on alone. */
const isOnDay = (line: FlashLine, date: string): boolean =>
  line !== 'newYear' || newYearDays.some(([from, until]) => from <= date && date <= until)

/** How many of a piece there are and who has taken them: what a session shows at a glance. */
interface Rush {
  readonly quota: number
  readonly guests: number
  readonly waiting?: number
  readonly isHalfPaid?: boolean
}

/** Begun, nearly gone, sold out with a line, untouched. */
const sellingHere: readonly Rush[] = [
  { quota: 8, guests: 4 },
  { quota: 8, guests: 7 },
  { quota: 6, guests: 6, waiting: 3, isHalfPaid: true }
]
const sellingAbroad: readonly Rush[] = [
  { quota: 8, guests: 3 },
  { quota: 5, guests: 4 },
  { quota: 3, guests: 3, waiting: 2 }
]
const over: readonly Rush[] = [
  { quota: 4, guests: 4 },
  { quota: 10, guests: 3 }
]

/** What a line of a city has to sell: sets and special prices in the first, whatever is no special price in the second; never what only some may buy. */
function soldIn(cityCode: string, line: FlashLine, now: number): DealRow[] {
  const open = dealRows(now).filter(
    ({ deal, stock }) =>
      deal.cityCode === cityCode &&
      deal.restaurantId !== closedOutlet.key &&
      stock.stockLeft !== 0 &&
      !deal.rules.isFirstDeal
  )
  const isCash = ({ deal }: (typeof open)[number]) => deal.kind === 'cash'
  const isSpecial = ({ deal }: (typeof open)[number]) => deal.kind === 'special'
  const ordered =
    line === 'first'
      ? open.filter((row) => !isCash(row))
      : [...open.filter(isCash), ...open.reverse().filter((row) => !isSpecial(row))]
  return [...new Map(ordered.map(({ deal }) => [deal.dealId, deal])).values()]
}

interface Session {
  readonly row: SessionRow
  readonly items: ReadonlyArray<{ readonly item: ItemRow; readonly deal: DealRow }>
}

function itemsOf(row: SessionRow, sold: readonly DealRow[], turn: number): Session['items'] {
  return Array.from({ length: Math.min(itemsOfSession, sold.length) }, (_, place) => {
    const deal = sold[(turn * itemsOfSession + place) % sold.length]
    if (!deal) throw new RangeError(`${row.sessionId} has nothing to sell`)
    const flashItemId = `${row.sessionId}-${place + 1}`
    // Some cost next to nothing (spec section 9, Promotions)
    const isNearlyFree = place === itemsOfSession - 1 && deal.kind === 'special'
    // The same in whichever list it is sold
    const half = dealPriceOf(deal.countryCode, deal.priceMinor, keyBetween(deal.dealId, 46, 58))
    const priceMinor = isNearlyFree ? priceIn(deal.countryCode, 1) : half
    const quota = keyBetween(`${flashItemId} quota`, 2, 10) * 10
    return {
      deal,
      item: {
        flashItemId,
        sessionId: row.sessionId,
        dealId: deal.dealId,
        priceMinor,
        quota,
        leftCount: quota,
        sortOrder: place
      }
    }
  })
}

function sessionsOf(cityCode: string, country: keyof typeof countries, now: number): Session[] {
  const { utcOffsetMinutes } = countries[country]
  const today = isoDateAt(now, utcOffsetMinutes)
  return flashLines.flatMap((line) => {
    const sold = soldIn(cityCode, line, now)
    return Array.from({ length: flashDays.before + flashDays.from }, (_, day) => {
      const date = addDays(today, day - flashDays.before)
      const midnight = startOfDay(date, utcOffsetMinutes)
      const hours = isOnDay(line, date) ? flashHours : []
      return hours.map(([from, until], slot): Session => {
        const row = {
          sessionId: `flash-${line}-${cityCode.toLowerCase()}-${date}-${slot + 1}`,
          line,
          cityCode,
          utcOffsetMinutes,
          startsAt: midnight + from * hourMs,
          endsAt: midnight + until * hourMs
        }
        return { row, items: itemsOf(row, sold, day * flashHours.length + slot) }
      })
    }).flat()
  })
}

/** Who has bought and who waits in a session that sells or is over, and so what is left there. */
function rushOf({ row, items }: Session, now: number): Pick<FlashRows, 'items' | 'purchases' | 'waits'> {
  const isSelling = row.startsAt <= now && now < row.endsAt
  const isOver = row.endsAt <= now && row.endsAt > now - 24 * hourMs
  const isHere = row.cityCode === 'SIN' && row.line === 'first'
  const rushes = isSelling ? (isHere ? sellingHere : sellingAbroad) : isOver && isHere ? over : []
  const rushed = items.map(({ item, deal }, place) => {
    const { quota = item.quota, guests = 0, waiting = 0, isHalfPaid = false } = rushes[place] ?? {}
    const isTheirs = isSelling && isHere && place === 0
    const until = Math.min(now, row.endsAt)
    const spanMs = until - row.startsAt
    const buyers = [...Array.from({ length: guests }, (_, index) => guestId(index)), ...(isTheirs ? [dealPerson] : [])]
    const sold: ItemRow = { ...item, quota, leftCount: quota - buyers.length }
    const purchases = buyers.map((userId, index): FlashPurchase => {
      const isUnpaid = isHalfPaid && index === buyers.length - 1
      // Who has still to pay has begun a moment ago
      const at = isUnpaid
        ? Math.max(row.startsAt, now - 5 * minuteMs)
        : row.startsAt + Math.floor((spanMs * index) / 60)
      return { item: sold, deal, at, userId, isUnpaid }
    })
    const line = [
      ...Array.from({ length: waiting }, (_, index) => guestId(guests + index)),
      ...(isHere && waiting > 0 ? [dealPerson] : [])
    ]
    return {
      sold,
      purchases,
      waits: line.map((userId, index) => ({
        kind: flashWaitlist,
        resourceId: item.flashItemId,
        userId,
        size: 1,
        joinedAt: until - Math.floor((spanMs * (line.length - index)) / 60)
      }))
    }
  })
  return {
    items: rushed.map(({ sold }) => sold),
    purchases: rushed.flatMap(({ purchases }) => purchases),
    waits: rushed.flatMap(({ waits }) => waits)
  }
}

/** What the world's person bought and used two days ago. */
function usedBefore(sessions: readonly Session[], now: number): FlashPurchase[] {
  const session = sessions.find(
    ({ row }) => row.cityCode === 'SIN' && row.line === 'first' && row.endsAt <= now - 30 * hourMs
  )
  const [first] = session?.items ?? []
  return session && first
    ? [{ ...first, at: session.row.startsAt + minuteMs, userId: dealPerson, isUnpaid: false }]
    : []
}

/** Flash sales of every city around `now`, epoch ms. */
export function flashRows(now: number): FlashRows {
  const sessions = cities.flatMap(({ cityCode, country }) => sessionsOf(cityCode, country, now))
  const rushes = sessions.map((session) => rushOf(session, now))
  const used = usedBefore(sessions, now)
  const isUsed = (flashItemId: string) => used.some(({ item }) => item.flashItemId === flashItemId)
  return {
    sessions: sessions.map(({ row }) => row),
    items: rushes
      .flatMap(({ items }) => items)
      .map((item) => (isUsed(item.flashItemId) ? { ...item, leftCount: item.leftCount - 1 } : item)),
    purchases: [...used, ...rushes.flatMap(({ purchases }) => purchases)],
    waits: rushes.flatMap(({ waits }) => waits)
  }
}
