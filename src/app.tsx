import './app.scss'
import './theme/browser-only'
import { reaction } from 'mobx'
import { type PropsWithChildren, useEffect, useState } from 'react'
import { AppFrame } from '@/features/app-frame/app-frame'
import { earlyRequests } from '@/platform/http/early-data'
import { withEarlyAnswers } from '@/platform/http/early-requests'
import { sendHttp } from '@/platform/http/http'
import { navigation } from '@/platform/navigation/navigation'
import { routeUrl } from '@/routes'
import { RootStore } from '@/stores/root-store'

/** The app around every page: its stores, its language, and what floats over all pages. */
export default function App({ children }: PropsWithChildren) {
  const [stores, setStores] = useState(() => new RootStore({ send: withEarlyAnswers(sendHttp, earlyRequests) }))
  useEffect(() => void stores.session.start(), [stores])
  useEffect(
    () =>
      reaction(
        () => stores.environment.chosen,
        () => void moveTo(setStores)
      ),
    [stores]
  )
  return <AppFrame stores={stores}>{children}</AppFrame>
}

/** Another environment has been chosen: all stores are made again in it, and the app begins again at home. */
async function moveTo(setStores: (stores: RootStore) => void): Promise<void> {
  setStores(new RootStore())
  await navigation.relaunch(routeUrl('home'))
}
