import { Text, View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { describe } from '@/ui/a11y'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import type { Bargain } from './bargain-store'
import styles from './bargain-progress.module.scss'

interface BargainProgressProps {
  readonly bargain: Pick<Bargain, 'currency' | 'fee' | 'cut' | 'left' | 'share'>
}

/** How much of the fee is gone; beneath it how long friends can still help (`children`). */
export function BargainProgress({
  bargain: { currency, fee, cut, left, share },
  children
}: PropsWithChildren<BargainProgressProps>) {
  const { t } = useText()
  return (
    <>
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
    </>
  )
}
