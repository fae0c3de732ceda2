import type { DealCard } from '@/contract/types'
import { go } from '@/platform/navigation/go'
import { openAppLink, parseAppLink } from '@/platform/navigation/open-link'

/** Opens a deal from the pages of group purchases: each kind on its own page. */
export const openDeal = ({ kind, dealId }: Pick<DealCard, 'kind' | 'dealId'>): void =>
  go(kind === 'special' ? 'specialDeal' : 'dealDetail', { dealId })

const flashSalePage = 'activity/pages/seckill'

/** Whether this version of the app has the page of flash sales. */
export const hasFlashSales = (): boolean => parseAppLink(flashSalePage) !== null

export const openFlashSales = (): void => openAppLink(flashSalePage)
