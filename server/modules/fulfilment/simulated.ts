import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { isCashDue } from '@/domain/cash'
import { fulfilmentSteps } from '@/domain/fulfilment'
import { money } from '@/domain/money'
import { orderKinds } from '@/domain/order-state'
import { pointBetween, positionEveryMs } from '@/domain/tracking'
import type { Tx } from '../../db/database'
import { restaurants } from '../../db/schema'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import type { FulfilmentOrder } from '../../platform/fulfilment'
import type { JobHandler } from '../../platform/jobs'
import { lockOrder, type OrderRow } from '../order/repository'
import { scheduleStep, stepTimes } from './port'
import { fulfil, locateRider, type FulfilmentAct } from './service'

/** Kind of the job that moves the simulated rider on. */
export const rideJob = 'rideOn'

const stepPayload = z.object({
  orderId: z.string(), kind: z.enum(orderKinds), placedAt: z.number(), isCash: z.boolean(), wantedAt: z.nullable(z.number()),
  event: z.enum(['accept', 'ready', 'dispatch', 'handOver', 'deliver', 'complete'])
})

/** A rider by role and number, the same for the same order. */
function riderOf(orderId: string, phone: string): { name: string, phone: string } {
  const sum = [...orderId].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 7)
  return { name: `${String.fromCharCode(65 + (sum % 26))}${10 + (sum % 90)}`, phone }
}

/** Whatever the order has become meanwhile is no fault: an act that is not allowed any more ends the simulation of it. */
async function isDone(act: Promise<unknown>): Promise<boolean> {
  try {
    await act
    return true
  } catch (error) {
    if (error instanceof AppError && error.codeName === 'orderStateChanged') return false
    throw error
  }
}

/** The simulated rider has change, and every customer of the simulation has the money ready. */
function actOf(event: z.output<typeof stepPayload>['event'], row: OrderRow): FulfilmentAct {
  if (event === 'dispatch') return { event, rider: riderOf(row.orderId, row.restaurant.phone) }
  if (event === 'deliver' || event === 'handOver') return isCashDue(row) ? { event, cash: money(row.totalMinor, row.currency) } : { event }
  return { event }
}

/** Does one step of the simulated restaurant and rider, by what outside systems call too. */
export const fulfilStep = (kernel: Kernel): JobHandler => async (tx, job) => {
  const { event, ...order } = stepPayload.parse(job.payload)
  const row = await lockOrder(tx, order.orderId)
  if (!row) return
  if (!(await isDone(fulfil(tx, kernel, row, actOf(event, row))))) return
  if (event === 'dispatch') await beginRide(tx, kernel, order)
  await scheduleStep(tx, kernel, order, fulfilmentSteps(order.kind, order.isCash).findIndex((step) => step.event === event) + 1)
}

const ridePayload = z.object({ orderId: z.string(), leavesAt: z.number(), arrivesAt: z.number(), step: z.number().int() })
type Ride = z.output<typeof ridePayload>

/** The map moves this often at most, and often enough to be looked at. */
const mostRideSteps = 10
const rideSteps = ({ leavesAt, arrivesAt }: Ride): number => Math.min(mostRideSteps, Math.max(1, Math.floor((arrivesAt - leavesAt) / positionEveryMs)))
const stepAt = (ride: Ride, step: number): number => Math.round(ride.leavesAt + ((ride.arrivesAt - ride.leavesAt) * step) / rideSteps(ride))

const scheduleRide = (tx: Tx, { jobs }: Kernel, ride: Ride): Promise<void> =>
  jobs.schedule(tx, { kind: rideJob, payload: ride, runAt: stepAt(ride, ride.step), uniqueKey: `${ride.orderId}:${ride.step}` })

async function beginRide(tx: Tx, kernel: Kernel, order: FulfilmentOrder): Promise<void> {
  const times = stepTimes(order, kernel)
  const at = (event: 'dispatch' | 'deliver') => times.find((step) => step.event === event)?.runAt
  const [leavesAt, arrivesAt] = [at('dispatch'), at('deliver')]
  if (leavesAt !== undefined && arrivesAt !== undefined) await scheduleRide(tx, kernel, { orderId: order.orderId, leavesAt, arrivesAt, step: 0 })
}

/** Where the ride stands at this step: on the line between the outlet and the door. */
async function pointOf(tx: Tx, order: OrderRow, share: number) {
  const [outlet] = await tx.select({ latitude: restaurants.latitude, longitude: restaurants.longitude }).from(restaurants).where(eq(restaurants.restaurantId, order.restaurantId))
  return outlet && order.deliveryAddress ? pointBetween(outlet, order.deliveryAddress, share) : undefined
}

/** Moves the simulated rider on; the ride ends with the last step, or with whatever else ends the delivery. */
export const rideOn = (kernel: Kernel): JobHandler => async (tx, job) => {
  const ride = ridePayload.parse(job.payload)
  const order = await lockOrder(tx, ride.orderId)
  const point = order && await pointOf(tx, order, ride.step / rideSteps(ride))
  if (!order || !point || !(await isDone(locateRider(tx, kernel, order, { ...point, at: stepAt(ride, ride.step) })))) return
  if (ride.step < rideSteps(ride)) await scheduleRide(tx, kernel, { ...ride, step: ride.step + 1 })
}
