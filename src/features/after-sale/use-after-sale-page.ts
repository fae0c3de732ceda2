import { shownState } from '@/ui/shown-state'
import { useLoginWall } from '@/ui/use-login-wall'
import { useWhileShown } from '@/ui/use-while-shown'
import { useStores } from '@/stores/stores-context'

/** Life of a request's page: it is followed while someone looks. `null` is an address without a request. Call it inside an observer. */
export function useAfterSalePage(afterSaleId: string | null) {
  const {
    afterSales: { detail }
  } = useStores()
  const wall = useLoginWall(
    'afterSaleDetail',
    shownState(afterSaleId, detail.afterSaleId, detail.request, 'afterSaleNotFound')
  )
  useWhileShown(() => {
    if (afterSaleId !== null && wall.state !== 'loginWall') void detail.watch(afterSaleId)
  }, detail.leave)
  return { wall, detail, request: detail.afterSaleId === afterSaleId ? detail.request.value : null }
}
