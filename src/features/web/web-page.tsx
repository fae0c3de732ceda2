import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Screen, type ScreenState } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { goInstead } from '@/platform/go'
import { useStores } from '@/stores/stores-context'
import { WebFrame } from './web-frame'
import { WebRefusal } from './web-refusal'

interface WebPageProps {
  /** Of the page's address; `null` for a link that lacks it. */
  readonly params: { readonly url: string; readonly title?: string } | null
  /** Title of the page until it is known what it shows. */
  readonly fallbackTitle: string
}

/** A page of the web inside the app, if its host is one that may be shown here; else what it is, and how to take it elsewhere. */
export const WebPage = observer(function WebPage({ params, fallbackTitle }: WebPageProps) {
  const { web } = useStores().support
  const { t } = useText()
  const url = params?.url ?? ''
  const check = web.check(url)
  const needsList = params !== null && check === null
  useEffect(() => {
    if (needsList) void web.load()
  }, [needsList, web])
  const state = (): ScreenState => {
    if (params === null) return 'notFound'
    return check === null ? web.hosts.state : 'ready'
  }
  return (
    <Screen
      header={{ kind: 'white', title: params?.title ?? fallbackTitle }}
      state={state()}
      onRetry={web.load}
      errorText={t.help.webFailed}
      onHome={() => goInstead('home')}
      background="surface"
    >
      {check?.isAllowed === true && (
        <WebFrame
          key={check.url}
          url={check.url}
          isOwn={web.isOwn(check.origin)}
          title={params?.title ?? fallbackTitle}
        />
      )}
      {check?.isAllowed === false && <WebRefusal url={url} reason={check.reason} />}
    </Screen>
  )
})
