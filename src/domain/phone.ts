import type { CountryCode } from './countries'

/** A phone number of one of the seven countries; `e164` is "+6581234567". */
export interface Phone {
  readonly e164: string
  readonly country: CountryCode
}

/** Reads what a person typed. */
export function normalizePhone(_input: string, _country: CountryCode): Phone | undefined {
  throw new Error('pending')
}

/** For display. */
export function formatPhone(_e164: string): string {
  throw new Error('pending')
}

/** Whether normalizePhone accepts it. */
export function isPhone(_input: string, _country: CountryCode): boolean {
  throw new Error('pending')
}
