import { askHost, HostSilence, hostWaits } from '../ask-host'
import type { Position } from '../types'

const alipayRefusals: readonly number[] = [11, 2001, 2002, 2003]

/** Where the host says the device is, after a question of its own that a person may leave unanswered; never throws. */
export async function positionFrom(
  ask: () => Promise<{ readonly latitude: number | string; readonly longitude: number | string }>
): Promise<Position> {
  try {
    const { latitude, longitude } = await askHost(ask, hostWaits.dialog)
    return { isLocated: true, latitude: Number(latitude), longitude: Number(longitude) }
  } catch (error) {
    if (error instanceof HostSilence) return { isLocated: false, reason: 'timeout' }
    return { isLocated: false, reason: isRefusal(error) ? 'refused' : 'unavailable' }
  }
}

/** WeChat says so in `errMsg`; Alipay by number: no permission for the app, and refused by the person. */
function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const text = 'errMsg' in error ? String(error.errMsg) : ''
  const number = 'error' in error ? Number(error.error) : Number.NaN
  return /auth|deny|denied/i.test(text) || alipayRefusals.includes(number)
}
