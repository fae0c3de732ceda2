import { WebPage } from '@/features/web/web-page'
import { definePage } from '@/ui/define-page'
import { useText } from '@/ui/text-context'

/** Opens an allowed web address from the pages of the child package. */
export default definePage('webLink', function WebLink({ url, title }) {
  const { t } = useText()
  return <WebPage url={url} title={title ?? t.titles.webLink} />
})
