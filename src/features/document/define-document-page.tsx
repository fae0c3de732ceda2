import type { ReactNode } from 'react'
import type { RouteName, RouteParams } from '@/routes'
import { definePage } from '@/ui/define-page'
import { TextPage } from '@/ui/templates/text-page'
import type { DocumentName } from './document-store'
import { useDocument } from './use-document'

/** What a page adds to its text. */
interface DocumentParts {
  /** Below what the text is about. */
  readonly head?: ReactNode
  /** What is done once it has been read, at the foot of the page. */
  readonly action?: ReactNode
  /** Reads again what the parts show. */
  readonly onRetry?: () => void
}

/** A page that shows the server's text of this name: its row in `routes` and a policy of the server are all that it needs. */
export function defineDocumentPage<N extends RouteName>(
  route: N,
  name: DocumentName,
  useParts: (params: RouteParams<N>) => DocumentParts = () => ({})
) {
  return definePage(route, function DocumentPage(params) {
    const { document, retry } = useDocument(name)
    const { onRetry, ...parts } = useParts(params)
    const readAgain = () => {
      onRetry?.()
      return retry()
    }
    return <TextPage detail={document} onRetry={readAgain} {...parts} />
  })
}
