/** @jest-environment jsdom */
import { createLeafletMap } from '@/platform/map/leaflet-map.h5'

jest.mock('@/platform/map/map-build', () => ({
  mapBuild: { tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Somebody' }
}))

const center = { latitude: 1.2839, longitude: 103.8443 }
const markers = [
  { id: 'a', title: '川巷小馆', ...center },
  { id: 'b', title: '椰林', latitude: 1.29, longitude: 103.85 }
]

function draw() {
  const element = document.body.appendChild(document.createElement('div'))
  Object.defineProperties(element, { clientWidth: { value: 375 }, clientHeight: { value: 400 } })
  const content = { center, zoom: 15, markers, position: null, onMoved: jest.fn(), onMarkerPress: jest.fn() }
  const map = createLeafletMap(element, content)
  const names = () => Array.from(element.querySelectorAll('.leaflet-tooltip'), ({ textContent }) => textContent)
  const tiles = () => Array.from(element.querySelectorAll<HTMLImageElement>('img.leaflet-tile'))
  return { element, map, content, names, tiles }
}

describe('a map with an address of tiles', () => {
  it('asks there for them, says whose they are, and leaves the names to them', () => {
    const { element, names, tiles } = draw()
    expect(tiles()[0]?.src).toMatch(/^https:\/\/tiles\.example\/15\/\d+\/\d+\.png$/)
    expect(element.textContent).toContain('© Somebody')
    expect(names()).toEqual([])
  })

  it('names its places as the plain map does once a tile does not come, and stays usable', () => {
    const { element, map, content, names, tiles } = draw()
    for (const tile of tiles().slice(0, 2)) tile.dispatchEvent(new Event('error'))
    expect(names()).toEqual(['川巷小馆', '椰林'])
    element.querySelector<HTMLElement>('.leaflet-marker-icon[title="椰林"]')?.click()
    expect(content.onMarkerPress).toHaveBeenCalledWith('b')
    map.show({ ...content, markers: [{ id: 'c', title: '新店', ...center }] })
    expect(names()).toEqual(['新店'])
    map.remove()
  })

  it('has no buttons where nothing can be pressed, draws signs, and says when streets do not come', () => {
    const element = document.body.appendChild(document.createElement('div'))
    Object.defineProperties(element, { clientWidth: { value: 375 }, clientHeight: { value: 400 } })
    const onStreetless = jest.fn()
    const map = createLeafletMap(element, {
      center,
      zoom: 15,
      markers: [{ id: 'shop', title: '川巷小馆', sign: { name: 'shop', className: 'sign-shop' }, ...center }],
      position: null,
      onStreetless
    })
    expect(element.querySelectorAll('[role="button"]')).toHaveLength(0)
    expect(element.querySelector('.leaflet-marker-icon[role="img"]')?.getAttribute('aria-label')).toBe('川巷小馆')
    expect(element.querySelectorAll('.sign-shop')).toHaveLength(1)
    element.querySelector('img.leaflet-tile')?.dispatchEvent(new Event('error'))
    expect(onStreetless).toHaveBeenCalledTimes(1)
    map.remove()
  })

  it('that is left while its tiles are under way leaves nothing behind', () => {
    const { map, tiles } = draw()
    const late = tiles()
    map.remove()
    expect(() => late.forEach((tile) => tile.dispatchEvent(new Event('error')))).not.toThrow()
  })
})
