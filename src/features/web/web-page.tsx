import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useStore } from '@/stores/stores-context'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { WebFrame } from './web-frame'
import { WebRefusal } from './web-refusal'
import { webStore } from './web-store'

interface WebPageProps {
  readonly url: string
  readonly title: string
}

/** A page of the web inside the app, if its host is one that may be shown here; else what it is, and how to take it elsewhere. */
export const WebPage = observer(function WebPage({ url, title }: WebPageProps) {
  const web = useStore(webStore)
  const { t } = useText()
  const check = web.check(url)
  const needsList = check === null
  useEffect(() => {
    if (needsList) void web.load()
  }, [needsList, web])
  return (
    <Screen
      header={{ title }}
      state={check === null ? web.hosts.state : 'ready'}
      onRetry={web.load}
      errorText={t.help.webFailed}
      background="surface"
    >
      {check?.isAllowed === true && (
        <WebFrame key={check.url} url={check.url} isOwn={web.isOwn(check.origin)} title={title} />
      )}
      {check?.isAllowed === false && <WebRefusal url={url} reason={check.reason} />}
    </Screen>
  )
})
