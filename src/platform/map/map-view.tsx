import { Map } from '@tarojs/components'
import type { Point } from '@/domain/geo'
import { nativeColors, nativeSizes } from '@/theme/native-colors'
import type { MapMarker, MapViewComponent } from './map-view-props'

const markerSize = { width: 28, height: 36 }

const { ink, white } = nativeColors
const labelLook = {
  color: ink,
  bgColor: white,
  fontSize: nativeSizes.note,
  borderRadius: 4,
  borderWidth: 0,
  borderColor: white,
  padding: 4,
  anchorX: 0,
  anchorY: 0,
  textAlign: 'center'
} as const

/** The vendors number markers, and draw none without a picture in the package, a PNG: `config/mini.ts` puts `map-signs/` there. */
const toMarker = ({ latitude, longitude, title, mark, sign }: MapMarker, id: number) => ({
  id,
  latitude,
  longitude,
  title: mark === undefined ? title : `${mark} ${title}`,
  label: { ...labelLook, content: mark ?? title },
  iconPath: `/map-signs/${sign?.name ?? 'pin'}.png`,
  ...markerSize
})

/** Taro's type of a map lacks what every component of the vendors takes. */
const spoken = (label: string): object => ({ ariaLabel: label })

/** The vendor's own map. */
export const MapView: MapViewComponent = ({
  className,
  label,
  center,
  zoom,
  markers,
  way,
  position,
  onMoved,
  onMarkerPress,
  onFailed
}) => (
  <Map
    className={className}
    latitude={center.latitude}
    longitude={center.longitude}
    scale={zoom}
    markers={markers.map(toMarker)}
    {...(way === undefined
      ? {}
      : { polyline: [{ points: [...way], color: nativeColors.ink, width: 4, dottedLine: true }] })}
    showLocation={position !== null}
    {...spoken(label)}
    onError={() => onFailed?.()}
    onRegionChange={(event) => {
      const moved = movedByHand(event)
      if (moved !== null) onMoved?.(moved)
    }}
    onMarkerTap={({ detail }) => {
      const pressed = markers[Number(detail.markerId)]
      if (pressed !== undefined) onMarkerPress?.(pressed.id)
    }}
  />
)

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

/**
 * Where the map came to rest after a person moved it, or `null` for every other change of the region. WeChat tells it in
 * `detail.centerLocation`, Alipay on the event itself.
 */
function movedByHand(event: unknown): Point | null {
  const outer = fieldsOf(event)
  const inner = fieldsOf(outer.detail)
  if (outer.type !== 'end' && inner.type !== 'end') return null
  const cause = outer.causedBy ?? inner.causedBy
  if (cause === 'update') return null
  const { latitude, longitude } = { ...outer, ...inner, ...fieldsOf(inner.centerLocation) } satisfies Fields
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
}
