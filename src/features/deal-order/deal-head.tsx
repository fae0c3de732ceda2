import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Result } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { Picture } from '@/ui/picture'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import styles from './deal-head.module.scss'

interface DealHeadProps {
  /** Absent names only the deal. */
  readonly bought: Pick<Result<'dealQuote'>, 'title' | 'image'> & Partial<Pick<Result<'dealQuote'>, 'restaurantName'>>
  readonly price?: { readonly amount: string; readonly original: string | null; readonly currency: Currency }
  /** Below the names. */
  readonly children?: ReactNode
}

/** Which deal it is: picture, title, whose, and what one costs. */
export function DealHead({ bought: { title, image, restaurantName }, price, children }: DealHeadProps) {
  const { name } = useText()
  const address = useImageAddress()
  return (
    <View className={styles.head}>
      <Picture src={address(image.small)} className={styles.photo} />
      <View className={styles.words}>
        <Text className={styles.title}>{name(title)}</Text>
        {restaurantName !== undefined && <Text className={styles.note}>{name(restaurantName)}</Text>}
        {price !== undefined && (
          <Price amount={price.amount} original={price.original} currency={price.currency} size="section" />
        )}
        {children}
      </View>
    </View>
  )
}
