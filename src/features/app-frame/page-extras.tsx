import { observer } from 'mobx-react-lite'
import { HostPrivacyDialog } from '@/features/privacy/host-privacy-dialog'
import { useIsShown } from '@/ui/use-is-shown'
import { useStores } from '@/stores/stores-context'
import { CelebrationLayer } from './celebration-layer'
import { EnvironmentMark } from './environment-mark'

/** What a mini-program shows inside the page on top, and only there. */
export const PageExtras = observer(function PageExtras() {
  const { support } = useStores()
  const isOnTop = useIsShown()
  return (
    <>
      <EnvironmentMark />
      {isOnTop && <CelebrationLayer />}
      {isOnTop && support.privacy.isHostAsking && <HostPrivacyDialog />}
    </>
  )
})
