import type { PrivacyGate } from '../types'

/** The browser asks for each permission by itself; the app asks once whether its use may be measured. */
export const privacyGate: PrivacyGate = {
  asksOnArrival: true,
  watch: () => undefined
}
