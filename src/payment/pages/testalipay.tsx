import { SandboxPage } from '@/features/payment/sandbox-page'
import { ErrorBoundary } from '@/ui/error-boundary'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'

/** A payment at the sandbox's Alipay, outside production. */
export default function AlipaySandboxPage() {
  const params = parseRouteParams('alipaySandbox', usePageParams())
  return (
    <ErrorBoundary>
      <SandboxPage page="alipaySandbox" params={params} />
    </ErrorBoundary>
  )
}
