import { useEffect } from 'react'
import type { ScreenState } from '@/components/ui/screen'
import { useLoginWall } from '@/components/use-login-wall'
import { usePageHide, usePageShow } from '@/platform/page'
import { useStores } from '@/stores/stores-context'

/** Life of a request's page: it is followed while someone looks. `null` is an address without a request. Call it inside an observer. */
export function useAfterSalePage(afterSaleId: string | null) {
  const { afterSales: { detail } } = useStores()
  const wall = useLoginWall('afterSaleDetail', screenState(detail, afterSaleId))
  usePageShow(() => {
    if (afterSaleId !== null && wall.state !== 'loginWall') void detail.watch(afterSaleId)
  })
  usePageHide(detail.leave)
  useEffect(() => detail.leave, [detail])
  return { wall, detail, request: detail.afterSaleId === afterSaleId ? detail.request.value : null }
}

function screenState({ request, afterSaleId: shownId }: ReturnType<typeof useStores>['afterSales']['detail'], afterSaleId: string | null): ScreenState {
  if (afterSaleId === null) return 'empty'
  if (shownId !== afterSaleId) return 'loading'
  return request.failure?.is('afterSaleNotFound') === true ? 'empty' : request.state
}
