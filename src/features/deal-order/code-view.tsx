import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { DealOutlets } from '@/features/deal/deal-parts'
import { DealRulesCard } from '@/features/deal/deal-rules-card'
import { BoughtHead } from '@/features/purchase/bought-head'
import { brightness } from '@/platform/device/brightness'
import { useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { IconButton } from '@/ui/icon-button'
import { Notice } from '@/ui/notice'
import { detailOf, DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import { useSwipe } from '@/ui/use-swipe'
import { useWhileShown } from '@/ui/use-while-shown'
import type { OrderCodes } from './cached-codes'
import { dealCodeStore } from './code-store'
import { DealCodeFace } from './deal-code-face'
import { DisputeSheet } from './dispute-sheet'
import { lastDayOf } from './end-text'
import styles from './code.module.scss'

interface CodeViewProps {
  readonly orderId: string
  /** Which code is shown first; the first that can be used where it is absent. */
  readonly dealCodeId?: string
}

/** The codes of one order, one at a time, as they are shown at the counter: bright, live, and there without a network. */
export const CodeView = observer(function CodeView({ orderId, dealCodeId }: CodeViewProps) {
  const { t, moment } = useText()
  const store = useStore(dealCodeStore)
  const [disputedId, setDisputedId] = useState<string | null>(null)
  useWhileShown(() => void store.watch(orderId), store.leave)
  useWhileShown(() => void brightness.raise(), dim)
  const { cachedSince, isFresh } = store
  return (
    <DetailPage
      detail={detailOf(orderId, store.orderId, store.codes)}
      notFoundText={t.dealOrder.codesNotFound}
      onRetry={store.refresh}
      overlay={<DisputeSheet dealCodeId={disputedId} onClose={() => setDisputedId(null)} />}
    >
      {(order) => (
        <>
          {cachedSince !== null && (
            <Notice tone="urgent" icon="offline" text={t.dealOrder.cachedSince(moment(cachedSince, order))} />
          )}
          <Card className={styles.card}>
            <BoughtHead bought={order} />
            <Codes order={order} dealCodeId={dealCodeId} onDispute={setDisputedId} />
          </Card>
          <DealOutlets deal={order} isCached={!isFresh} />
          <DealRulesCard rules={order.rules} validUntil={lastDayOf(order.codes, order.utcOffsetMinutes)} />
        </>
      )}
    </DetailPage>
  )
})

const dim = (): void => void brightness.restore()

interface CodesProps extends Pick<CodeViewProps, 'dealCodeId'> {
  readonly order: OrderCodes
  readonly onDispute: (dealCodeId: string) => void
}

/** One code after another, by swiping or by the signs beside. */
function Codes({ order, dealCodeId, onDispute }: CodesProps) {
  const { t } = useText()
  const { codes } = order
  const [shownId, setShownId] = useState(dealCodeId)
  const firstUnused = codes.findIndex(({ state }) => state === 'unused')
  const named = codes.findIndex((code) => code.dealCodeId === shownId)
  const position = named >= 0 ? named : Math.max(0, firstUnused)
  const code = codes[position]
  // Once it is shown it stays, also when it is used meanwhile
  const id = code?.dealCodeId
  useEffect(() => setShownId(id), [id])
  const step = (by: number) => setShownId(codes[(position + by + codes.length) % codes.length]?.dealCodeId)
  const swipe = useSwipe(step)
  if (code === undefined) return null
  return (
    <View className={styles.codes} {...(codes.length > 1 ? swipe : {})}>
      <DealCodeFace
        code={code}
        utcOffsetMinutes={order.utcOffsetMinutes}
        onDispute={() => onDispute(code.dealCodeId)}
      />
      {codes.length > 1 && (
        <View className={styles.places}>
          <IconButton icon="back" label={t.dealOrder.previous} onPress={() => step(-1)} />
          <View id="deal-code-place">{t.dealOrder.place(position + 1, codes.length)}</View>
          <IconButton icon="chevronRight" label={t.dealOrder.next} onPress={() => step(1)} />
        </View>
      )}
    </View>
  )
}
