import {
  addPeriod,
  endPeriod,
  lengthenPeriod,
  type PeriodRow,
  planLook,
  readPeriodOf,
  restorePeriod,
  shortenPeriod,
  startSubscription
} from '../membership'
import { moveOrder, type OrderRow } from '../order'
import { readReturnedParts, readTakenByBanks, refundInPart } from '../payment'
import { takeFirstPrice } from './first-price'
import { tellOfDays } from './notices'
import type { MembershipPurpose } from './registries'
import { type BoughtRow, readBought } from './repository'

const dayMs = 86_400_000

const paidMinor = ({ figures: { total, balance } }: OrderRow): number => total + balance

/** How many of the days that an order bought so much of its price (minor units) is, in whole days for its person's good. */
const daysOf = (order: OrderRow, { days }: BoughtRow, minor: number): number =>
  Math.floor((days * minor) / paidMinor(order))

/** Of the days of a period those that have begun until an instant, epoch ms: the hours until midnight after the last one are none. */
const begunDays = ({ startsAt, endsAt, days }: PeriodRow, now: number): number =>
  Math.min(days ?? Infinity, Math.max(0, Math.ceil((Math.min(now, endsAt ?? now) - startsAt) / dayMs)))

/** A period that its person buys: it is there as soon as it is paid, and is renewed from its end on where that was agreed. */
export const boughtPeriod: MembershipPurpose = {
  placed: async (tx, kernel, order) => {
    const { orderId, userId, utcOffsetMinutes } = order
    const bought = await readBought(tx, orderId)
    const { product, source, renewalPriceMinor } = bought
    const period = await addPeriod(tx, kernel, { userId, product, plan: bought, orderId, utcOffsetMinutes })
    // One without an end was given meanwhile, so that there is nothing to add: the money goes back
    if (!period) return planLook(tx, kernel, orderId, kernel.clock.now())
    if (source !== null && renewalPriceMinor !== null)
      await startSubscription(tx, kernel, period, { agreedPriceMinor: renewalPriceMinor, source })
  },
  // Its days are always to be had; its first price is, unless another order has it
  retake: async (tx, _kernel, { orderId, userId }) => {
    const { isFirstPrice, product } = await readBought(tx, orderId)
    return !isFirstPrice || takeFirstPrice(tx, { userId, product }, orderId)
  },
  // What the bank takes is taken off the last days; begun ones that are not paid for any more are owed, and nobody owes what is not had
  chargedBack: async (tx, kernel, order, amountMinor) => {
    const period = await readPeriodOf(tx, order.orderId)
    const { paymentMinor } = await readReturnedParts(tx, order)
    if (!period || paymentMinor > 0 || period.days === null) return { owedMinor: amountMinor, isWallets: false }
    const bought = await readBought(tx, order.orderId)
    const { minor } = await readTakenByBanks(tx, order)
    // Of one that was given back after a dispute before, the days until that one count too
    const before = bought.days - period.days - period.takenDays
    const had = before + begunDays(period, kernel.clock.now())
    const paidDays = bought.days - daysOf(order, bought, minor)
    const days = paidDays - before
    if (period.status === 'paid' && had <= paidDays && days > 0) {
      const shorter = await shortenPeriod(tx, kernel, period, period.days - days)
      if (shorter) await tellOfDays(tx, kernel, order, shorter, 'taken')
      return { owedMinor: 0, isWallets: false }
    }
    await endPeriod(tx, kernel, period, 'chargedBack')
    if (period.status === 'paid') await tellOfDays(tx, kernel, order, period, 'ended')
    const owedAt = (taken: number) =>
      Math.ceil((paidMinor(order) * Math.max(0, had - (bought.days - daysOf(order, bought, taken)))) / bought.days)
    return { owedMinor: owedAt(minor) - owedAt(Math.max(0, minor - amountMinor)), isWallets: false }
  },
  disputeEnded: async (tx, kernel, order) => {
    const period = await readPeriodOf(tx, order.orderId)
    if (!period || (period.status !== 'chargedBack' && period.takenDays === 0)) return
    const { minor, owedMinor, hasWon } = await readTakenByBanks(tx, order)
    const bought = await readBought(tx, order.orderId)
    // What is owed of it is as good as paid
    const lost = daysOf(order, bought, minor - owedMinor)
    const now = kernel.clock.now()
    if (period.status === 'paid') {
      const given = period.takenDays - lost
      const longer = given > 0 ? await lengthenPeriod(tx, kernel, period, given) : undefined
      if (longer) return tellOfDays(tx, kernel, order, longer, 'given')
      if ((period.endsAt ?? Infinity) <= now) await moveOrder(tx, kernel, order, 'complete')
      return
    }
    const { left, rest } = hasWon ? await restorePeriod(tx, kernel, period, lost) : { left: 0 }
    if (rest) return tellOfDays(tx, kernel, order, rest, 'given')
    if (left > 0)
      await refundInPart(tx, kernel, order, {
        requestId: `membership:${period.periodId}`,
        amountMinor: Math.floor((paidMinor(order) * left) / bought.days)
      })
    await moveOrder(tx, kernel, order, 'complete')
  }
}
