import { and, eq } from 'drizzle-orm'
import type { Result } from '@/contract/types'
import { distanceMeters, type Point, roughly } from '@/domain/geo'
import { isDeliveryKind, orderKindRules } from '@/domain/order-state'
import type { Db } from '../../db/database'
import { AppError } from '../../http/errors'
import { amountOf, instant } from '../../http/format'
import { orThrow } from '../../http/or-throw'
import type { Kernel } from '../../kernel'
import { deliveries } from '../delivery/tables'
import { isVisibleTo } from '../order'
import { orders } from '../order/tables'
import { type MealRow, readAnyMeal } from '../ordered-meal'
import { restaurants } from '../restaurant/tables'
import { readEtas } from './eta'
import { riderGoals } from './goals'
import { readPositions, type RiderPosition } from './positions'
import { presentRider } from './riders'

type Track = Result<'orderTrack'>

/** Nearer than this to the neighbourhood, the rider's way would tell which door of it it is. */
const nearMeters = 1_000

/**
 * What a reader may know of where it goes: somebody who only eats of it sees the neighbourhood, not the owner's door, nor the rider before
 * it: no place they are shown depends on where in the neighbourhood the door is. `measured` is what the distance is counted from.
 */
function placesFor(
  { userId: ownerId, deliveryAddress }: Pick<MealRow, 'userId' | 'deliveryAddress'>,
  position: RiderPosition | undefined,
  readerId: string
) {
  if (readerId === ownerId || !deliveryAddress) return { door: deliveryAddress, position, measured: position }
  const door = roughly(deliveryAddress)
  const isNear = position !== undefined && distanceMeters(position, door) < nearMeters
  return {
    door,
    position: position && (isNear ? { ...position, ...roughly(position) } : position),
    measured: isNear ? undefined : position
  }
}

/** An order on its way, whatever is carried. */
type Route = Pick<
  MealRow,
  | 'orderId'
  | 'userId'
  | 'wholeOrderId'
  | 'kind'
  | 'status'
  | 'countryCode'
  | 'utcOffsetMinutes'
  | 'title'
  | 'picture'
  | 'currency'
  | 'totalMinor'
  | 'deliveryAddress'
  | 'rider'
  | 'arrivesFrom'
  | 'arrivesUntil'
> & {
  readonly outlet: Point | null
  readonly count: number
  /** Where the rider brings it now; null where their arrival is told to nobody. */
  readonly goal: Point | null
}

/** A meal that its outlet, and no carrier of parcels, brings. Throws `orderNotFound`. */
async function routeOfMeal(db: Db, meal: MealRow): Promise<Route> {
  // Its carrier is on no map of ours
  if (meal.way === 'parcel') throw new AppError('orderNotFound')
  const [outlet] = await db
    .select({ latitude: restaurants.latitude, longitude: restaurants.longitude })
    .from(restaurants)
    .where(eq(restaurants.restaurantId, meal.restaurantId))
  return { ...meal, outlet: outlet ?? null, count: meal.dishCount, goal: meal.deliveryAddress }
}

/** What is carried from door to door. Throws `orderNotFound`, also for another's and for what nobody brings. */
async function readDirectRoute(kernel: Kernel, userId: string, orderId: string): Promise<Route> {
  const { db } = kernel
  const [row] = await db
    .select({ order: orders, delivery: deliveries })
    .from(orders)
    .innerJoin(deliveries, eq(deliveries.orderId, orders.orderId))
    .where(and(eq(orders.orderId, orderId), eq(orders.userId, userId)))
  const { order, delivery } = orThrow(row, 'orderNotFound')
  const { fromAddress, ...coming } = delivery
  const { latitude, longitude } = orThrow(fromAddress ?? undefined, 'orderNotFound')
  const goal = await riderGoals.of(kernel, order.kind).of(db, order)
  return { ...order, ...coming, outlet: { latitude, longitude }, count: 1, goal }
}

/** Where an order that this person may look at begins and ends; most are meals. Throws `orderNotFound`. */
async function readRoute(kernel: Kernel, userId: string, orderId: string): Promise<Route> {
  const meal = await readAnyMeal(kernel.db, orderId)
  if (!meal) return readDirectRoute(kernel, userId, orderId)
  if (!(await isVisibleTo(kernel, userId, meal))) throw new AppError('orderNotFound')
  return routeOfMeal(kernel.db, meal)
}

function shownAddressOf(address: Route['deliveryAddress']): Track['address'] {
  if (!address) return null
  const { countryCode, addressDetail, buildingName, unitNo } = address
  return { countryCode, addressDetail, buildingName, unitNo }
}

/** A rider has it, or comes to fetch it. */
const isOnWay = ({ kind, status }: Route): boolean =>
  status === 'delivering' || (status === 'accepted' && !orderKindRules[kind].isMeal)

/** Where an order of this person, or of a group they eat with, is now: outlet, door, and the rider while one is on the way. Throws `orderNotFound`, also for another's. */
export async function trackOrder(kernel: Kernel, userId: string, orderId: string, now: number): Promise<Track> {
  const { db } = kernel
  const order = await readRoute(kernel, userId, orderId)
  // One rider carries all of a combined order: a part is where the whole is
  const carriedAs = order.wholeOrderId ?? orderId
  const exact = isOnWay(order) ? (await readPositions(db, [carriedAs])).get(carriedAs) : undefined
  const { door, position, measured } = placesFor(order, exact, userId)
  const etaOf = await readEtas(db, [order], now)
  const { kind, status, countryCode, title, picture, currency, utcOffsetMinutes } = order
  const rider = await presentRider(db, order.rider)
  return {
    orderId,
    kind,
    status,
    countryCode,
    utcOffsetMinutes,
    title,
    picture,
    count: order.count,
    currency,
    total: amountOf(order.totalMinor, currency),
    outlet: order.outlet,
    door: isDeliveryKind(kind) && door ? { latitude: door.latitude, longitude: door.longitude } : null,
    address: userId === order.userId && isDeliveryKind(kind) ? shownAddressOf(order.deliveryAddress) : null,
    rider:
      rider === null
        ? null
        : {
            ...rider,
            position: position
              ? { latitude: position.latitude, longitude: position.longitude, at: instant(position.at) }
              : null
          },
    remainingMeters: measured && door && order.goal ? distanceMeters(measured, door) : null,
    eta: order.status === 'delivering' && order.goal === null ? null : etaOf(order)
  }
}
