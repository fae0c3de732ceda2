import type { Position } from '../types'

const alipayRefusals: readonly number[] = [11, 2001, 2002, 2003]

/** Where the host says the device is; never throws. */
export async function positionFrom(
  ask: () => Promise<{ readonly latitude: number | string; readonly longitude: number | string }>
): Promise<Position> {
  try {
    const { latitude, longitude } = await ask()
    return { isLocated: true, latitude: Number(latitude), longitude: Number(longitude) }
  } catch (error) {
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
