import type { MembershipTier } from '@/domain/pricing'
import { go } from '@/platform/navigation/go'
import type { Plan } from './plan-text'

/** Opens the page of a product. */
export function goToProduct(product: MembershipTier): void {
  if (product === 'foodieCard') go('foodieCardVariants')
  else if (product === 'SVIP') go('svip')
  else go('membershipConfirm', { product })
}

/** Opens the page on which a plan is bought, or another of its product, for oneself or for somebody else. */
export function goToCheckout(
  { product, planId }: Pick<Plan, 'product'> & Partial<Pick<Plan, 'planId'>>,
  isGift = false
): void {
  const gift = isGift ? { gift: '1' } : {}
  if (product === 'foodieCard') go('foodieCardOrder', { planId, ...gift })
  else go('membershipConfirm', { product, planId, ...gift })
}
