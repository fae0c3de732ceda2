import type { Point } from '@/domain/geo'
import { isPoint } from '@/domain/geo'
import { AppError } from '../../http/errors'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { kernelPart } from '../../platform/kernel-part'
import { gazetteer } from '../../platform/maps-gazetteer'
import { createGoogleMaps } from '../../platform/maps-google'

const mapsOf = kernelPart(({ config }) => (config.googleMaps.key === undefined ? gazetteer : createGoogleMaps(config.googleMaps.key, config.googleMaps.baseUrl)))
const mostPoints = 25

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

const routes = defineRoutes({
  /** Our own key is used, whatever `key` a client sends (spec section 7, maps geocode). */
  geocode: ({ latlng, address, language, countryCode }, { kernel, locale }) => {
    if (latlng !== undefined) return mapsOf(kernel).geocode({ point: readPoint(latlng) }, language ?? locale)
    if (address === undefined || address === '') throw new AppError('badRequest')
    return mapsOf(kernel).geocode({ text: address, countryCode }, language ?? locale)
  },
  distanceMatrix: ({ origins, destinations, units }, { kernel }) => mapsOf(kernel).distances(readPoints(origins), readPoints(destinations), units ?? 'metric')
})

/** Maps for the client: never with a provider's key on its side. */
export const mapsModule: ServerModule = { name: 'maps', routes }
