import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { OrderPriceSheet } from '@/contract/types'
import type { CartPrice } from '@/domain/cart-price'
import { toAmount } from '@/domain/money'
import { Bill } from '@/features/bill/bill'
import type { BillFacts } from '@/features/bill/bill-rows'
import { distanceText } from '@/features/restaurant-list/restaurant-facts'
import type { Translator } from '@/i18n/translator'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import type { MealPrice } from './meal-prices'
import { heldText } from './price-text'
import styles from './price-bill.module.scss'

interface PriceBillProps {
  readonly meal: MealPrice
}

/** Every line of what a cart will come to, as checkout will show it; nothing while that is not known. */
const PriceBill = observer(function PriceBill({ meal: { price, sheet } }: PriceBillProps) {
  const text = useText()
  if (price === null || sheet.value === null) return null
  return <Bill figures={price.figures} currency={price.currency} facts={factsOf(price, sheet.value, text)} />
})

/** What a cart will come to, in a line that opens its bill. */
export const PriceFold = observer(function PriceFold({ meal }: PriceBillProps) {
  const { t } = useText()
  const [isOpen, setIsOpen] = useState(false)
  const { price } = meal
  if (price === null) return null
  const { currency, figures } = price
  return (
    <View className={styles.fold}>
      <Pressable className={styles.head} isOpen={isOpen} onPress={() => setIsOpen(!isOpen)}>
        <Price amount={figures.total} currency={currency} size="section" tone="ink" before={t.cart.total} />
        <View className={styles.held}>{heldText(meal, t)}</View>
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={16} />
      </Pressable>
      {isOpen && <PriceBill meal={meal} />}
    </View>
  )
})

function factsOf({ voucherKind }: CartPrice, sheet: OrderPriceSheet, text: Translator): BillFacts {
  const { distanceMeters, tax, input } = sheet
  const { deliveryType, membership, fees } = input
  return {
    tax,
    deliveryType,
    membership: membership?.tier ?? null,
    smallOrderThreshold: fees.smallOrder && toAmount(fees.smallOrder.below),
    voucherKind,
    ...(distanceMeters === null
      ? { isDistanceOpen: deliveryType === 'delivery' }
      : { distance: distanceText(distanceMeters, text) })
  }
}
