import * as z from 'zod'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { moveOrder } from '../order'
import { giveBackUnits, moveOrderByUnits } from './give-back'
import { type BoxOrder, lockBoxOrder, readUnserved, updateUnit } from './repository'
import { overAt } from './schedule'

const payload = z.object({ orderId: z.string() })

/** A job that looks at one paid order under its lock. */
const ofOrder =
  (look: (tx: Tx, locked: BoxOrder) => Promise<unknown>): JobHandler =>
  async (tx, job) => {
    const locked = await lockBoxOrder(tx, payload.parse(job.payload).orderId)
    if (locked && locked.order.paidAt !== null) await look(tx, locked)
  }

/** Sittings that are over and were not used have run out; an order of which some was used is completed once the last cannot be undone. */
export const endSittings = (kernel: Kernel): JobHandler =>
  ofOrder(async (tx, { order, units }) => {
    const now = kernel.clock.now()
    const over = units.filter(({ state, until }) => state === 'unused' && until <= now)
    for (const { boxUnitId } of over) await updateUnit(tx, boxUnitId, { state: 'expired' })
    if (over.length > 0) return moveOrderByUnits(tx, kernel, order.orderId)
    const end = overAt(units)
    if (end !== undefined && now >= end) await moveOrder(tx, kernel, order, 'complete')
  })

/** Gives back in full what its outlet does not serve after all, and what was paid after its cut-off. */
export const returnSittings = (kernel: Kernel): JobHandler =>
  ofOrder(async (tx, locked) => {
    for (const { boxUnitIds, reason } of await readUnserved(tx, locked)) {
      const present = await lockBoxOrder(tx, locked.order.orderId)
      if (present) await giveBackUnits(tx, kernel, present, boxUnitIds, reason)
    }
  })
