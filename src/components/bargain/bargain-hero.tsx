import { Text, View } from '@tarojs/components'
import { describe } from '@/components/ui/a11y'
import { Countdown } from '@/components/ui/countdown'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import { useText } from '@/components/ui/text-context'
import { useImageAddress } from '@/components/use-image-address'
import type { Bargain } from '@/stores/bargain-store'
import styles from './bargain-hero.module.scss'

interface BargainHeroProps {
  readonly bargain: Bargain
  /** The server's clock less the device's, in ms. */
  readonly offsetMs: number
  readonly onEnd: () => void
}

/** The restaurant, how much of the fee is gone, and how long friends can still help. */
export function BargainHero({ bargain, offsetMs, onEnd }: BargainHeroProps) {
  const { t, name } = useText()
  const imageAddress = useImageAddress()
  const { restaurantName, restaurantImage, currency, fee, cut, left, share, status, endsAt } = bargain
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
        {status === 'open' ? <Countdown className={styles.clock} until={endsAt} offsetMs={offsetMs} say={t.bargain.timeLeft} onEnd={onEnd} /> : <Text className={styles.clock}>{t.bargain.status[status]}</Text>}
      </View>
    </View>
  )
}
