import { hasRequestButtons, RequestButtons } from '@/features/after-sale/request-buttons'
import { RequestView } from '@/features/after-sale/request-view'
import { useAfterSalePage } from '@/features/after-sale/use-after-sale-page'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'

/** One request: where it stands and what can be done. It follows the request while it is looked at. */
export default definePage('afterSaleDetail', function AfterSaleDetail({ afterSaleId }) {
  const { t } = useText()
  const { state, detail, request } = useAfterSalePage(afterSaleId)
  return (
    <Screen
      state={state}
      notFoundText={t.afterSale.requestNotFound}
      onRetry={detail.refresh}
      footer={request !== null && hasRequestButtons(request) ? <RequestButtons request={request} /> : undefined}
    >
      {request !== null && <RequestView request={request} />}
    </Screen>
  )
})
