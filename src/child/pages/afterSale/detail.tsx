import { afterSaleStore } from '@/features/after-sale/after-sale-store'
import { hasRequestButtons, RequestButtons } from '@/features/after-sale/request-buttons'
import { RequestView } from '@/features/after-sale/request-view'
import { useAfterSalePage } from '@/features/after-sale/use-after-sale-page'
import { definePage } from '@/ui/define-page'
import { DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import { useStore } from '@/stores/stores-context'

/** One request: where it stands and what can be done. It follows the request while it is looked at. */
export default definePage('afterSaleDetail', function AfterSaleDetail({ afterSaleId }) {
  const { t } = useText()
  const { refresh } = useStore(afterSaleStore)
  const detail = useAfterSalePage(afterSaleId)
  return (
    <DetailPage
      detail={detail}
      notFoundText={t.afterSale.requestNotFound}
      onRetry={refresh}
      actions={(request) => (hasRequestButtons(request) ? <RequestButtons request={request} /> : null)}
    >
      {(request) => <RequestView request={request} />}
    </DetailPage>
  )
})
