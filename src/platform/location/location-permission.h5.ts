import { askHost, hostWaits } from '../ask-host'
import type { LocationPermission } from './location-types'

/** `null`: an older browser cannot say. */
async function state(): Promise<PermissionState | null> {
  try {
    return (await askHost(() => navigator.permissions.query({ name: 'geolocation' }), hostWaits.silent)).state
  } catch {
    return null
  }
}

export const locationPermission: LocationPermission = {
  // Where the permission is unknown, the user is not asked unprompted
  isGranted: async () => (await state()) === 'granted',
  async wouldAsk() {
    const known = await state()
    return navigator.geolocation !== undefined && (known === 'prompt' || known === null)
  },
  openSettings: null
}
