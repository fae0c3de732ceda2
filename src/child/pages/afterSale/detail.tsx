import { afterSaleStore } from '@/features/after-sale/after-sale-store'
import { hasRequestButtons, RequestButtons } from '@/features/after-sale/request-buttons'
import { RequestView } from '@/features/after-sale/request-view'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { detailOf, DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import { useWhileShown } from '@/ui/use-while-shown'

/** One request: where it stands and what can be done. It follows the request while it is looked at. */
export default definePage('afterSaleDetail', function AfterSaleDetail({ afterSaleId }) {
  const { t } = useText()
  const store = useStore(afterSaleStore)
  useWhileShown(() => void store.watch(afterSaleId), store.leave)
  return (
    <DetailPage
      detail={detailOf(afterSaleId, store.afterSaleId, store.request)}
      notFoundText={t.afterSale.requestNotFound}
      onRetry={store.refresh}
      actions={(request) => (hasRequestButtons(request) ? <RequestButtons request={request} /> : null)}
    >
      {(request) => <RequestView request={request} />}
    </DetailPage>
  )
})
