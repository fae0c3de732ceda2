import { Text, View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { describe } from '@/ui/a11y'
import { Picture } from '@/ui/picture'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import type { Bargain } from './bargain-store'
import styles from './bargain-hero.module.scss'

interface BargainHeroProps {
  readonly bargain: Pick<Bargain, 'restaurantName' | 'restaurantImage' | 'currency' | 'fee' | 'cut' | 'left' | 'share'>
}

/** The restaurant and how much of the fee is gone; beneath it how long friends can still help (`children`). */
export function BargainHero({ bargain, children }: PropsWithChildren<BargainHeroProps>) {
  const { t, name } = useText()
  const imageAddress = useImageAddress()
  const { restaurantName, restaurantImage, currency, fee, cut, left, share } = bargain
  return (
    <View className={styles.hero}>
      <Picture className={styles.photo} src={imageAddress(restaurantImage.large)} isEager />
      <View className={styles.panel}>
        <Text className={styles.name}>{name(restaurantName)}</Text>
        <View className={styles.sum}>
          <Text className={styles.word}>{t.bargain.cut}</Text>
          <Price amount={cut} currency={currency} size="hero" />
        </View>
        <View className={styles.track} {...describe({ role: 'img', label: t.bargain.progress(share) })}>
          <View className={styles.done} style={{ width: `${share}%` }} />
        </View>
        <View className={styles.ends}>
          <Price amount={fee} currency={currency} size="note" tone="quiet" before={t.bargain.fee} />
          <Price amount={left} currency={currency} size="note" tone="quiet" before={t.bargain.left} />
        </View>
        <View className={styles.clock}>{children}</View>
      </View>
    </View>
  )
}
