import { useEffect, useState, type PropsWithChildren } from 'react'
import { AppFrame } from '@/components/app-frame/app-frame'
import { earlyRequests } from '@/platform/early-data'
import { withEarlyAnswers } from '@/platform/early-requests'
import { sendHttp } from '@/platform/http'
import { RootStore } from '@/stores/root-store'
import { StoresProvider } from '@/stores/stores-context'
import './app.scss'

/** The app around every page: its stores, its language, and what floats over all pages. */
export default function App({ children }: PropsWithChildren) {
  const [stores] = useState(() => new RootStore({ send: withEarlyAnswers(sendHttp, earlyRequests) }))
  useEffect(() => void stores.session.start(), [stores])
  return (
    <StoresProvider value={stores}>
      <AppFrame>{children}</AppFrame>
    </StoresProvider>
  )
}
