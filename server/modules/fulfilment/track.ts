import { eq } from 'drizzle-orm'
import type { Result } from '@/contract/types'
import { distanceMeters } from '@/domain/geo'
import { riderArrival } from '@/domain/tracking'
import type { Db } from '../../db/database'
import { restaurants } from '../../db/schema'
import { AppError } from '../../http/errors'
import { instant } from '../../http/wire'
import { readVisibleOrder, type OrderRow } from '../order/repository'
import { readPosition, type RiderPosition } from './positions'

type Track = Result<'orderTrack'>

/** The window that was agreed, until the rider's place says it better. */
function arrivalOf({ arrivesFrom, arrivesUntil, deliveryAddress }: OrderRow, position: RiderPosition | undefined, now: number): Track['arrival'] {
  if (position && deliveryAddress) {
    const { from, until } = riderArrival(now, position, deliveryAddress)
    return { from: instant(from), until: instant(until), isLive: true }
  }
  return arrivesFrom === null || arrivesUntil === null ? null : { from: instant(arrivesFrom), until: instant(arrivesUntil), isLive: false }
}

/** Where an order of this person, or of a group they eat with, is now: outlet, door, and the rider while one is on the way. Throws `orderNotFound`, also for another's. */
export async function trackOrder(db: Db, userId: string, orderId: string, now: number): Promise<Track> {
  const order = await readVisibleOrder(db, userId, orderId)
  if (!order) throw new AppError('orderNotFound')
  const [outlet] = await db.select({ latitude: restaurants.latitude, longitude: restaurants.longitude }).from(restaurants).where(eq(restaurants.restaurantId, order.restaurantId))
  // One rider carries all of a combined order: a part is where the whole is
  const position = order.status === 'delivering' ? await readPosition(db, order.wholeOrderId ?? orderId) : undefined
  const { kind, status, countryCode, restaurant, deliveryAddress: door, rider } = order
  return {
    orderId, kind, status, countryCode, utcOffsetMinutes: restaurant.utcOffsetMinutes, restaurantName: restaurant.name,
    outlet: outlet ?? null,
    door: kind === 'delivery' && door ? { latitude: door.latitude, longitude: door.longitude } : null,
    rider: rider === null ? null : { ...rider, position: position ? { latitude: position.latitude, longitude: position.longitude, at: instant(position.at) } : null },
    remainingMeters: position && door ? distanceMeters(position, door) : null,
    arrival: arrivalOf(order, position, now)
  }
}
