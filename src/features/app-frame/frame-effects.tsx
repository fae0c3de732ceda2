import { reaction } from 'mobx'
import { useEffect } from 'react'
import { isNews } from '@/domain/celebration'
import { type Celebrated, celebrationStore } from '@/features/celebration/celebration-store'
import { watchPages } from '@/platform/app/page-views'
import { feedback } from '@/platform/feedback/feedback'
import { watchNetwork } from '@/platform/http/network'
import { routes } from '@/routes'
import type { RootStore } from '@/stores/root-store'
import { useApp } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'

/** What the app tells the person whatever page is open. All of it floats: mini-programs show nothing of the app itself around pages. */
export function FrameEffects() {
  const stores = useApp()
  const { t } = useText()
  useEffect(() => watchNetwork(stores.ui.setOnline), [stores])
  useEffect(
    () =>
      reaction(
        () => stores.ui.isOnline,
        // A start without a network has a question of its own
        (isOnline) => !isOnline && stores.session.phase === 'ready' && feedback.toast(t.common.offlineNotice)
      ),
    [stores, t]
  )
  useEffect(
    () =>
      reaction(
        () => stores.ui.isLoading,
        (isLoading) => feedback.loading(isLoading, t.common.loading)
      ),
    [stores, t]
  )
  useDropNotice(stores)
  useNetworkQuestion(stores)
  useWelcome(stores)
  return null
}

/** Damaged data on the device has been dropped: said once, and the app goes on. */
function useDropNotice({ ui }: RootStore): void {
  const { t } = useText()
  useEffect(() => {
    const tell = () => {
      ui.droppedTold()
      feedback.toast(t.common.storageDropped)
    }
    return reaction(
      () => ui.hasDroppedData,
      (has) => has && tell(),
      { fireImmediately: true }
    )
  }, [ui, t])
}

/**
 * The modals of spec section 4, Start-up login 4, and section 8, Login: retry repeats the automatic login. Without a network a person
 * may look at what was read last; the login is then repeated by itself once the network is back.
 */
function useNetworkQuestion({ session }: RootStore): void {
  const { t } = useText()
  useEffect(() => {
    const ask = async (phase: 'networkError' | 'visitorTokenError') => {
      const question =
        phase === 'networkError'
          ? { title: t.common.networkErrorTitle, text: t.common.networkErrorText, cancelText: t.common.later }
          : { text: t.common.visitorFailed }
      if (!(await feedback.confirm({ ...question, confirmText: t.common.retryShort }))) {
        session.enter('ready')
        await networkBack()
      }
      await session.start()
    }
    return reaction(
      () => session.phase,
      (phase) => void ((phase === 'networkError' || phase === 'visitorTokenError') && ask(phase)),
      { fireImmediately: true }
    )
  }, [session, t])
}

/** Resolves when the network is back. */
const networkBack = () =>
  new Promise<void>((resolve) => {
    const stop = watchNetwork((isOnline) => {
      if (!isOnline) return
      stop()
      resolve()
    })
  })

/** Of the person who was welcomed: joy falls over no list, as home is one. */
const welcomePage = routes.my.path

/**
 * The welcome voucher is announced once, after the login that gave it. Once the person has read of it, it is celebrated on their own page, if
 * they are there within a minute; it ends where they leave that page.
 */
function useWelcome(stores: RootStore): void {
  const { t } = useText()
  useEffect(() => {
    const { session, clock } = stores
    const celebrations = stores.get(celebrationStore)
    let shown = ''
    let read: { readonly announcedAt: string; readonly welcome: Celebrated } | null = null
    const celebrate = () => {
      if (read !== null && shown === welcomePage && isNews(read.announcedAt, clock.now))
        celebrations.celebrate(read.welcome)
    }
    const stopWatching = watchPages((path) => {
      if (path !== welcomePage && read !== null && celebrations.current === read.welcome) celebrations.stop()
      shown = path
      celebrate()
    })
    const announce = async () => {
      const announcedAt = new Date(clock.now).toISOString()
      session.welcomeShown()
      await feedback.confirm({ text: t.account.welcomeVoucher, confirmText: t.common.gotIt, picture: 'redEnvelope' })
      read = { announcedAt, welcome: `welcome/${session.session?.userId ?? ''}` }
      celebrate()
    }
    const stopAnnouncing = reaction(
      () => session.hasWelcomeVoucher,
      (has) => void (has && announce()),
      { fireImmediately: true }
    )
    return () => {
      stopWatching()
      stopAnnouncing()
    }
  }, [stores, t])
}
