import 'leaflet/dist/leaflet.css'
import {
  control,
  divIcon,
  type LayerGroup,
  layerGroup,
  type Map as Leaflet,
  map as createMap,
  type Marker,
  marker as createMarker,
  polyline,
  type TileLayer,
  tileLayer
} from 'leaflet'
import type { Point } from '@/domain/geo'
import { mapBuild } from './map-build'
import type { MapMarker, MapViewProps } from './map-view-props'
import styles from './leaflet-map.module.scss'

type Content = Pick<
  MapViewProps,
  'center' | 'zoom' | 'markers' | 'way' | 'position' | 'onMoved' | 'onMarkerPress' | 'onStreetless'
>

/** One map in one element. */
export interface LeafletMap {
  show(content: Content): void
  remove(): void
}

/** Less than this is the same place: it is what a screen's pixel is worth. */
const sameDegrees = 1e-6
const zoomLimits = { minZoom: 3, maxZoom: 19 }

/** Without the address of a tile server, or while tiles do not come, the map is a plain grid with its scale and markers. */
export function createLeafletMap(element: HTMLElement, content: Content): LeafletMap {
  const leaflet = createMap(element, { ...zoomLimits, zoomControl: false, attributionControl: false })
  element.classList.add(styles.map ?? '')
  const tiles = addTiles(leaflet)
  control.scale({ imperial: false, position: 'bottomleft' }).addTo(leaflet)
  const shown = new ShownContent(leaflet, content, tiles !== null)
  tiles?.once('tileerror', shown.doWithoutStreets)
  const sizing = watchSize(element, leaflet)
  return {
    show: (next) => shown.update(next),
    remove: () => {
      sizing?.disconnect()
      leaflet.remove()
    }
  }
}

function addTiles(leaflet: Leaflet): TileLayer | null {
  if (mapBuild.tiles === '') return null
  control.attribution({ prefix: false }).addTo(leaflet)
  return tileLayer(mapBuild.tiles, { attribution: mapBuild.attribution, maxZoom: zoomLimits.maxZoom }).addTo(leaflet)
}

/** A page that was hidden while its map was made has no size until it is shown. */
function watchSize(element: HTMLElement, leaflet: Leaflet): ResizeObserver | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined
  const observer = new ResizeObserver(() => leaflet.invalidateSize({ pan: false }))
  observer.observe(element)
  return observer
}

class ShownContent {
  private readonly places: LayerGroup
  private markers: readonly MapMarker[] | null = null
  private position: Point | null = null
  private way: readonly Point[] | undefined
  private drawn: readonly Marker[] = []
  /** The map is being moved by the page, not by the person. */
  private isMoving = false

  constructor(
    private readonly leaflet: Leaflet,
    private content: Content,
    private hasStreets: boolean
  ) {
    leaflet.setView(toLatLng(content.center), content.zoom, { animate: false })
    this.places = layerGroup().addTo(leaflet)
    leaflet.on('moveend', this.tellMoved)
    leaflet.on('zoomend', this.thinNames)
    this.update(content)
  }

  update(content: Content): void {
    const before = this.content
    this.content = content
    if (!isSame(before.center, content.center) || before.zoom !== content.zoom) this.moveTo(content)
    if (content.markers === this.markers && content.position === this.position && content.way === this.way) return
    this.markers = content.markers
    this.position = content.position
    this.way = content.way
    this.drawPlaces()
  }

  /** Tiles do not come: from now on names tell what is where. */
  readonly doWithoutStreets = (): void => {
    this.hasStreets = false
    this.drawPlaces()
    this.content.onStreetless?.()
  }

  private moveTo({ center, zoom }: Content): void {
    const { lat, lng } = this.leaflet.getCenter()
    const isThere = isSame(center, { latitude: lat, longitude: lng })
    if (isThere && zoom === this.leaflet.getZoom()) return
    this.isMoving = true
    this.leaflet.setView(toLatLng(center), isThere ? zoom : this.leaflet.getZoom(), { animate: false })
    this.isMoving = false
  }

