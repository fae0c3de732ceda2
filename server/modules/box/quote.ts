import { hash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { boxGuestsMaximum } from '@/domain/box'
import { type BoxSitting, findBoxSitting, type TakenOfSittings } from '@/domain/box-days'
import { type BoxCounts, type BoxLine, priceSitting, totalOfCounts } from '@/domain/box-price'
import { type DayRate, isoDateAt } from '@/domain/calendar'
import { figuresOf } from '@/domain/figures'
import { dayRateOn } from '@/domain/holidays'
import { money } from '@/domain/money'
import { quote, type QuoteInput } from '@/domain/pricing'
import { purchaseQuoteInput } from '@/domain/purchase-quote'
import type { Db } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { amountOf, instant } from '../../http/format'
import { refuseUnsold } from '../order'
import { presentPaying, type PurchasePaying, refuseManyUnpaid, walletPart } from '../purchase'
import { users } from '../user/tables'
import { readMenu, readTakenOf, type SoldMenu } from './menus'
import { presentMenu } from './presenter'

type Context = RequestContext<Session>
type Choice = Pick<ValidParams<'boxQuote'>, 'boxMenuId' | 'sittings' | 'counts'> & PurchasePaying

/** A sitting as it is ordered, by its prices. */
export interface PricedSitting extends BoxSitting {
  readonly rate: DayRate
  readonly lines: readonly BoxLine[]
  readonly minor: number
}

/** What somebody wants, with everything that they agree to. */
export interface PricedBoxes {
  readonly sold: SoldMenu
  readonly counts: BoxCounts
  readonly sittings: readonly PricedSitting[]
  readonly quoteInput: QuoteInput
  readonly quoteId: string
}

/** So many of each class at these sittings (epoch ms, the earliest first). */
export interface BoxWish {
  readonly counts: BoxCounts
  readonly starts: readonly number[]
}

/** A sitting as so many want it now, or why they cannot have it. */
function judgeSitting({ rules }: SoldMenu, taken: TakenOfSittings, now: number, startsAt: number, count: number) {
  const { day, sitting } = findBoxSitting(rules, taken, now, startsAt)
  const { date, state } = day
  if (state === 'closed' || state === 'holiday') return new AppError('boxClosed')
  if (!sitting) return new AppError('boxNotServed')
  if (sitting.state === 'cutOff' || sitting.state === 'over') return new AppError('boxCutOff', { date })
  return count > sitting.left ? new AppError('boxSoldOut', { date }) : sitting
}

/** The sittings of a wish as they are now, or why the first that cannot be had cannot. */
export function judgeWish(
  sold: SoldMenu,
  taken: TakenOfSittings,
  now: number,
  { counts, starts }: BoxWish
): readonly BoxSitting[] | AppError {
  const count = totalOfCounts(counts)
  const judged = starts.map((startsAt) => judgeSitting(sold, taken, now, startsAt, count))
  const refusal = judged.find((each): each is AppError => each instanceof AppError)
  return refusal ?? judged.filter((each): each is BoxSitting => !(each instanceof AppError))
}

/** A wish as it was typed. Throws `boxGuestsMissing`, `boxGuestsMany`, and `badRequest` for the same sitting twice. */
function wishOf({ sittings, counts: { adult, senior = 0, child = 0 } }: Choice): BoxWish {
  const counts = { adult, senior, child }
  const starts = sittings.map((startsAt) => Date.parse(startsAt)).sort((a, b) => a - b)
  if (new Set(starts).size < starts.length || starts.some(Number.isNaN)) throw new AppError('badRequest')
  if (totalOfCounts(counts) === 0) throw new AppError('boxGuestsMissing')
  if (totalOfCounts(counts) > boxGuestsMaximum) throw new AppError('boxGuestsMany', { limit: boxGuestsMaximum })
  return { counts, starts }
}

/** Sittings with their prices. Throws `badRequest` for a class that the menu does not sell then. */
const priceSittings = ({ prices, outlet }: SoldMenu, sittings: readonly BoxSitting[], { counts }: BoxWish) =>
  sittings.map((sitting): PricedSitting => {
    const rate = dayRateOn(outlet.countryCode, sitting.date)
    const priced = priceSitting(prices, rate, counts)
    if (!priced) throw new AppError('badRequest')
    return { ...sitting, ...priced, rate }
  })

/** Prices what somebody wants. Throws why it cannot be had, so that only what can be had is quoted. */
export async function priceBoxes(db: Db, context: Context, choice: Choice): Promise<PricedBoxes> {
  refuseUnsold(context, 'box')
  const { session, now } = context
  const wish = wishOf(choice)
  const sold = await readMenu(db, choice.boxMenuId)
  const judged = judgeWish(sold, await readTakenOf(db, sold, now), now, wish)
  if (judged instanceof AppError) throw judged
  await refuseManyUnpaid(db, session.userId, 'box', now)
  const { outlet, menu } = sold
  const sittings = priceSittings(sold, judged, wish)
  const quoteInput = purchaseQuoteInput({
    country: outlet.countryCode,
    at: isoDateAt(now, outlet.utcOffsetMinutes),
    item: {
      id: menu.boxMenuId,
      unitPrice: money(
        sittings.reduce((sum, { minor }) => sum + minor, 0),
        outlet.currency
      )
    },
    tax: 'included',
    balanceMinor: await walletPart(db, session.userId, outlet.currency, choice),
    paymentType: choice.paymentType
  })
  const { boxMenuId, title, contents, childBy, childFrom, childUntil, seniorFrom } = menu
  const bought = sittings.map(({ startsAt, until, cutOffAt, lines }) => [startsAt, until, cutOffAt, lines])
  const agreed = [boxMenuId, title, contents, childBy, childFrom, childUntil, seniorFrom, bought]
  const quoteId = hash('sha256', JSON.stringify([...agreed, figuresOf(quote(quoteInput))]), 'base64url').slice(0, 32)
  return { sold, counts: wish.counts, sittings, quoteInput, quoteId }
}

/** What a person agrees to before they order. */
export async function quoteBoxes(params: ValidParams<'boxQuote'>, context: Context): Promise<Result<'boxQuote'>> {
  const { kernel, session } = context
  const { sold, sittings, quoteInput, quoteId } = await priceBoxes(kernel.db, context, params)
  const { currency } = sold.outlet
  const [user] = await kernel.db.select({ mobile: users.mobile }).from(users).where(eq(users.userId, session.userId))
  return {
    ...presentMenu(sold),
    quoteId,
    units: sittings.map(({ date, startsAt, until, cutOffAt, rate, lines, minor }) => ({
      date,
      startsAt: instant(startsAt),
      until: instant(until),
      cutOffAt: instant(cutOffAt),
      rate,
      lines: lines.map(({ guest, count, unitMinor }) => ({ guest, count, unitAmount: amountOf(unitMinor, currency) })),
      amount: amountOf(minor, currency)
    })),
    ...(await presentPaying(context, quoteInput, params)),
    mobile: user?.mobile ?? ''
  }
}
