import type { Client } from '../support/client'
import { buildCity, outletPoint } from '../support/commerce'
import type { TestServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'

export const kualaLumpur = { latitude: 3.1478, longitude: 101.6953 }
export const searchPath = 'maps/place/search'
export const searchField = '搜索地点、街道或邮编'

/** Two cities of two countries. */
export async function buildPlaces(server: TestServer): Promise<void> {
  await buildCity(server)
  await buildCity(server, {
    cityCode: 'KUL',
    countryCode: 'MY',
    names: { zh: '吉隆坡', en: 'Kuala Lumpur' },
    ...kualaLumpur
  })
}

/** Places as the server answers them, for a visitor of the same language. */
export const placesAt = async ({ stores }: Client, point = outletPoint) =>
  (await stores.call('placeSearch', point)).items
export const rowOf = (page: ShownPage, name: string, role = 'button') =>
  page.all(role)[page.names(role).findIndex((spoken) => spoken.startsWith(name))] ?? page.root
export const markerOf = (page: ShownPage, title: string) =>
  page.root.querySelector<HTMLElement>(`.leaflet-marker-icon[title="${title}"]`)

/** Types and waits for what is found. */
export async function search(page: ShownPage, words: string): Promise<void> {
  await page.type(searchField, words)
  await page.rest(350)
}

const rightArrow = 39

/** Moves the map under the pin to the east, as the arrow key does without a pointer. */
export async function moveMap(page: ShownPage): Promise<void> {
  page.named('region', '地图').dispatchEvent(new FocusEvent('focus'))
  document.dispatchEvent(
    Object.defineProperty(new KeyboardEvent('keydown', { bubbles: true }), 'keyCode', { value: rightArrow })
  )
  await page.rest()
}

/** The map's code comes a moment after the page. */
export const mapOn = (page: ShownPage) =>
  page.until(() => page.root.querySelector('.leaflet-control-scale') !== null, 'the map')
