import { afterSaleStore } from './after-sale-store'
import { shownState } from '@/ui/shown-state'
import { useWhileShown } from '@/ui/use-while-shown'
import { useStore } from '@/stores/stores-context'

/** Life of a request's page: it is followed while someone looks. Call it inside an observer. */
export function useAfterSalePage(afterSaleId: string) {
  const detail = useStore(afterSaleStore)
  useWhileShown(() => void detail.watch(afterSaleId), detail.leave)
  const state = shownState(afterSaleId, detail.afterSaleId, detail.request, 'afterSaleNotFound')
  return { state, detail, request: detail.afterSaleId === afterSaleId ? detail.request.value : null }
}
