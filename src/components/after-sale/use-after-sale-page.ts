import { useEffect } from 'react'
import { shownState } from '@/components/shown-state'
import { useLoginWall } from '@/components/use-login-wall'
import { usePageHide, usePageShow } from '@/platform/page'
import { useStores } from '@/stores/stores-context'

/** Life of a request's page: it is followed while someone looks. `null` is an address without a request. Call it inside an observer. */
export function useAfterSalePage(afterSaleId: string | null) {
  const { afterSales: { detail } } = useStores()
  const wall = useLoginWall('afterSaleDetail', shownState(afterSaleId, detail.afterSaleId, detail.request, 'afterSaleNotFound'))
  usePageShow(() => {
    if (afterSaleId !== null && wall.state !== 'loginWall') void detail.watch(afterSaleId)
  })
  usePageHide(detail.leave)
  useEffect(() => detail.leave, [detail])
  return { wall, detail, request: detail.afterSaleId === afterSaleId ? detail.request.value : null }
}
