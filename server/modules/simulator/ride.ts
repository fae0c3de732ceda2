import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { pointBetween, positionEveryMs } from '@/domain/tracking'
import type { Tx } from '../../db/database'
import { instant } from '../../http/format'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import type { FulfilmentOrder } from '../../platform/partners/fulfilment'
import { stepTimes } from '../fulfilment'
import { restaurants } from '../restaurant/tables'
import { callAfterwards } from './calls'
import { errandWay } from './errands'
import { readKnown } from './orders'

/** Kind of the job that moves the simulated rider on. */
export const rideJob = 'rideOn'

const ridePayload = z.object({
  orderId: z.string(),
  leavesAt: z.number(),
  arrivesAt: z.number(),
  step: z.number().int()
})
type Ride = z.output<typeof ridePayload>

/** The map moves this often at most, and often enough to be looked at. */
const mostRideSteps = 10
const rideSteps = ({ leavesAt, arrivesAt }: Ride): number =>
  Math.min(mostRideSteps, Math.max(1, Math.floor((arrivesAt - leavesAt) / positionEveryMs)))
const stepAt = (ride: Ride): number =>
  Math.round(ride.leavesAt + ((ride.arrivesAt - ride.leavesAt) * ride.step) / rideSteps(ride))
const keyOf = ({ orderId, step }: Ride): string => `${orderId}:${step}`

const scheduleRide = (tx: Tx, { jobs }: Kernel, ride: Ride): Promise<void> =>
  jobs.schedule(tx, { kind: rideJob, payload: ride, runAt: stepAt(ride), uniqueKey: keyOf(ride) })

/** Plans the way of an order that has just left. */
export async function planRide(tx: Tx, kernel: Kernel, order: FulfilmentOrder): Promise<void> {
  const times = stepTimes(order, kernel)
  const at = (event: 'dispatch' | 'deliver') => times.find((step) => step.event === event)?.runAt
  const [leavesAt, arrivesAt] = [at('dispatch'), at('deliver')]
  if (leavesAt !== undefined && arrivesAt !== undefined)
    await scheduleRide(tx, kernel, { orderId: order.orderId, leavesAt, arrivesAt, step: 0 })
}

/** From the outlet to the door, and the order by which the rider tells of it. */
async function mealWay(tx: Tx, orderId: string) {
  const known = await readKnown(tx, orderId)
  if (!known) return undefined
  const { order, named } = known
  const [outlet] = await tx
    .select({ latitude: restaurants.latitude, longitude: restaurants.longitude })
    .from(restaurants)
    .where(eq(restaurants.restaurantId, order.restaurantId))
  const [toldOf] = named
  return outlet && order.deliveryAddress && toldOf !== undefined
    ? { from: outlet, to: order.deliveryAddress, toldOf }
    : undefined
}

/** Where the ride stands at this step, and the order that is told of. */
async function pointOf(tx: Tx, ride: Ride) {
  const way = (await mealWay(tx, ride.orderId)) ?? (await errandWay(tx, ride.orderId))
  return way && { orderId: way.toldOf, ...pointBetween(way.from, way.to, ride.step / rideSteps(ride)) }
}

/** Moves the simulated rider on; the ride ends with the last step, or with whatever else ends the delivery. */
export const rideOn =
  (kernel: Kernel): JobHandler =>
  async (tx, { payload }) => {
    const ride = ridePayload.parse(payload)
    const point = await pointOf(tx, ride)
    if (!point) return
    const call = { name: 'locate', params: { ...point, at: instant(stepAt(ride)) } } as const
    await callAfterwards(tx, kernel, { kind: rideJob, payload, uniqueKey: keyOf(ride) }, [call], async (then) => {
      if (ride.step < rideSteps(ride)) await scheduleRide(then, kernel, { ...ride, step: ride.step + 1 })
    })
  }
