import type { LocationPermission } from './location-types'

export const locationPermission: LocationPermission = {
  async isGranted() {
    try {
      const { state } = await navigator.permissions.query({ name: 'geolocation' })
      return state === 'granted'
    } catch {
      // An older browser cannot say: then nobody is asked out of turn.
      return false
    }
  },
  openSettings: null
}
