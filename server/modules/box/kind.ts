import { eq } from 'drizzle-orm'
import { boxCodeMaximum, boxCodeOf } from '@/domain/box'
import type { Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { invoiceJob, type OrderRow, plainKind, type PurchaseKind } from '../order'
import { readRestaurant } from '../restaurant'
import { finishBoxRefund } from './give-back'
import { holdMenu } from './menus'
import { planReminders } from './notices'
import { boxSummaries, readBoxActions, viewBoxOrder } from './order-presenter'
import { returnQuota } from './quota'
import {
  countsOf,
  guestsOf,
  readBoxRefunds,
  readTerms,
  readUnits,
  readUnserved,
  updateUnit,
  withUnits
} from './repository'
import { planEnd, planJob, returnJob } from './schedule'
import { takeSittings } from './submit'
import { boxUnits } from './tables'

/** A code that nobody can guess and nobody else has. */
async function newCode(tx: Tx, { random }: Kernel): Promise<string> {
  for (;;) {
    const code = boxCodeOf(String(random.integer(0, boxCodeMaximum)))
    if ((await tx.$count(boxUnits, eq(boxUnits.code, code))) === 0) return code
  }
}

/** It is paid: each sitting has its code and is reminded of. What is not served after all, or was paid too late, goes back at once. */
async function writeUnitCodes(tx: Tx, kernel: Kernel, order: OrderRow): Promise<void> {
  const paid = await withUnits(tx, order)
  for (const { boxUnitId } of paid.units) await updateUnit(tx, boxUnitId, { code: await newCode(tx, kernel) })
  await planEnd(tx, kernel, order.orderId, paid.units)
  await planReminders(tx, kernel, order, paid.units)
  // A day that is closed at this moment is known here, or knows this order
  await holdMenu(tx, paid.terms.boxMenuId)
  if ((await readUnserved(tx, paid)).length > 0) await planJob(tx, kernel, returnJob, order.orderId, kernel.clock.now())
}

/** Takes the sittings of an order again as a new order would; false when one of them cannot be had, its cut-off among the reasons. */
async function retake(tx: Tx, kernel: Kernel, { orderId }: OrderRow): Promise<boolean> {
  const terms = await readTerms(tx, orderId)
  const starts = (await readUnits(tx, [orderId])).map(({ startsAt }) => startsAt)
  const refusal = await takeSittings(tx, kernel, terms.boxMenuId, { counts: countsOf(terms), starts }).catch(
    (error: unknown) => {
      // Its menu is not sold any more
      if (error instanceof AppError) return error
      throw error
    }
  )
  if (refusal) return false
  await tx.update(boxUnits).set({ holdsQuota: true }).where(eq(boxUnits.orderId, orderId))
  return true
}

/** Boxes: each sitting of an order has its own code, cut-off and end, and the order is where they are. */
export const boxKind: PurchaseKind = {
  ...plainKind,
  actions: readBoxActions,
  cancelReasons: ['changedMind', 'wrongTime', 'otherPayment', 'other'],
  placed: writeUnitCodes,
  retake,
  release: async (tx, _kernel, { orderId }) =>
    returnQuota(tx, { orderId, count: guestsOf(await readTerms(tx, orderId)) }),
  // Nobody came: what is kept is invoiced as what was had
  moved: async (tx, kernel, { orderId, invoice }, { event, from }) => {
    if (event === 'expire' && from === 'available' && invoice !== null)
      await kernel.jobs.schedule(tx, { kind: invoiceJob, payload: { orderId }, uniqueKey: orderId })
  },
  refundedInPart: (tx, kernel, { orderId }, boxRefundId) => finishBoxRefund(tx, kernel, orderId, boxRefundId),
  billed: async (db, order) => {
    const { terms, units } = await withUnits(db, order)
    const returned = await readBoxRefunds(db, order.orderId)
    const outlet = order.restaurantId === null ? undefined : await readRestaurant(db, order.restaurantId)
    return {
      address: outlet?.address ?? '',
      lines: units.map(({ servingOn, priceMinor }) => ({
        name: { zh: `${order.title.zh} ${servingOn}`, en: `${order.title.en ?? order.title.zh} ${servingOn}` },
        count: guestsOf(terms),
        totalMinor: priceMinor
      })),
      returnedMinor: returned.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    }
  },
  summaries: boxSummaries,
  view: viewBoxOrder
}
