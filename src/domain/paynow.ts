import { wallClock } from './calendar'
import { countries } from './countries'
import { type Money, toAmount } from './money'

/** Whom a PayNow code pays: a company by its UEN, and the name that the person's bank shows. */
export interface PayNowPayee {
  readonly uen: string
  readonly name: string
}

/** What a PayNow code asks for. `reference` comes back with the money; after `expiresAt` (epoch ms) banks refuse the code. */
export interface PayNowRequest {
  readonly payee: PayNowPayee
  readonly amount: Money
  readonly reference: string
  readonly expiresAt: number
}

/** EMVCo, Merchant-Presented Mode 1.1: the longest value of one field, of a merchant's name, of a bill number. */
const longest = { value: 99, name: 25, reference: 25 }

/** CRC-16/CCITT-FALSE of ASCII text: polynomial 0x1021, beginning with 0xFFFF, as four capital hex digits (EMVCo, field 63). */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const letter of text) {
    crc ^= letter.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** One field: two digits of id, two of length, the value. */
function field(id: string, value: string): string {
  if (value.length === 0 || value.length > longest.value || /[^\x20-\x7e]/.test(value))
    throw new RangeError(`A QR field ${id} cannot hold "${value}"`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** `yyyyMMddHHmmss` as the clocks of Singapore show it. */
const singaporeTime = (at: number): string => wallClock(at, countries.SG.utcOffsetMinutes).format('YYYYMMDDHHmmss')

/**
 * The text of a PayNow QR code (EMVCo Merchant-Presented Mode, SGQR account template `SG.PAYNOW`): one use, a fixed amount in SGD that
 * the person cannot change, a bill number, an expiry, and a checksum. Throws RangeError for another currency, nothing to pay, or text
 * that does not fit.
 */
export function payNowCode({ payee, amount, reference, expiresAt }: PayNowRequest): string {
  if (amount.currency !== 'SGD' || amount.minor <= 0)
    throw new RangeError('PayNow takes Singapore dollars, and more than none')
  if (reference.length > longest.reference) throw new RangeError('A PayNow reference has at most 25 characters')
  const account =
    field('00', 'SG.PAYNOW') +
    field('01', '2') +
    field('02', payee.uen) +
    field('03', '0') +
    field('04', singaporeTime(expiresAt))
  const body =
    field('00', '01') +
    field('01', '12') +
    field('26', account) +
    field('52', '0000') +
    field('53', '702') +
    field('54', toAmount(amount)) +
    field('58', 'SG') +
    field('59', payee.name.slice(0, longest.name)) +
    field('60', 'Singapore') +
    field('62', field('01', reference))
  // The checksum covers its own id and length
  const checked = `${body}6304`
  return checked + crc16(checked)
}

/** Fields of a code, or of one of its templates, by id; undefined when the text is not made of fields. */
export function readFields(text: string): ReadonlyMap<string, string> | undefined {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4))
    const end = at + 4 + length
    if (!/^\d{4}$/.test(text.slice(at, at + 4)) || end > text.length) return undefined
    fields.set(text.slice(at, at + 2), text.slice(at + 4, end))
    at = end
  }
  return fields
}
