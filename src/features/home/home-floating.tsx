import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { groupHomeStore } from '@/features/group/group-home-store'
import { NoticeRow, useNotices } from '@/features/notice/notice-strip'
import { noticesStore } from '@/features/notice/notices-store'
import { activeOrdersStore } from '@/features/order-list/active-orders-store'
import { usePageHide, usePageShow } from '@/platform/app/page'
import { useApp, useStore } from '@/stores/stores-context'
import { Floating } from '@/ui/floating'
import { Sheet } from '@/ui/sheet'
import type { StripMore } from '@/ui/strip'
import { useText } from '@/ui/text-context'
import { completeTexts } from '@/ui/texts'
import { ActiveOrderStrip } from './active-order-strip'
import { GroupStrip } from './group-strip'
import { PlaceNotice, usePlaceNotice } from './place-notice'

type StripName = 'order' | 'group' | 'notice' | 'place'

/**
 * What floats over home: one strip, never two, the most pressing of what goes on, with the count of the others, which open in a sheet.
 * What floats hides as little of home as it can (spec section 2, Home area).
 */
export const HomeFloating = observer(function HomeFloating() {
  const { t } = useText()
  const strips = useStrips()
  const [isOpen, setIsOpen] = useState(false)
  usePageHide(() => setIsOpen(false))
  const [first] = strips
  const others = strips.length - 1
  const more: StripMore | null = others > 0 ? { count: others, onOpen: () => setIsOpen(true) } : null
  return (
    <>
      <Floating isBare={first === 'place'}>
        {first !== undefined && <FloatingStrip strip={first} more={more} />}
      </Floating>
      <Sheet title={t.home.goingOn} isOpen={isOpen && others > 0} onClose={() => setIsOpen(false)}>
        {strips.map((strip) => (
          <FloatingStrip key={strip} strip={strip} more={null} />
        ))}
      </Sheet>
    </>
  )
})

interface FloatingStripProps {
  readonly strip: StripName
  readonly more: StripMore | null
}

function FloatingStrip({ strip, more }: FloatingStripProps) {
  switch (strip) {
    case 'order':
      return <ActiveOrderStrip more={more} />
    case 'group':
      return <GroupStrip more={more} />
    case 'notice':
      return <NoticeRow more={more} />
    case 'place':
      return <PlaceNotice />
  }
}

/** What there is to tell, the most pressing first. The words of all but the place come after the first screen. */
function useStrips(): readonly StripName[] {
  const { session } = useApp()
  const hasWords = useCompleteTexts()
  const activeOrders = useStore(activeOrdersStore)
  const groups = useStore(groupHomeStore)
  const notices = useStore(noticesStore)
  const place = usePlaceNotice()
  const { isLoggedIn } = session
  useEffect(() => (isLoggedIn ? groups.watchActive() : undefined), [groups, isLoggedIn])
  usePageShow(() => void groups.loadActive())
  useNotices()
  const strips = [
    hasWords && activeOrders.orders.length > 0 && 'order',
    hasWords && groups.current !== null && 'group',
    hasWords && notices.first !== null && 'notice',
    place !== null && 'place'
  ] as const
  return strips.filter((strip) => strip !== false)
}

/** Whether the words of what comes after the first screen are there. */
function useCompleteTexts(): boolean {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    let isOver = false
    void completeTexts().then(
      () => !isOver && setIsReady(true),
      () => undefined
    )
    return () => {
      isOver = true
    }
  }, [])
  return isReady
}
