import type { ReactElement } from 'react'
import type { Point } from '@/domain/geo'

/** What a place on the map is; the vendors' maps draw the picture of that name in `map-signs/`. */
export type MapSign = 'shop' | 'rider' | 'home'

/** A place on the map. */
export interface MapMarker extends Point {
  readonly id: string
  /** Read out, and shown when it is pointed at. */
  readonly title: string
  /** A number or letter that the list beside the map has too. */
  readonly mark?: string
  readonly isChosen?: boolean
  /** Drawn in place of a dot: as a picture, or by these class names where the page draws it itself. */
  readonly sign?: { readonly name: MapSign; readonly className: string }
}

export interface MapViewProps {
  /** Gives the map its height. */
  readonly className?: string
  /** What a screen reader calls it. */
  readonly label: string
  /** What the map shows in its middle; a new point moves it there. */
  readonly center: Point
  readonly zoom: number
  readonly markers: readonly MapMarker[]
  /** A line from point to point. */
  readonly way?: readonly Point[]
  /** Where the device is. */
  readonly position: Point | null
  /** The person moved the map; not told when `center` did. */
  readonly onMoved?: (center: Point) => void
  readonly onMarkerPress?: (id: string) => void
  /** Streets do not come: only markers are to be seen. */
  readonly onStreetless?: () => void
  /** The map cannot be shown; whatever else is on the page still works. */
  readonly onFailed?: () => void
}

/** A map to look at, to pick a point on, or to choose one of several places on. */
export type MapViewComponent = (props: MapViewProps) => ReactElement
