import { addPeriod, beginSubscription, endPeriod, planLook, readPeriodOf, restorePeriod } from '../membership'
import { moveOrder } from '../order'
import { readReturnedParts } from '../payment'
import { takeFirstPrice } from './first-price'
import type { MembershipPurpose } from './registries'
import { readBought } from './repository'

const dayMs = 86_400_000

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
      await beginSubscription(tx, kernel, period, { agreedPriceMinor: renewalPriceMinor, source })
  },
  // Its days are always to be had; its first price is, unless another order has it
  retake: async (tx, _kernel, { orderId, userId }) => {
    const { isFirstPrice, product } = await readBought(tx, orderId)
    return !isFirstPrice || takeFirstPrice(tx, { userId, product }, orderId)
  },
  // What is not had is owed by nobody: begun days are
  chargedBack: async (tx, kernel, order, amountMinor) => {
    const period = await readPeriodOf(tx, order.orderId)
    const { paymentMinor } = await readReturnedParts(tx, order)
    if (!period || paymentMinor > 0 || period.days === null) return { owedMinor: amountMinor, isWallets: false }
    const had = Math.max(0, Math.ceil((kernel.clock.now() - period.startsAt) / dayMs))
    await endPeriod(tx, kernel, period, 'chargedBack')
    // Of one that was given back after a dispute before, the days until that one count too
    const { days } = await readBought(tx, order.orderId)
    const owedDays = days - Math.max(0, period.days - had)
    return { owedMinor: Math.ceil((amountMinor * owedDays) / days), isWallets: false }
  },
  disputeEnded: async (tx, kernel, order, { isWon }) => {
    const period = await readPeriodOf(tx, order.orderId)
    if (period?.status !== 'chargedBack') return
    const hasRest = isWon && (await restorePeriod(tx, kernel, period))
    if (!hasRest) await moveOrder(tx, kernel, order, 'complete')
  }
}
