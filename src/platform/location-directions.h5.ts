import { mapBuild } from './map-build'
import type { OpenDirections } from './location-types'

/** In the phone's own map app where addresses of places open one, else on a map's web page. */
export const openDirections: OpenDirections = ({ latitude, longitude, name }) => {
  const point = `${latitude},${longitude}`
  const isAndroid = /android/i.test(navigator.userAgent)
  window.open(isAndroid ? `geo:${point}?q=${point}(${encodeURIComponent(name)})` : mapBuild.directions.replace('{point}', encodeURIComponent(point)), '_blank', 'noopener')
  // A window without an opener answers nothing, so whether it opened is not known.
  return Promise.resolve(true)
}
