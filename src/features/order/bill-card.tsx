import { View } from '@tarojs/components'
import { Bill } from '@/features/checkout/bill'
import { QuotedLines } from '@/features/checkout/quoted-lines'
import { moneyText } from '@/ui/money-text'
import { Card } from '@/ui/card'
import { Heading } from '@/ui/heading'
import { Icon } from '@/ui/icon'
import { Notice } from '@/ui/notice'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import type { Order } from '@/contract/types'
import { go } from '@/platform/navigation/go'
import styles from './order-page.module.scss'

interface BillCardProps {
  readonly order: Order
}

/** The dishes and every figure as they were quoted, and what has gone back since. */
export function BillCard({ order }: BillCardProps) {
  const { t, name, moment } = useText()
  const {
    restaurantId,
    title,
    lines,
    figures,
    currency,
    tax,
    kind,
    refund,
    voucherKind,
    isCashDue,
    utcOffsetMinutes,
    combineOrderAreaId
  } = order
  const amount = refund === null ? '' : moneyText(refund.amount, currency)
  return (
    <Card className={styles.card}>
      <Pressable
        role="link"
        className={styles.head}
        onPress={() => {
          if (combineOrderAreaId !== null) go('combine', { combineOrderAreaId })
          else if (restaurantId !== null) go('restaurant', { restaurantId })
        }}
      >
        <Heading className={styles.title}>{name(title)}</Heading>
        <Icon name="chevronRight" size={16} />
      </Pressable>
      {combineOrderAreaId === null && (
        <>
          <QuotedLines lines={lines} currency={currency} />
          <View className={styles.line} />
        </>
      )}
      <Bill
        figures={figures}
        currency={currency}
        facts={{ deliveryType: kind === 'pickup' ? 'pickup' : 'delivery', tax, voucherKind, isCashDue }}
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
