import { Text, View } from '@tarojs/components'
import type { FlashItem } from '@/contract/types'
import { describe } from '@/ui/a11y'
import { classNames } from '@/ui/class-names'
import { useText } from '@/ui/text-context'
import styles from './claimed-bar.module.scss'

/** Below this the rest is worth saying. */
const fewLeft = 5

/** So long after its session began an item has just been put on sale. */
const freshMs = 10 * 60_000

/** Whole percent of what is gone: nothing is none, and all of it alone is a hundred. */
export function claimedPercent({ claimed, quota }: Pick<FlashItem, 'claimed' | 'quota'>): number {
  const percent = Math.round((claimed / quota) * 100)
  if (claimed <= 0) return 0
  return claimed >= quota ? 100 : Math.min(99, Math.max(1, percent))
}

/** How much of an item is gone, in words and as a bar, which waits for the first to go; before its session how much there will be. */
export function ClaimedBar({ item }: { readonly item: FlashItem }) {
  const { t, now } = useText()
  const { state, quota, claimed, mayComeBack, startsAt } = item
  const words = t.flashSale
  if (state === 'upcoming') return <Text className={styles.words}>{words.quota(quota)}</Text>
  // One kept for the line is not bought yet, and still not available
  const percent = state === 'soldOut' ? 100 : claimedPercent(item)
  const left = quota - claimed
  const isNearlyGone = state === 'selling' && left > 0 && left <= fewLeft
  const more =
    state === 'soldOut' && mayComeBack > 0 ? words.mayComeBack(mayComeBack) : isNearlyGone ? words.left(left) : ''
  if (state === 'selling' && percent === 0) {
    const isFresh = now() - Date.parse(startsAt) < freshMs
    const none = isFresh ? words.justStarted : words.noneClaimed
    return <Text className={styles.words}>{[none, more].filter(Boolean).join(' · ')}</Text>
  }
  return (
    <View className={styles.line}>
      <View className={styles.bar} {...describe({ isHidden: true })}>
        <View
          className={classNames(styles.gone, state !== 'selling' && state !== 'bought' && styles.over)}
          style={{ width: `${percent}%` }}
        />
      </View>
      <Text className={styles.words}>
        {[state === 'soldOut' ? words.soldOut : words.claimed(percent), more].filter(Boolean).join(' · ')}
      </Text>
    </View>
  )
}
