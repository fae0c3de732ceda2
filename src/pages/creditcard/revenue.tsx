import { ProviderPage } from '@/features/payment/provider-page'
import { ErrorBoundary } from '@/ui/error-boundary'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'

/** A card payment at the hosted page of provider one. */
export default function CardPaymentPage() {
  const params = parseRouteParams('cardPayment', usePageParams())
  return (
    <ErrorBoundary>
      <ProviderPage page="cardPayment" icon="card" sandbox="cardSandbox" params={params} />
    </ErrorBoundary>
  )
}
