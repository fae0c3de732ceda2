import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { QuotedLines } from '@/components/checkout/quoted-lines'
import { Card } from '@/components/ui/card'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import { useText } from '@/components/ui/text-context'
import { useImageAddress } from '@/components/use-image-address'
import { useStores } from '@/stores/stores-context'
import styles from './part-lines.module.scss'

/** The dishes of the quote by restaurant. */
export const PartLines = observer(function PartLines() {
  const { name } = useText()
  const address = useImageAddress()
  const { settlement } = useStores()
  const quote = settlement.quote.value
  return (
    <>
      {quote?.parts?.map(({ restaurantId, restaurantName, restaurantImage, lines, dishSubtotal }) => (
        <Card key={restaurantId} className={styles.card}>
          <View className={styles.head}>
            <Picture src={address(restaurantImage.small)} className={styles.photo} />
            <Text className={styles.title}>{name(restaurantName)}</Text>
            <Price amount={dishSubtotal} currency={quote.currency} tone="ink" size="title" />
          </View>
          <QuotedLines lines={lines} currency={quote.currency} />
        </Card>
      ))}
    </>
  )
})
