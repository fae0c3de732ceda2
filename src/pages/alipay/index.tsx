import { ProviderPage } from '@/features/payment/provider-page'
import { ErrorBoundary } from '@/ui/error-boundary'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'

/** A payment by Alipay: its own call inside its mini-program, its page in a browser. */
export default function AlipayPaymentPage() {
  const params = parseRouteParams('alipayPayment', usePageParams())
  return (
    <ErrorBoundary>
      <ProviderPage page="alipayPayment" icon="alipay" sandbox="alipaySandbox" params={params} />
    </ErrorBoundary>
  )
}
