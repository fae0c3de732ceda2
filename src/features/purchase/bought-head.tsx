import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { LocalizedText, Picture } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import type { IconName } from '@/ui/icon'
import { Picture as Photo } from '@/ui/picture'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import styles from './bought-head.module.scss'

interface BoughtHeadProps {
  readonly bought: {
    readonly title: LocalizedText
    readonly image: Picture
    /** Absent names only what it is. */
    readonly restaurantName?: LocalizedText
  }
  /** Stands where it has no picture. */
  readonly sign?: IconName
  readonly price?: { readonly amount: string; readonly original: string | null; readonly currency: Currency }
  /** Below the names. */
  readonly children?: ReactNode
}

/** What is bought: picture, title, whose, and what one costs. */
export function BoughtHead({ bought: { title, image, restaurantName }, sign, price, children }: BoughtHeadProps) {
  const { name } = useText()
  const address = useImageAddress()
  return (
    <View className={styles.head}>
      <Photo src={address(image.small)} className={styles.photo} {...(sign && { sign })} />
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
