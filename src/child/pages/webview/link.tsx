import { ErrorBoundary } from '@/ui/error-boundary'
import { useText } from '@/ui/text-context'
import { WebPage } from '@/features/web/web-page'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'

/** Opens an allowed web address from the pages of the child package. */
export default function WebLinkPage() {
  const { t } = useText()
  const params = parseRouteParams('webLink', usePageParams())
  return (
    <ErrorBoundary>
      <WebPage params={params} fallbackTitle={t.titles.webLink} />
    </ErrorBoundary>
  )
}
