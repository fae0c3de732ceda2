import { Text, View } from '@tarojs/components'
import { moneyText } from '@/ui/money-text'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import type { Programme } from './invite-store'
import styles from './invite-rewards.module.scss'

type Reward = Programme['inviterReward']

/** What both get, with when each can be used beside it, and when they come: no promise stands without its terms. */
export function InviteRewards({ programme }: { readonly programme: Programme }) {
  const { t } = useText()
  const { inviterReward, friendReward, minimumPaid, currency, afterSaleDays } = programme
  return (
    <>
      <View className={styles.pair}>
        <RewardCard words={t.invite.youGet} reward={inviterReward} />
        <RewardCard words={t.invite.friendGets} reward={friendReward} />
      </View>
      <Text className={styles.terms}>{t.invite.when(moneyText(minimumPaid, currency), afterSaleDays)}</Text>
    </>
  )
}

function RewardCard({ words, reward }: { readonly words: string; readonly reward: Reward }) {
  const { t } = useText()
  const { amount, currency, minimum, days } = reward
  return (
    <View className={styles.reward}>
      <Text className={styles.words}>{words}</Text>
      <Price amount={amount} currency={currency} size="hero" />
      <Text className={styles.note}>
        {t.invite.usable(days, minimum === null ? null : moneyText(minimum, currency))}
      </Text>
    </View>
  )
}
