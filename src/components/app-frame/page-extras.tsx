import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { HostPrivacyDialog } from '@/components/privacy/host-privacy-dialog'
import { usePageHide, usePageShow } from '@/platform/page'
import { useStores } from '@/stores/stores-context'
import { EnvironmentMark } from './environment-mark'

/** What a mini-program shows inside the page on top, and only there. */
export const PageExtras = observer(function PageExtras() {
  const { support } = useStores()
  const [isOnTop, setIsOnTop] = useState(true)
  usePageShow(() => setIsOnTop(true))
  usePageHide(() => setIsOnTop(false))
  return (
    <>
      <EnvironmentMark />
      {isOnTop && support.privacy.isHostAsking && <HostPrivacyDialog />}
    </>
  )
})
