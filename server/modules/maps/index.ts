import type { Point } from '@/domain/geo'
import { isPoint } from '@/domain/geo'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/errors'
import type { ServerModule } from '../../http/module'
import { countHit } from '../../http/rate-window'
import { defineRoutes } from '../../http/routes'
import { kernelPart } from '../../platform/kernel/kernel-part'
import { withCachedAnswers } from '../../platform/maps/cache'
import { gazetteer } from '../../platform/maps/gazetteer'
import { createGoogleMaps } from '../../platform/maps/google'
import type { MapsPort } from '../../platform/maps/maps'

const mostPoints = 25
/** What one person or one address may ask of a service that we pay by the question. */
const meteredPerPerson = 120
const meteredPerAddress = 600
const meteredSeconds = 600

const mapsOf = kernelPart(
  ({
    config: {
      googleMaps: { key, ...addresses }
    },
    clock
  }) => (key === undefined ? gazetteer : withCachedAnswers(createGoogleMaps({ key, ...addresses }), clock))
)

/** The map service, once the caller has been counted if it costs money. */
async function mapsFor({ kernel, session, network, now }: RequestContext): Promise<MapsPort> {
  const maps = mapsOf(kernel)
  if (!maps.isMetered) return maps
  await inTransaction(kernel.database, async (tx) => {
    await countHit(tx, now, { subject: `maps:address:${network}`, seconds: meteredSeconds, limit: meteredPerAddress })
    if (session)
      await countHit(tx, now, {
        subject: `maps:user:${session.userId}`,
        seconds: meteredSeconds,
        limit: meteredPerPerson
      })
  })
  return maps
}

function readPoint(text: string): Point {
  const [latitude, longitude, ...rest] = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const point = { latitude: latitude ?? Number.NaN, longitude: longitude ?? Number.NaN }
  if (rest.length > 0 || !isPoint(point)) throw new AppError('badRequest')
  return point
}

function readPoints(text: string): Point[] {
  const points = text.split('|').map(readPoint)
  if (points.length > mostPoints) throw new AppError('badRequest')
  return points
}

/** Both coordinates, or neither. */
function nearOf(latitude: number | undefined, longitude: number | undefined): Point | undefined {
  if (latitude === undefined && longitude === undefined) return undefined
  if (latitude === undefined || longitude === undefined) throw new AppError('badRequest')
  return { latitude, longitude }
}

const routes = defineRoutes({
  /** Our own key is used, whatever `key` a client sends (spec section 7, maps geocode). */
  geocode: async ({ latlng, address, language, countryCode }, context) => {
    const asked = latlng !== undefined ? { point: readPoint(latlng) } : { text: address ?? '', countryCode }
    if ('text' in asked && asked.text === '') throw new AppError('badRequest')
    return (await mapsFor(context)).geocode(asked, language ?? context.locale)
  },
  placeSearch: async ({ text = '', countryCode, latitude, longitude }, context) => {
    const near = nearOf(latitude, longitude)
    if (text === '' && near === undefined) throw new AppError('badRequest')
    return (await mapsFor(context)).search({ text, countryCode, near }, context.locale)
  },
  distanceMatrix: async ({ origins, destinations, units }, context) => {
    const [from, to] = [readPoints(origins), readPoints(destinations)]
    return (await mapsFor(context)).distances(from, to, units ?? 'metric')
  }
})

/** Maps for the client: never with a provider's key on its side. */
export const mapsModule: ServerModule = { name: 'maps', ports: mapsOf, routes }
