import type { MembershipTier } from '@/domain/pricing'
import { go } from '@/platform/navigation/go'
import type { Plan } from './plan-text'

/** Opens the page of a product. */
export function goToProduct(product: MembershipTier): void {
  if (product === 'foodieCard') go('foodieCardVariants')
  else if (product === 'SVIP') go('svip')
  else go('membershipConfirm', { product })
}

/** Opens the page on which a plan is bought. */
export function goToCheckout({ product, planId }: Pick<Plan, 'product' | 'planId'>): void {
  if (product === 'foodieCard') go('foodieCardOrder', { planId })
  else go('membershipConfirm', { product, planId })
}
