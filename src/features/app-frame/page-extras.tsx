import { privacyStore } from '@/features/privacy/privacy-store'
import { observer } from 'mobx-react-lite'
import { HostPrivacyDialog } from '@/features/privacy/host-privacy-dialog'
import { useIsShown } from '@/ui/use-is-shown'
import { useStore } from '@/stores/stores-context'
import { CelebrationLayer } from '@/features/celebration/celebration-layer'
import { EnvironmentMark } from './environment-mark'

/** What a mini-program shows inside the page on top, and only there. */
export const PageExtras = observer(function PageExtras() {
  const privacy = useStore(privacyStore)
  const isOnTop = useIsShown()
  return (
    <>
      <EnvironmentMark />
      {isOnTop && <CelebrationLayer />}
      {isOnTop && privacy.isHostAsking && <HostPrivacyDialog />}
    </>
  )
})
