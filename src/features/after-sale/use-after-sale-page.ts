import { afterSaleStore } from './after-sale-store'
import { detailOf } from '@/ui/templates/detail-page'
import { useWhileShown } from '@/ui/use-while-shown'
import { useStore } from '@/stores/stores-context'

/** Life of a request's page: it is followed while someone looks. Call it inside an observer. */
export function useAfterSalePage(afterSaleId: string) {
  const detail = useStore(afterSaleStore)
  useWhileShown(() => void detail.watch(afterSaleId), detail.leave)
  return detailOf(afterSaleId, detail.afterSaleId, detail.request, 'afterSaleNotFound')
}
