import { compare, parseAmount } from '@/domain/money'
import type { MembershipCard } from './membership-card-store'

/** Whether a membership has saved at least what was paid for it, in each currency that it was paid in. */
export const isWorthIt = ({ paid, saved }: Pick<MembershipCard, 'paid' | 'saved'>): boolean =>
  paid.every(({ amount, currency }) => {
    const cost = parseAmount(amount, currency)
    const gain = parseAmount(saved.find((each) => each.currency === currency)?.amount ?? '0', currency)
    return cost === undefined || gain === undefined || compare(gain, cost) >= 0
  })
