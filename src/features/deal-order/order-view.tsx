import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { DealCode, Order, OrderedDeal } from '@/contract/types'
import { groupedCode } from '@/domain/typed-text'
import { Bill } from '@/features/bill/bill'
import { DealRulesCard } from '@/features/deal/deal-rules-card'
import { FactsCard } from '@/features/order/facts-card'
import { OrderButtons } from '@/features/order/order-buttons'
import { useOwnPage } from '@/features/order/order-page'
import { orderStore } from '@/features/order/order-store'
import { OwnReviewCell } from '@/features/order/own-review-cell'
import { ProgressCard } from '@/features/order/progress-card'
import { StatusHero } from '@/features/order/status-hero'
import { useOrderPage } from '@/features/order/use-order-page'
import { BoughtHead } from '@/features/purchase/bought-head'
import { RefundsCard } from '@/features/purchase/refunds-card'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { PurchaseDetail } from '@/ui/templates/purchase-detail'
import { useText } from '@/ui/text-context'
import { usePhoneText } from '@/ui/use-phone-text'
import { dealOrderStore } from './deal-order-store'
import { endText, lastDayOf } from './end-text'
import { DealOrderSkeleton } from './order-skeleton'
import styles from './order-view.module.scss'

/** Another page is on its way. */
const notYet = { state: 'loading', value: null } as const

/** The order of a deal or of a flash sale: its codes, what it cost, what went back, and what can be done. */
export const DealOrderView = observer(function DealOrderView({
  orderId,
  page
}: {
  readonly orderId: string
  /** The page that it stands on. */
  readonly page: 'dealOrder' | 'flashOrder'
}) {
  const { t } = useText()
  const store = useStore(orderStore)
  const deals = useStore(dealOrderStore)
  const { state, value: order } = useOrderPage(orderId, deals.read)
  const deal = order === null ? undefined : deals.dealOf(order)
  const own = deal === undefined || deal.flashItemId === null ? 'dealOrder' : 'flashOrder'
  const isHere = useOwnPage(page, deal === undefined ? null : order, own)
  const isRead = order !== null && deal !== undefined && isHere
  return (
    <PurchaseDetail
      detail={isRead ? { state, value: { order, deal } } : order === null ? { state, value: null } : notYet}
      notFoundText={t.order.notFound}
      skeleton={<DealOrderSkeleton />}
      onRetry={store.refresh}
      actions={({ order }) => <OrderButtons order={order} without={[]} size="normal" />}
    >
      {({ order, deal }) => ({
        head: <StatusHero order={order} />,
        holds: (
          <>
            <Codes order={order} deal={deal} />
            <Refunds order={order} deal={deal} />
          </>
        ),
        timeline: <ProgressCard order={order} />,
        more: <OwnReviewCell order={order} />,
        figures: <Figures order={order} deal={deal} />,
        facts: (
          <>
            <DealRulesCard rules={deal.rules} validUntil={lastDayOf(deal.codes, order.utcOffsetMinutes)} />
            <Facts order={order} deal={deal} />
          </>
        )
      })}
    </PurchaseDetail>
  )
})

interface PartProps {
  readonly order: Order
  readonly deal: OrderedDeal
}

/** Each code with how it stands; leads to it. */
function Codes({ order: { orderId, utcOffsetMinutes }, deal: { codes } }: PartProps) {
  const { t } = useText()
  const note = useStateText(utcOffsetMinutes)
  if (codes.length === 0) return null
  return (
    <CellGroup title={t.dealOrder.ofCodes}>
      {codes.map((code) => (
        <Cell
          key={code.dealCodeId}
          icon="qrCode"
          title={groupedCode(code.code)}
          note={note(code)}
          value={t.dealOrder.state[code.state]}
          onPress={() => go('dealCode', { orderId, dealCodeId: code.dealCodeId })}
        />
      ))}
    </CellGroup>
  )
}

/** Until when a code is valid, or where it was used. */
function useStateText(utcOffsetMinutes: number): (code: DealCode) => string | undefined {
  const text = useText()
  const { t, name, moment } = text
  return (code) => {
    const { state, usedAt, usedRestaurantName } = code
    if (state === 'unused') return endText({ ...code, utcOffsetMinutes }, text)
    return usedAt === null || usedRestaurantName === null
      ? undefined
      : t.dealOrder.usedAt(name(usedRestaurantName), moment(usedAt, { utcOffsetMinutes }))
  }
}

/** What was given back, newest first. */
function Refunds({ order: { currency, utcOffsetMinutes }, deal: { refunds } }: PartProps) {
  const { t } = useText()
  return (
    <RefundsCard
      refunds={refunds.map((each) => ({ ...each, key: each.dealRefundId, what: t.dealOrder.codes(each.count) }))}
      currency={currency}
      zone={{ utcOffsetMinutes }}
    />
  )
}

/** Which deal it is, what is in it, and every figure as it was agreed to. */
function Figures({ order, deal }: PartProps) {
  const { t, name } = useText()
  const { title, picture, figures, currency, tax, count } = order
  return (
    <Card className={styles.card}>
      <BoughtHead bought={{ title, image: picture }}>
        <Text className={styles.note}>{t.dealOrder.count(count)}</Text>
        {deal.contents.map((content, index) => (
          <Text key={String(index)} className={styles.note}>{`${name(content.name)} ×${content.count}`}</Text>
        ))}
      </BoughtHead>
      <Bill figures={figures} currency={currency} facts={{ tax, subtotalTitle: t.dealOrder.subtotal }} />
    </Card>
  )
}

/** What the order is proved by, and the number that the outlet reaches the person on. */
function Facts({ order, deal: { mobile } }: PartProps) {
  const { t } = useText()
  const phoneText = usePhoneText()
  return (
    <FactsCard order={order}>
      {mobile !== '' && <Cell title={t.dealOrder.mobile} value={phoneText(mobile)} />}
    </FactsCard>
  )
}
