import { Text, View } from '@tarojs/components'
import type { AfterSaleSummary } from '@/contract/types'
import { go } from '@/platform/navigation/go'
import { Card } from '@/ui/card'
import { Picture } from '@/ui/picture'
import { Price } from '@/ui/price'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import { useReasonText } from './use-reason-text'
import styles from './after-sale.module.scss'

const tones = {
  submitted: 'brand',
  processing: 'info',
  completed: 'danger',
  refunded: 'success',
  cancelled: 'plain',
  revoked: 'plain'
} as const

/** A request in the list: of which shop, what and why, how much, and how it stands. */
export function RequestCard({ request }: { readonly request: AfterSaleSummary }) {
  const { t, name, moment } = useText()
  const address = useImageAddress()
  const text = useReasonText(request.kind)
  const {
    afterSaleId,
    title,
    picture,
    utcOffsetMinutes,
    status,
    reason,
    currency,
    amount,
    dishNames,
    portionCount,
    createdAt
  } = request
  return (
    <Card className={styles.card} onPress={() => go('afterSaleDetail', { afterSaleId })}>
      <View className={styles.top}>
        <Text className={styles.restaurant}>{name(title)}</Text>
        <Tag tone={tones[status]} text={t.afterSale.status[status]} />
      </View>
      <View className={styles.line}>
        <Picture className={styles.photo} src={address(picture.small)} />
        <View className={styles.words}>
          <Text className={styles.name}>{dishNames.map(name).join(' · ')}</Text>
          <Text className={styles.note}>{`${text.reason(reason)} · ${t.afterSale.portions(portionCount)}`}</Text>
          <Text className={styles.note}>{moment(createdAt, { utcOffsetMinutes })}</Text>
        </View>
        <Price amount={amount} currency={currency} size="title" tone="ink" />
      </View>
    </Card>
  )
}
