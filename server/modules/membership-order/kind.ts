import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { endPeriod, readPeriodOf } from '../membership'
import { type OrderRow, plainKind, type PurchaseKind } from '../order'
import { isCardUsedUp, returnFirstPrice } from './first-price'
import { membershipSummaries, readMembershipActions, viewMembershipOrder } from './order-presenter'
import { membershipPurposes } from './registries'
import { readBought } from './repository'
import { membershipTabs } from './standing'

const purposeOf = async (tx: Tx, kernel: Kernel, { orderId }: Pick<OrderRow, 'orderId'>) =>
  membershipPurposes.of(kernel, (await readBought(tx, orderId)).purpose)

/** A membership: what its order does once it is paid, or is not, is what it was made for. */
export const membershipKindOf = (kernel: Kernel): PurchaseKind => ({
  ...plainKind,
  actions: readMembershipActions(kernel),
  ownTabs: membershipTabs,
  cancelReasons: ['changedMind', 'otherPayment', 'foundCheaper', 'other'],
  cardLimit: (tx, _kernel, order, card) => isCardUsedUp(tx, order, card),
  placed: async (tx, kernel, order, how) => (await purposeOf(tx, kernel, order)).placed(tx, kernel, order, how),
  retake: async (tx, kernel, order) => (await purposeOf(tx, kernel, order)).retake?.(tx, kernel, order) ?? true,
  // Whoever gave its money back, it gives nothing any more
  moved: async (tx, kernel, { orderId }, { event }) => {
    const period = event === 'refund' ? await readPeriodOf(tx, orderId) : undefined
    if (period) await endPeriod(tx, kernel, period, 'refunded')
  },
  release: async (tx, kernel, order, how) => {
    await (await purposeOf(tx, kernel, order)).release?.(tx, kernel, order, how)
    await returnFirstPrice(tx, order.orderId)
  },
  refundedInPart: async (tx, kernel, order, requestId) =>
    (await purposeOf(tx, kernel, order)).refundedInPart?.(tx, kernel, order, requestId),
  chargeRefused: async (tx, kernel, order, how) =>
    (await purposeOf(tx, kernel, order)).chargeRefused?.(tx, kernel, order, how),
  chargedBack: async (tx, kernel, order, amountMinor) =>
    (await (await purposeOf(tx, kernel, order)).chargedBack?.(tx, kernel, order, amountMinor)) ??
    plainKind.chargedBack(tx, kernel, order, amountMinor),
  disputeEnded: async (tx, kernel, order, how) =>
    (await purposeOf(tx, kernel, order)).disputeEnded?.(tx, kernel, order, how),
  billed: (_db, { title, totalMinor, figures }) =>
    Promise.resolve({ address: '', lines: [{ name: title, count: 1, totalMinor: totalMinor + figures.balance }] }),
  summaries: membershipSummaries(kernel),
  view: viewMembershipOrder(kernel)
})
