import { isMobilePhone, normalizePhone } from '@/domain/phone'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/errors'

/** The E.164 form of what a person typed in the country they are in; `mobileInvalid` when it cannot receive a text message. */
export function mobileOf(typed: string, { markers }: RequestContext): string {
  const country = markers.countryCode ?? 'SG'
  const phone = normalizePhone(typed, country)
  if (!phone || !isMobilePhone(typed, country)) throw new AppError('mobileInvalid')
  return phone.e164
}
