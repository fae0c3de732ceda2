import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import type { Order, OrderPart, QuotedLine } from '@/contract/types'
import { Card } from '@/ui/card'
import { Heading } from '@/ui/heading'
import { Picture } from '@/ui/picture'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import { QuotedLines } from './quoted-lines'
import styles from './restaurant-part.module.scss'

interface RestaurantPartProps {
  readonly part: Pick<OrderPart, 'title' | 'picture'> & {
    readonly lines: readonly QuotedLine[]
  }
  readonly currency: Order['currency']
  /** What stands at the end of its head. */
  readonly end: ReactNode
  /** Where a touch on its head leads. */
  readonly onPress?: () => void
  /** In place of the dishes as they are priced. */
  readonly dishes?: ReactNode
}

/** One restaurant's dishes of a combined order: whose they are, the dishes, and what else is said of them (`children`). */
export function RestaurantPart({
  part,
  currency,
  end,
  onPress,
  dishes,
  children
}: PropsWithChildren<RestaurantPartProps>) {
  const { name } = useText()
  const address = useImageAddress()
  const head = (
    <>
      <Picture src={address(part.picture.small)} className={styles.photo} />
      <Heading className={styles.title}>{name(part.title)}</Heading>
      {end}
    </>
  )
  return (
    <Card className={styles.card}>
      {onPress === undefined ? (
        <View className={styles.head}>{head}</View>
      ) : (
        <Pressable role="link" className={styles.head} onPress={onPress}>
          {head}
        </Pressable>
      )}
      {dishes ?? <QuotedLines lines={part.lines} currency={currency} />}
      {children}
    </Card>
  )
}
