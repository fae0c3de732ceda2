import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { AllServices } from '@/features/home/all-services'
import { BannerCarousel } from '@/features/home/banner-carousel'
import { Feed } from '@/features/home/feed'
import { HomeFloats } from '@/features/home/home-floats'
import { homeStore } from '@/features/home/home-store'
import { OwnPart } from '@/features/home/own-part'
import { PlaceBar } from '@/features/home/place-bar'
import { PinnedSearch, SearchField } from '@/features/home/search-field'
import { ServiceGrid } from '@/features/home/service-grid'
import { SortTabs } from '@/features/home/sort-tabs'
import { activeOrdersStore } from '@/features/order-list/active-orders-store'
import { placeRefreshStore } from '@/features/place/place-refresh'
import { feedSorts } from '@/features/restaurant-list/feed-sort'
import { HomeSkeleton } from '@/features/restaurant-list/home-skeleton'
import { PlaceHint } from '@/features/restaurant-list/place-hint'
import { appShell } from '@/platform/app/app-shell'
import { preload } from '@/platform/app/preload'
import { scrollPageToElement } from '@/platform/elements/scroll'
import { openAppLink } from '@/platform/navigation/open-link'
import { parseAppLink } from '@/routes'
import { useApp, useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { customHeaderHeight } from '@/ui/screen/header-height'
import { useText } from '@/ui/text-context'
import { completeTexts } from '@/ui/texts'
import { useAction } from '@/ui/use-action'
import { useIsShown } from '@/ui/use-is-shown'

/** Where the list of restaurants begins. */
const feedId = 'home-feed'

/** Tab 0: where food is chosen. */
export default definePage('home', function Home() {
  const home = useStore(homeStore)
  const { t } = useText()
  const { top } = home
  useHomeLife()
  const pull = useAction(home.reread)
  const [isSeeingAll, setIsSeeingAll] = useState(false)
  const openService = (link: string) => {
    const target = parseAppLink(link)
    const sort = feedSorts.find((each) => link.endsWith(`sort=${each}`))
    if (target?.name === 'home' && sort !== undefined)
      void home.chooseSort(sort).then(() => scrollPageToElement(feedId, customHeaderHeight))
    else openAppLink(link)
  }
  return (
    <Screen
      header={{ title: t.home.title, content: <PlaceBar />, trailing: <PinnedSearch /> }}
      state={home.state}
      skeleton={
        <>
          <SearchField />
          <HomeSkeleton />
        </>
      }
      onRetry={home.refresh}
      pullToRefresh={pull.run}
      overlay={
        <>
          <HomeFloats />
          {top.value !== null && (
            <AllServices
              services={top.value.services}
              isOpen={isSeeingAll}
              onClose={() => setIsSeeingAll(false)}
              onOpen={openService}
            />
          )}
        </>
      }
    >
      <SearchField />
      <View>
        {top.value !== null && top.value.banners.length > 0 && <BannerCarousel banners={top.value.banners} />}
        {top.value !== null && (
          <ServiceGrid services={top.value.services} onOpen={openService} onAll={() => setIsSeeingAll(true)} />
        )}
        <OwnPart />
      </View>
      <View id={feedId} />
      <SortTabs />
      <PlaceHint />
      <Feed />
    </Screen>
  )
})

/** Reads home; once it stands asks for the place, and follows orders while someone looks. */
function useHomeLife(): void {
  const home = useStore(homeStore)
  const placeRefresh = useStore(placeRefreshStore)
  const isStanding = home.state !== 'loading'
  const hasStarted = useRef(false)
  useEffect(() => void home.open(), [home])
  useActiveOrders(isStanding)
  useEffect(() => {
    if (!isStanding || hasStarted.current) return
    hasStarted.current = true
    appShell.hide()
    preload.afterHome(completeTexts)
    void home.askPlace().then(() => placeRefresh.refresh())
  }, [isStanding, home, placeRefresh])
}

/** A customer's orders are followed while home is shown, and not before the words for them are there. */
function useActiveOrders(isStanding: boolean): void {
  const { session } = useApp()
  const activeOrders = useStore(activeOrdersStore)
  const isWatching = useIsShown() && isStanding && session.isLoggedIn
  useEffect(() => {
    if (!isWatching) return undefined
    let stop: (() => void) | null = null
    let isOver = false
    void completeTexts().then(() => {
      if (!isOver) stop = activeOrders.watch()
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [isWatching, activeOrders])
}
