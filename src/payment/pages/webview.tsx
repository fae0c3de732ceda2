import { ProviderPage } from '@/features/payment/provider-page'
import { ErrorBoundary } from '@/ui/error-boundary'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'

/** A payment at an outside page, or by the host's own call, such as WeChat Pay. */
export default function PaymentWebPage() {
  const params = parseRouteParams('paymentWeb', usePageParams())
  return (
    <ErrorBoundary>
      <ProviderPage page="paymentWeb" icon="wechat" sandbox="cardSandbox" params={params} />
    </ErrorBoundary>
  )
}
