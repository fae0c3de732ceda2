import { ErrorBoundary } from '@/ui/error-boundary'
import { useText } from '@/ui/text-context'
import { WebPage } from '@/features/web/web-page'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'

/** Opens an allowed web address inside the app. */
export default function WebFramePage() {
  const { t } = useText()
  const params = parseRouteParams('webFrame', usePageParams())
  return (
    <ErrorBoundary>
      <WebPage params={params} fallbackTitle={t.titles.webFrame} />
    </ErrorBoundary>
  )
}
