import { observer } from 'mobx-react-lite'
import { hasRequestButtons, RequestButtons } from '@/features/after-sale/request-buttons'
import { RequestView } from '@/features/after-sale/request-view'
import { useAfterSalePage } from '@/features/after-sale/use-after-sale-page'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'

/** One request: where it stands and what can be done. It follows the request while it is looked at. */
const AfterSaleDetail = observer(function AfterSaleDetail() {
  const { t } = useText()
  const { wall, detail, request } = useAfterSalePage(
    parseRouteParams('afterSaleDetail', usePageParams())?.afterSaleId ?? null
  )
  return (
    <Screen
      {...wall}
      header={{ kind: 'white', title: t.titles.afterSaleDetail }}
      empty={{
        picture: 'notFound',
        text: t.afterSale.requestNotFound,
        actionText: t.common.backHome,
        onAction: wall.onHome
      }}
      onRetry={detail.refresh}
      pullToRefresh={detail.refresh}
      footer={request !== null && hasRequestButtons(request) ? <RequestButtons request={request} /> : undefined}
    >
      {request !== null && <RequestView request={request} />}
    </Screen>
  )
})

export default function AfterSaleDetailPage() {
  return (
    <ErrorBoundary>
      <AfterSaleDetail />
    </ErrorBoundary>
  )
}
