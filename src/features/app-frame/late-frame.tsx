import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { CelebrationLayer } from '@/features/celebration/celebration-layer'
import { ConsentCard } from '@/features/privacy/consent-card'
import { privacyStore } from '@/features/privacy/privacy-store'
import { watchPages } from '@/platform/app/page-views'
import { device } from '@/platform/device/device'
import { navigation } from '@/platform/navigation/navigation'
import { routeNames, routeOf, routeUrl } from '@/routes'
import { useApp, useStore } from '@/stores/stores-context'
import { startBackground } from './background'
import { EnvironmentMark } from './environment-mark'
import { MissingPageView } from './missing-page-view'
import { useCachedApp } from './use-cached-app'
import { useStartRedirect } from './use-redirect'
import { useUpdateOffer } from './use-update-offer'

interface LateFrameProps {
  /** Address of a page the app does not have, while the person is there. */
  readonly missing: string | null
}

/** Around all pages, after the first screen: measuring, push, redirects, releases, leave. What it shows floats; only H5 shows it. */
export const LateFrame = observer(function LateFrame({ missing }: LateFrameProps) {
  const app = useApp()
  const privacy = useStore(privacyStore)
  useEffect(() => startBackground(app), [app])
  useEffect(
    () =>
      // What the customer before had open is not for the one whom another tab has logged in
      reaction(
        () => app.session.replacedBy,
        () => void navigation.relaunch(routeUrl('home'))
      ),
    [app]
  )
  // Elsewhere it would lie over what a page has at its foot
  const isOnTab = useIsOnTab()
  useStartRedirect()
  useUpdateOffer()
  useCachedApp()
  return (
    <>
      {missing !== null && <MissingPageView address={missing} />}
      <EnvironmentMark />
      {device.platform === 'h5' && <CelebrationLayer />}
      {privacy.isAskingOnArrival && isOnTab && <ConsentCard />}
    </>
  )
})

/** Whether the page on show is one of the tab bar. */
function useIsOnTab(): boolean {
  const [path, setPath] = useState('')
  useEffect(() => watchPages(setPath), [])
  return routeNames.some((name) => routeOf(name).path === path && routeOf(name).tab !== undefined)
}
