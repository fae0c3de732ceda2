import type { OpenDirections } from './location-types'

/** Web page that shows the way to `{point}`, `latitude,longitude`; `config/environments.ts` has the default. */
const directionsPage = process.env.FANJU_DIRECTIONS ?? ''

/** In the phone's own map app where addresses of places open one, else on a map's web page. */
export const openDirections: OpenDirections = ({ latitude, longitude, name }) => {
  const point = `${latitude},${longitude}`
  const isAndroid = /android/i.test(navigator.userAgent)
  window.open(
    isAndroid
      ? `geo:${point}?q=${point}(${encodeURIComponent(name)})`
      : directionsPage.replace('{point}', encodeURIComponent(point)),
    '_blank',
    'noopener'
  )
  // A window without an opener answers nothing, so whether it opened is not known.
  return Promise.resolve(true)
}
