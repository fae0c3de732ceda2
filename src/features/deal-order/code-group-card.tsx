import { Text, View } from '@tarojs/components'
import { BoughtHead } from '@/features/purchase/bought-head'
import type { Translator } from '@/i18n/translator'
import { go } from '@/platform/navigation/go'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { useText } from '@/ui/text-context'
import type { CodeGroup } from './cached-codes'
import { endText } from './end-text'
import styles from './code-group-card.module.scss'

/** Codes of one order that stand alike: which deal, how many, until when or where they were used; leads to them. */
export function CodeGroupCard({ group }: { readonly group: CodeGroup }) {
  const text = useText()
  const { t } = text
  const { orderId, tab, count } = group
  const open = () => go('dealCode', { orderId })
  return (
    <Card className={styles.card} onTap={open}>
      <BoughtHead bought={group}>
        <Text className={styles.note}>{noteOf(group, text)}</Text>
      </BoughtHead>
      <View className={styles.foot}>
        <Text className={styles.count}>{t.dealOrder.codes(count)}</Text>
        <Button
          size="small"
          kind={tab === 'unused' ? 'primary' : 'secondary'}
          text={tab === 'unused' ? t.dealOrder.show : t.vouchers.seeOrder}
          onPress={tab === 'unused' ? open : () => go('dealOrder', { orderId })}
        />
      </View>
    </Card>
  )
}

/** Until when they are good, where the last was used, or how far their money has come. */
function noteOf(group: CodeGroup, text: Translator): string {
  const { tab, count, refundingCount, usedAt, usedRestaurantName, utcOffsetMinutes } = group
  const { t, name, moment } = text
  if (tab === 'refunded') {
    if (refundingCount === 0) return t.dealOrder.state.refunded
    return refundingCount === count ? t.dealOrder.state.refunding : t.dealOrder.refundingOf(refundingCount)
  }
  return usedAt !== null && usedRestaurantName !== null
    ? t.dealOrder.usedAt(name(usedRestaurantName), moment(usedAt, { utcOffsetMinutes }))
    : endText(group, text)
}
