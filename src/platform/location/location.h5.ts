import type { Location, PositionFailure } from '../types'

const timeoutMs = 8000
const reasons: Readonly<Record<number, PositionFailure>> = { 1: 'refused', 2: 'unavailable', 3: 'timeout' }

export const location: Location = {
  locate: () =>
    new Promise((resolve) => {
      if (!navigator.geolocation) return resolve({ isLocated: false, reason: 'unavailable' })
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ isLocated: true, latitude: coords.latitude, longitude: coords.longitude }),
        ({ code }) => resolve({ isLocated: false, reason: reasons[code] ?? 'unavailable' }),
        { timeout: timeoutMs, maximumAge: 60_000 }
      )
    })
}
