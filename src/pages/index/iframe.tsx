import { WebPage } from '@/features/web/web-page'
import { definePage } from '@/ui/define-page'
import { useText } from '@/ui/text-context'

/** Opens an allowed web address inside the app. */
export default definePage('webFrame', function WebFrame({ url, title }) {
  const { t } = useText()
  return <WebPage url={url} title={title ?? t.titles.webFrame} />
})
