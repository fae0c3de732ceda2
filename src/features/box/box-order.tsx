import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Order } from '@/contract/types'
import { Bill } from '@/features/bill/bill'
import { FactsCard } from '@/features/order/facts-card'
import { OrderButtons } from '@/features/order/order-buttons'
import { useOwnPage } from '@/features/order/order-page'
import { OrderSkeleton } from '@/features/order/order-skeleton'
import { orderStore } from '@/features/order/order-store'
import { ProgressCard } from '@/features/order/progress-card'
import { StatusHero } from '@/features/order/status-hero'
import { useOrderPage } from '@/features/order/use-order-page'
import { BoughtHead } from '@/features/purchase/bought-head'
import { RefundsCard } from '@/features/purchase/refunds-card'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { CellGroup } from '@/ui/cell'
import { PurchaseDetail } from '@/ui/templates/purchase-detail'
import { useText } from '@/ui/text-context'
import { usePhoneText } from '@/ui/use-phone-text'
import { boxOrderStore, type BoxUnit, type OrderedBoxes } from './box-order-store'
import { OutletCard } from './outlet-card'
import { UnitRow } from './unit-row'
import { UnitCodeSheet, UnitGiveBackSheet } from './unit-sheet'
import styles from './box-order.module.scss'

/** Shown while the app goes on to the page that fits this order. */
const notYet = { state: 'loading', value: null } as const

/** The sitting for which a sheet is open, and which sheet. */
interface Opened {
  readonly unit: BoxUnit
  readonly what: 'code' | 'giveBack'
}

/** The order of a buffet, or of a week of lunchboxes: each date with its code, refunds, and what can be done. */
export const BoxOrder = observer(function BoxOrder({ orderId }: { readonly orderId: string }) {
  const { t } = useText()
  const store = useStore(orderStore)
  const boxes = useStore(boxOrderStore)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { state, value: order } = useOrderPage(orderId, boxes.read)
  const isHere = useOwnPage('boxOrder', order)
  const box = order === null ? undefined : boxes.boxesOf(order)
  const isRead = order !== null && box !== undefined && isHere
  const close = () => setOpened(null)
  const open = (unit: BoxUnit, what: Opened['what']) => {
    if (what === 'giveBack') void boxes.askWorth(orderId, unit.boxUnitId)
    setOpened({ unit, what })
  }
  const shownUnit = (what: Opened['what']) => (opened?.what === what ? opened.unit : null)
  return (
    <PurchaseDetail
      detail={isRead ? { state, value: { order, box } } : order === null ? { state, value: null } : notYet}
      notFoundText={t.order.notFound}
      skeleton={<OrderSkeleton />}
      onRetry={store.refresh}
      overlay={
        isRead && (
          <>
            <UnitCodeSheet order={order} box={box} unit={shownUnit('code')} onClose={close} />
            <UnitGiveBackSheet
              order={order}
              box={box}
              unit={shownUnit('giveBack')}
              onClose={close}
              onGivenBack={() => {
                close()
                void store.refresh()
              }}
            />
          </>
        )
      }
      actions={({ order: shown }) => <OrderButtons order={shown} without={['showCode', 'giveBack']} size="normal" />}
    >
      {(shown) => ({
        head: <StatusHero order={shown.order} />,
        holds: (
          <>
            <Units {...shown} onOpen={open} />
            <Refunds {...shown} />
            <Outlet {...shown} />
          </>
        ),
        timeline: <ProgressCard order={shown.order} />,
        figures: <Figures {...shown} />,
        facts: <FactsCard order={shown.order} />
      })}
    </PurchaseDetail>
  )
})

interface PartProps {
  readonly order: Order
  readonly box: OrderedBoxes
}

/** Each date with its state, its code, and the button to give it back. */
function Units({ order, box, onOpen }: PartProps & { readonly onOpen: (unit: BoxUnit, what: Opened['what']) => void }) {
  const { t } = useText()
  return (
    <CellGroup title={t.box.units(box.units.length)}>
      {box.units.map((unit) => (
        <UnitRow key={unit.boxUnitId} unit={unit} box={box} utcOffsetMinutes={order.utcOffsetMinutes}>
          {unit.canGiveBack && (
            <Button
              id={`back-${unit.boxUnitId}`}
              kind="text"
              size="small"
              text={t.box.giveBack}
              onPress={() => onOpen(unit, 'giveBack')}
            />
          )}
          {unit.state === 'unused' && unit.code !== null && order.status === 'available' && (
            <Button
              id={`code-${unit.boxUnitId}`}
              size="small"
              text={t.box.showCode}
              onPress={() => onOpen(unit, 'code')}
            />
          )}
        </UnitRow>
      ))}
    </CellGroup>
  )
}

/** What was given back, newest first. */
function Refunds({ order: { currency, utcOffsetMinutes }, box: { refunds } }: PartProps) {
  const { t } = useText()
  return (
    <RefundsCard
      refunds={refunds.map((each) => ({ ...each, key: each.boxRefundId, what: t.box.dates(each.count) }))}
      currency={currency}
      zone={{ utcOffsetMinutes }}
    />
  )
}

/** Where it is eaten or collected, with a button to order there again. */
function Outlet({ box }: PartProps) {
  const { t } = useText()
  const { restaurantId, kind, restaurantName } = box
  return (
    <OutletCard {...box} name={restaurantName}>
      <Button
        className={styles.again}
        kind="text"
        size="small"
        text={t.box.orderAgain}
        onPress={() => go('boxShop', { restaurantId, kind })}
      />
    </OutletCard>
  )
}

/** What was bought, by whom, and every figure as the person agreed to it. */
function Figures({ order, box }: PartProps) {
  const { t, name } = useText()
  const phoneText = usePhoneText()
  const { figures, currency, tax } = order
  return (
    <Card className={styles.card}>
      <BoughtHead bought={box}>
        {box.contents.length > 0 && <Text className={styles.note}>{box.contents.map(name).join(t.box.comma)}</Text>}
        <Text className={styles.note}>
          {[box.guestName, box.mobile === '' ? '' : phoneText(box.mobile)].filter((part) => part !== '').join(' · ')}
        </Text>
      </BoughtHead>
      <Bill figures={figures} currency={currency} facts={{ tax, subtotalTitle: t.box.subtotal }} />
    </Card>
  )
}
