import { isIdCard } from './field-checks'

/** An ID card of the mainland (GB 11643) as it is kept, its last letter large; undefined of anything else. Blanks and hyphens are forgiven. */
export function readIdCard(typed: string): string | undefined {
  const card = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  return isIdCard(card) ? card : undefined
}

/** An ID card as answers show it: its first and last sign, which lead to nobody. */
export const maskedIdCard = (card: string): string => `${card.slice(0, 1)}${'*'.repeat(16)}${card.slice(-1)}`

/** Names that are one: people put a blank between the parts of theirs, or a point in the middle. */
export const isSameName = (one: string, other: string): boolean => plainName(one) === plainName(other)

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s·•.]/g, '')
    .toLowerCase()

/** An ID card is kept this long after its parcel was delivered. */
export const idCardRetentionMs = 30 * 86_400_000
