import { SandboxPage } from '@/components/cashier/sandbox-page'
import { ErrorBoundary } from '@/components/ui/error-boundary'
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
