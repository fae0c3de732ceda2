import { Text, View } from '@tarojs/components'
import type { Order } from '@/contract/types'
import { statusName } from '@/features/order/kinds'
import { goToOrder } from '@/features/order/order-page'
import { Card } from '@/ui/card'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import styles from './contact-ways.module.scss'

/** The order that goes along with the question. */
export function OrderAsked({ order }: { readonly order: Order }) {
  const { t, name } = useText()
  const { orderNumber, title, kind, status, total, currency } = order
  return (
    <Card className={styles.order} onPress={() => goToOrder(order)}>
      <Text className={styles.heading}>{t.help.aboutOrder}</Text>
      <View className={styles.line}>
        <Text className={styles.restaurant}>{name(title)}</Text>
        <Text className={styles.quiet}>{statusName(kind, status, t)}</Text>
      </View>
      <View className={styles.line}>
        <Text className={styles.quiet}>{t.help.orderNumber(orderNumber)}</Text>
        <Price amount={total} currency={currency} tone="ink" />
      </View>
    </Card>
  )
}
