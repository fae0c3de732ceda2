import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { FlashLine } from '@/domain/flash-sale'
import { ShareSheet } from '@/features/share/share-sheet'
import { useSharing } from '@/features/share/use-sharing'
import { go } from '@/platform/navigation/go'
import { routeUrl } from '@/routes'
import { useStore } from '@/stores/stores-context'
import { Countdown } from '@/ui/countdown'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { Pressable } from '@/ui/pressable'
import { ListPage } from '@/ui/templates/list-page'
import { useText } from '@/ui/text-context'
import { useWhileShown } from '@/ui/use-while-shown'
import { FlashItemCard } from './flash-item-card'
import { flashListRoutes, otherFlashLines } from './flash-list-routes'
import { type FlashSaleList, flashSaleStore } from './flash-sale-store'
import { FlashSkeleton } from './flash-skeleton'
import { SessionRail } from './session-rail'
import styles from './flash-list.module.scss'

interface FlashListProps {
  readonly line: FlashLine
  readonly sessionId: string | undefined
}

/** The flash sales of the city's day: their sessions by the server's clock, and what is sold in the chosen one. */
export const FlashList = observer(function FlashList({ line, sessionId }: FlashListProps) {
  const { t } = useText()
  const sales = useStore(flashSaleStore).of(line)
  useEffect(() => sales.open(sessionId), [sales, sessionId])
  useWhileShown(() => void sales.watch(), sales.leave)
  const sharing = useSharing(() => ({
    title: t.flashSale.shareTitle,
    page: routeUrl(flashListRoutes[line], { sessionId: sales.session?.sessionId })
  }))
  const [isSharing, setIsSharing] = useState(false)
  const words = t.flashSale
  return (
    <ListPage
      header={{
        trailing: (
          <IconButton id="flash-sharing" icon="share" label={t.share.title} onPress={() => setIsSharing(true)} />
        )
      }}
      overlay={
        <ShareSheet
          id="flash"
          title={t.share.title}
          sharing={sharing}
          isOpen={isSharing}
          onClose={() => setIsSharing(false)}
        />
      }
      list={sales.list}
      keyOf={({ flashItemId }) => flashItemId}
      renderItem={(item) => <FlashItemCard item={item} sales={sales} line={line} />}
      skeleton={<FlashSkeleton />}
      lead={
        sales.session === null && (
          <View className={styles.about}>
            <OtherList line={line} />
          </View>
        )
      }
      head={<SessionHead sales={sales} line={line} />}
      listClass={styles.list}
      empty={{
        text: sales.session === null ? words.none : words.noItems,
        actionText: t.flashSale.seeDeals,
        onAction: () => go('deals')
      }}
      onRefresh={sales.list.refresh}
    />
  )
})

/** The way to the other list of the day. */
function OtherList({ line }: Pick<FlashListProps, 'line'>) {
  const { t } = useText()
  const other = otherFlashLines[line]
  if (other === null) return null
  return (
    <Pressable id="other-flash-list" role="link" className={styles.other} onPress={() => go(flashListRoutes[other])}>
      <Text>{t.flashSale.otherList[other]}</Text>
      <Icon name="chevronRight" size={12} />
    </Pressable>
  )
}

interface SessionHeadProps {
  readonly sales: FlashSaleList
  readonly line: FlashLine
}

/** The rail, how long the chosen session goes on, and the way to the other list. */
const SessionHead = observer(function SessionHead({ sales, line }: SessionHeadProps) {
  const { t } = useText()
  const { session, state } = sales
  useNextChange(sales)
  if (session === null || state === null) return null
  const words = t.flashSale
  return (
    <>
      <SessionRail sales={sales} />
      <View className={styles.about}>
        <View className={styles.words}>
          {state === 'upcoming' && <Countdown className={styles.clock} until={session.startsAt} say={words.startsIn} />}
          {state === 'selling' && <Countdown className={styles.clock} until={session.endsAt} say={words.endsIn} />}
          {state === 'ended' && <Text className={styles.clock}>{words.over}</Text>}
          <Text className={styles.rule}>{words.rule}</Text>
        </View>
        <OtherList line={line} />
      </View>
    </>
  )
})

/** A moment after the server's: what is asked for then has changed there. */
const laterMs = 300

/** Reads again when a session begins or ends, by the server's clock. */
function useNextChange(sales: FlashSaleList): void {
  const { sessions } = sales
  const { now } = useText()
  useEffect(() => {
    const present = now()
    const next = sessions
      .flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)])
      .filter((moment) => moment > present)
    if (next.length === 0) return undefined
    const timer = setTimeout(() => void sales.hurry(), Math.min(...next) - present + laterMs)
    return () => clearTimeout(timer)
  }, [sales, sessions, now])
}