  private readonly tellMoved = (): void => {
    if (this.isMoving) return
    const { lat: latitude, lng: longitude } = this.leaflet.getCenter().wrap()
    this.content.onMoved?.({ latitude, longitude })
  }

  private drawPlaces(): void {
    this.places.clearLayers()
    if (this.position !== null)
      createMarker(toLatLng(this.position), { icon: dot(), interactive: false, keyboard: false }).addTo(this.places)
    if (this.way !== undefined)
      polyline(this.way.map(toLatLng), { className: styles.way, interactive: false }).addTo(this.places)
    this.drawn = (this.markers ?? []).map((place) => this.drawPlace(place))
    this.thinNames()
  }

  private drawPlace({ id, title, mark, sign, isChosen = false, ...point }: MapMarker): Marker {
    const isButton = this.content.onMarkerPress !== undefined
    const icon = sign !== undefined ? signIcon(sign.className, isChosen) : isChosen ? chosenIcon() : spotIcon(mark)
    const drawn = createMarker(toLatLng(point), {
      icon,
      title,
      alt: title,
      zIndexOffset: isChosen ? 1000 : 0,
      keyboard: isButton,
      interactive: isButton
    })
      .on('click', () => this.content.onMarkerPress?.(id))
      .on('add', () => nameElement(drawn.getElement(), mark === undefined ? title : `${mark} ${title}`, isButton))
    // Where no streets are drawn, names tell what is where.
    if (!this.hasStreets)
      drawn.bindTooltip(textElement(title, styles.words), {
        permanent: true,
        direction: 'bottom',
        className: styles.name,
        offset: [0, isChosen ? 0 : nameGap]
      })
    return drawn.addTo(this.places)
  }

  /** The first places of the list keep their names; a later name that would stand on one of them goes. */
  private readonly thinNames = (): void => {
    const names = this.drawn.flatMap((marker) => marker.getTooltip()?.getElement() ?? [])
    const shownBoxes: DOMRect[] = []
    for (const name of names) {
      const box = name.getBoundingClientRect()
      const isHidden = shownBoxes.some((other) => overlap(box, other))
      if (!isHidden) shownBoxes.push(box)
      name.classList.toggle(styles.hidden ?? '', isHidden)
    }
  }
}

const nameGap = 8
const overlap = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const toLatLng = ({ latitude, longitude }: Point): [number, number] => [latitude, longitude]
const isSame = (a: Point, b: Point) =>
  Math.abs(a.latitude - b.latitude) < sameDegrees && Math.abs(a.longitude - b.longitude) < sameDegrees

/** What a finger needs, and how high the drop is; px. */
const touch = 44
const dropHeight = 50
const dot = () => divIcon({ className: styles.dot, iconSize: [16, 16] })

/** An element, not markup: names and marks are text. */
function textElement(text: string, className = ''): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  element.textContent = text
  return element
}

/** What is pressed is a button of its name, with the mark that is seen on it; the rest are signs. */
function nameElement(element: HTMLElement | undefined, name: string, isButton: boolean): void {
  element?.setAttribute('aria-label', name)
  if (!isButton) element?.setAttribute('role', 'img')
}

function signIcon(sign: string, isChosen: boolean) {
  const element = textElement('')
  element.className = `${styles.bubble} ${isChosen ? styles.riding : ''}`
  element.appendChild(textElement('')).className = sign
  return divIcon({ html: element, className: styles.place, iconSize: [touch, touch] })
}

function spotIcon(mark: string | undefined) {
  const element = textElement(mark ?? '')
  element.className = `${styles.spot} ${mark === undefined ? '' : styles.marked}`
  return divIcon({ html: element, className: styles.place, iconSize: [touch, touch] })
}

/** The drop stands on its point. */
function chosenIcon() {
  const element = textElement('')
  element.className = styles.spot ?? ''
  return divIcon({
    html: element,
    className: `${styles.place} ${styles.chosen}`,
    iconSize: [touch, dropHeight],
    iconAnchor: [touch / 2, dropHeight]
  })
}
