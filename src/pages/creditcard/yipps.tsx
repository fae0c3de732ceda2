import { ProviderPage } from '@/features/payment/provider-page'
import { ErrorBoundary } from '@/ui/error-boundary'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'

/** A card payment at the hosted page of provider two. */
export default function CardPaymentTwoPage() {
  const params = parseRouteParams('cardPaymentTwo', usePageParams())
  return (
    <ErrorBoundary>
      <ProviderPage page="cardPaymentTwo" icon="card" sandbox="cardSandbox" params={params} />
    </ErrorBoundary>
  )
}
