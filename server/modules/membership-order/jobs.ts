import * as z from 'zod'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { endSubscription, lockMembership, planLook, readComing, readPeriodOf, readSubscription } from '../membership'
import { lockOrder, moveOrder } from '../order'
import { readTakenByBanks, refundInPart } from '../payment'

const payload = z.object({ orderId: z.string() })

/** A period is over: its order is completed, and what was cancelled until then has ended. Money that could begin none goes back. */
export const endMembership =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const now = kernel.clock.now()
    const order = await lockOrder(tx, payload.parse(job.payload).orderId)
    // That of a gift was completed when it was redeemed
    const isOpen = order?.status === 'available'
    if (!order || (!isOpen && order.status !== 'completed')) return
    const made = await readPeriodOf(tx, order.orderId)
    if (!made && !isOpen) return
    if (!made) {
      const { total, balance } = order.figures
      return refundInPart(tx, kernel, order, { requestId: `membership:${order.orderId}`, amountMinor: total + balance })
    }
    await lockMembership(tx, made)
    const period = await readPeriodOf(tx, order.orderId)
    if (period?.status !== 'paid' || period.endsAt === null) return
    if (now < period.endsAt) return planLook(tx, kernel, order.orderId, period.endsAt)
    // Its days may come back, and its order is of them then
    const mayGoOn = period.takenDays > 0 && (await readTakenByBanks(tx, order)).isOpen
    if (isOpen && !mayGoOn) await moveOrder(tx, kernel, order, 'complete')
    const isHeld = (await readComing(tx, period.userId, now)).some(({ product }) => product === period.product)
    if (!isHeld && (await readSubscription(tx, period))?.status === 'cancelled')
      await endSubscription(tx, kernel, period)
  }
