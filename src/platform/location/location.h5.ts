import { askHostBack, hostWaits } from '../ask-host'
import type { Location, Position, PositionFailure } from '../types'

/** Counted by the browser from the person's leave on; a question that they leave unanswered has no end of its own. */
const timeoutMs = 8000
const reasons: Readonly<Record<number, PositionFailure>> = { 1: 'refused', 2: 'unavailable', 3: 'timeout' }

export const location: Location = {
  locate: () =>
    askHostBack<Position>((resolve) => {
      if (!navigator.geolocation) return resolve({ isLocated: false, reason: 'unavailable' })
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ isLocated: true, latitude: coords.latitude, longitude: coords.longitude }),
        ({ code }) => resolve({ isLocated: false, reason: reasons[code] ?? 'unavailable' }),
        { timeout: timeoutMs, maximumAge: 60_000 }
      )
    }, hostWaits.dialog).catch(() => ({ isLocated: false, reason: 'timeout' }))
}
