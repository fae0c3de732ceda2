import * as z from 'zod'
import { fulfilmentSteps, parcelEvents } from '@/domain/fulfilment'
import { orderKinds } from '@/domain/order-state'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { fulfilmentJob, scheduleStep } from '../fulfilment'
import type { Call } from '../operations'
import { callAfterwards } from './calls'
import { errandCalls } from './errands'
import { packingCalls, readWaitingUntil } from './goods'
import { carrierOf, cashOf, type KnownOrder, readKnown, riderOf } from './orders'
import { planRide } from './ride'

const events = ['accept', 'ready', 'dispatch', 'handOver', 'deliver', ...parcelEvents] as const
const stepPayload = z.object({
  orderId: z.string(),
  kind: z.enum(orderKinds),
  placedAt: z.number(),
  isCash: z.boolean(),
  way: z.literal('parcel').optional(),
  wantedAt: z.nullable(z.number()),
  event: z.enum(events)
})

const parcelCalls = { pack: 'parcelPack', clear: 'parcelClear' } as const

/** So long the shop looks up once more whether its customer has answered. */
const askAgainMs = 5000

/** Every restaurant answers for its part of a combined order; one rider has all of them, and tells it of one. */
function callsOf({ order, named }: KnownOrder, event: (typeof events)[number]): Call[] {
  const calls = named.map((orderId): Call => {
    if (event === 'pack' || event === 'clear') return { name: parcelCalls[event], params: { orderId } }
    if (event === 'send') return { name: 'parcelHandOver', params: { orderId, ...carrierOf(order) } }
    if (event === 'deliver' && order.way === 'parcel') return { name: 'parcelDeliver', params: { orderId } }
    if (event === 'dispatch') return { name: event, params: { orderId, rider: riderOf(order) } }
    if (event === 'deliver' || event === 'handOver') return { name: event, params: { orderId, ...cashOf(order) } }
    return { name: event, params: { orderId } }
  })
  return event === 'dispatch' || event === 'deliver' ? calls.slice(0, 1) : calls
}

/** What a step of an order calls, and until when the shop waits for its customer first; undefined for what is not there any more. */
async function planStep(tx: Tx, kernel: Kernel, orderId: string, event: (typeof events)[number]) {
  const known = await readKnown(tx, orderId)
  if (!known) return { calls: await errandCalls(tx, orderId, event), waitsUntil: null }
  const waitsUntil = event === 'accept' ? null : await readWaitingUntil(tx, orderId)
  const packing = event === 'accept' ? await packingCalls(kernel, tx, known.order) : []
  return { calls: [...callsOf(known, event), ...packing], waitsUntil }
}

/** Has the simulated restaurant and rider do one step, and plans the next. */
export const fulfilStep =
  (kernel: Kernel): JobHandler =>
  async (tx, { payload }) => {
    const { event, way, ...rest } = stepPayload.parse(payload)
    const order = { ...rest, ...(way && { way }) }
    const { calls, waitsUntil } = await planStep(tx, kernel, order.orderId, event)
    if (!calls) return
    const job = { kind: fulfilmentJob, payload, uniqueKey: `${order.orderId}:${event}` }
    if (waitsUntil !== null && kernel.clock.now() <= waitsUntil)
      return kernel.jobs.schedule(tx, { ...job, runAt: kernel.clock.now() + askAgainMs })
    await callAfterwards(tx, kernel, job, calls, async (then) => {
      if (event === 'dispatch') await planRide(then, kernel, order)
      await scheduleStep(
        then,
        kernel,
        order,
        fulfilmentSteps(order.kind, order.isCash, way).findIndex((step) => step.event === event) + 1
      )
    })
  }
