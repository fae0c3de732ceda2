import type { Notice } from '@/contract/types'
import { go } from '@/platform/navigation/go'

/** Opens what a notice is about. */
export function openNotice({ kind, subjectId, session }: Pick<Notice, 'kind' | 'subjectId' | 'session'>): void {
  if (kind === 'dealExpiring' || kind === 'dealDispute') return go('dealCode', { orderId: subjectId })
  if (kind === 'flashOffer') return go('flashSettlement', { flashItemId: subjectId })
  const at = session === null ? {} : { sessionId: session.sessionId }
  return session?.line === 'second' ? go('moreFlashSales', at) : go('flashSales', at)
}
