import { AfterSaleList } from '@/features/after-sale/after-sale-list'
import { AfterSaleNew } from '@/features/after-sale/after-sale-new'
import { ErrorBoundary } from '@/ui/error-boundary'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'

/** With an order a new request for it, else the person's requests. */
export default function AfterSalesPage() {
  const params = parseRouteParams('afterSales', usePageParams())
  const orderId = params?.orderId
  return (
    <ErrorBoundary>
      {orderId === undefined ? (
        <AfterSaleList />
      ) : (
        <AfterSaleNew orderId={orderId} earlierId={params?.afterSaleId ?? null} />
      )}
    </ErrorBoundary>
  )
}
