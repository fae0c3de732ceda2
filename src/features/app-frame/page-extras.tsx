import { observer } from 'mobx-react-lite'
import { CelebrationLayer } from '@/features/celebration/celebration-layer'
import { HostPrivacyDialog } from '@/features/privacy/host-privacy-dialog'
import { privacyStore } from '@/features/privacy/privacy-store'
import { useStore } from '@/stores/stores-context'
import { useIsShown } from '@/ui/use-is-shown'
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
