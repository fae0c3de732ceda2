import type { DealCard } from '@/contract/types'
import { go } from '@/platform/navigation/go'

/** Opens a deal from the pages of group purchases: each kind on its own page. */
export const openDeal = ({ kind, dealId }: Pick<DealCard, 'kind' | 'dealId'>): void =>
  go(kind === 'special' ? 'specialDeal' : 'dealDetail', { dealId })
