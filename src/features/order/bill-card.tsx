import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Order, OrderedMeal } from '@/contract/types'
import { isPickupKind } from '@/domain/order-state'
import { Bill } from '@/features/bill/bill'
import { QuotedLines } from '@/features/bill/quoted-lines'
import { goToShop } from '@/features/restaurant-list/go-to-shop'
import { go } from '@/platform/navigation/go'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Heading } from '@/ui/heading'
import { Icon } from '@/ui/icon'
import { moneyText } from '@/ui/money-text'
import { Notice } from '@/ui/notice'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import styles from './order-page.module.scss'

interface BillCardProps {
  readonly order: Order
}

/** The dishes and every amount as quoted, and what has been refunded since. */
export function BillCard({ order }: BillCardProps) {
  const { t, name, moment } = useText()
  const { title, figures, currency, tax, kind, refund, voucherKind, isCashDue, utcOffsetMinutes, meal } = order
  const combineOrderAreaId = meal?.combineOrderAreaId ?? null
  const amount = refund === null ? '' : moneyText(refund.amount, currency)
  return (
    <Card className={styles.card}>
      <Seller order={order} />
      {meal !== undefined && combineOrderAreaId === null && (
        <>
          <Lines lines={meal.lines} currency={currency} />
          <View className={styles.line} />
        </>
      )}
      <Bill
        figures={figures}
        currency={currency}
        facts={{
          tax,
          voucherKind,
          isCashDue,
          ...(meal === undefined
            ? { subtotalTitle: name(title) }
            : { deliveryType: isPickupKind(kind) ? 'pickup' : 'delivery' })
        }}
      />
      {refund !== null && (
        <View id="order-refund" className={styles.refund}>
          <Notice
            tone="info"
            icon="refresh"
            text={`${refund.isComplete ? t.order.refundDone(amount) : t.order.refundOnWay(amount)} · ${moment(refund.at, { utcOffsetMinutes })}`}
          />
        </View>
      )}
    </Card>
  )
}

const mostLines = 4
const shownAtFirst = 3

/** What was ordered; of many dishes the first, and the rest on request. */
function Lines({ lines, currency }: Pick<OrderedMeal, 'lines'> & Pick<Order, 'currency'>) {
  const { t } = useText()
  const [isWhole, setIsWhole] = useState(false)
  if (lines.length <= mostLines) return <QuotedLines lines={lines} currency={currency} />
  const words = isWhole ? t.order.progressLess : t.order.allLines(lines.length)
  return (
    <>
      <QuotedLines lines={isWhole ? lines : lines.slice(0, shownAtFirst)} currency={currency} />
      <Button id="order-lines" kind="text" size="full" text={words} onPress={() => setIsWhole(!isWhole)} />
    </>
  )
}

/** The seller, or the title of the purchase; a link to the page where it was bought, if there is one. */
function Seller({ order: { title, outlet, meal } }: BillCardProps) {
  const { name } = useText()
  const combineOrderAreaId = meal?.combineOrderAreaId ?? null
  const restaurantId = outlet?.restaurantId ?? null
  const isMart = meal?.lines.some(({ goods }) => goods !== undefined) === true
  const heading = <Heading className={styles.title}>{name(title)}</Heading>
  if (combineOrderAreaId === null && restaurantId === null) return <View className={styles.head}>{heading}</View>
  return (
    <Pressable
      role="link"
      className={styles.head}
      onPress={() => {
        if (combineOrderAreaId !== null) go('combine', { combineOrderAreaId })
        else if (restaurantId !== null) goToShop({ restaurantId, isMart })
      }}
    >
      {heading}
      <Icon name="chevronRight" size={16} />
    </Pressable>
  )
}
