import { SandboxPage } from '@/features/payment/sandbox-page'
import { ErrorBoundary } from '@/ui/error-boundary'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'

/** A payment in the sandbox, outside production. */
export default function CardSandboxPage() {
  const params = parseRouteParams('cardSandbox', usePageParams())
  return (
    <ErrorBoundary>
      <SandboxPage page="cardSandbox" params={params} />
    </ErrorBoundary>
  )
}
