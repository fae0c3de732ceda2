import * as z from 'zod'
import { fulfilmentSchedule, fulfilmentTimeline } from '@/domain/fulfilment'
import { orderEvents, orderKinds } from '@/domain/order-state'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { FulfilmentOrder, FulfilmentPort } from '../../platform/fulfilment'
import type { JobHandler } from '../../platform/jobs'
import { kernelPart } from '../../platform/kernel-part'
import { lockOrder, type NewOrder } from '../order/repository'
import { moveOrder } from '../order/transition'

/** Kind of the job that does one step. */
export const fulfilmentJob = 'fulfilOrder'

const stepPayload = z.object({
  orderId: z.string(), kind: z.enum(orderKinds), paidAt: z.number(), wantedAt: z.nullable(z.number()), event: z.enum(orderEvents)
})

/** When each step happens: at the configured pace after payment, but an order for later waits, once accepted, for its slot. */
function stepTimes(order: FulfilmentOrder, paceMs: number) {
  const steps = fulfilmentSchedule(order.kind, order.paidAt, paceMs)
  const arrival = steps.find(({ event }) => event === 'deliver' || event === 'ready')
  const wait = order.wantedAt === null || !arrival ? 0 : Math.max(0, order.wantedAt - arrival.runAt)
  return steps.map(({ event, runAt }) => ({ event, runAt: event === 'accept' ? runAt : runAt + wait }))
}

/** Each step schedules the next one in its own transaction, so steps never overtake each other, whoever runs them. */
async function scheduleStep(tx: Tx, { jobs, config }: Kernel, order: FulfilmentOrder, index: number): Promise<void> {
  const step = stepTimes(order, config.fulfilmentPaceSeconds * 1000)[index]
  if (!step) return
  const payload = { orderId: order.orderId, kind: order.kind, paidAt: order.paidAt, wantedAt: order.wantedAt, event: step.event }
  await jobs.schedule(tx, { kind: fulfilmentJob, payload, runAt: step.runAt, uniqueKey: `${order.orderId}:${step.event}` })
}

/** A rider by role and number, the same for the same order. */
function riderOf(orderId: string, phone: string): { name: string, phone: string } {
  const sum = [...orderId].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 7)
  return { name: `骑手 ${String.fromCharCode(65 + (sum % 26))}${10 + (sum % 90)}`, phone }
}

/** Does one step of the simulated restaurant and rider. An order that has gone another way meanwhile (cancelled) is left alone. */
export const fulfilStep = (kernel: Kernel): JobHandler => async (tx, job) => {
  const { event, ...order } = stepPayload.parse(job.payload)
  const row = await lockOrder(tx, order.orderId)
  if (!row) return
  const change: Partial<NewOrder> = event === 'dispatch' ? { rider: riderOf(row.orderId, row.restaurant.phone) } : {}
  if (!(await moveOrder(tx, kernel, row, event, change))) return
  await scheduleStep(tx, kernel, order, fulfilmentTimeline[order.kind].findIndex((step) => step.event === event) + 1)
}

/** The embedded default of the port (architecture.md, Outside parties). */
export const fulfilmentOf = kernelPart((kernel): FulfilmentPort => ({ orderPaid: (tx, order) => scheduleStep(tx, kernel, order, 0) }))
