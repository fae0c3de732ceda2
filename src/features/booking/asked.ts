/** Of a party in an address. */
const largest = 99

/** How many come, as an address has it; undefined where it does not say. */
export function askedPeople(people: string | undefined): number | undefined {
  const count = Number(people)
  return Number.isInteger(count) && count >= 1 && count <= largest ? count : undefined
}

/** The ISO date of an address; undefined where it has none. */
export const askedDate = (date: string | undefined): string | undefined =>
  date !== undefined && /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(date) ? date : undefined

/** The instant of an address, as the server writes instants; undefined where it has none. */
export function askedInstant(startsAt: string | undefined): string | undefined {
  const at = Date.parse(startsAt ?? '')
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}
