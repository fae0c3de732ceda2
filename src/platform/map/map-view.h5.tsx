import { View } from '@tarojs/components'
import { type RefObject, useEffect, useRef } from 'react'
import type { LeafletMap } from './leaflet-map.h5'
import type { MapViewComponent, MapViewProps } from './map-view-props'

/** Leaflet's map; its code comes with the first map that is shown. */
export const MapView: MapViewComponent = ({ className, label, ...content }) => {
  const element = useRef<HTMLElement>(null)
  useLeaflet(element, content)
  return <View ref={element} className={className} aria-label={label} role="region" />
}

type Content = Omit<MapViewProps, 'className' | 'label'>

function useLeaflet(element: RefObject<HTMLElement>, content: Content): void {
  const map = useRef<LeafletMap | null>(null)
  const latest = useRef(content)
  latest.current = content
  useEffect(() => {
    let isOver = false
    const draw = async () => {
      try {
        const { createLeafletMap } = await import('./leaflet-map.h5')
        if (!isOver && element.current !== null) map.current = createLeafletMap(element.current, latest.current)
      } catch {
        if (!isOver) latest.current.onFailed?.()
      }
    }
    void draw()
    return () => {
      isOver = true
      map.current?.remove()
      map.current = null
    }
  }, [element])
  useEffect(() => map.current?.show(content))
}
