import { Text, View } from '@tarojs/components'
import { Card } from '@/ui/card'
import { Heading } from '@/ui/heading'
import { moneyText } from '@/ui/money-text'
import { useText } from '@/ui/text-context'
import type { Invite } from './invite-store'
import styles from './invite-steps.module.scss'

/** What has to be done, one after the other, and how often it is rewarded. */
export function InviteSteps({ own: { programme, rewardedThisMonth } }: { readonly own: Invite }) {
  const { t } = useText()
  if (programme === null) return null
  const { minimumPaid, currency, afterSaleDays, monthlyCap } = programme
  const steps = [
    t.invite.stepShare,
    t.invite.stepOrder(moneyText(minimumPaid, currency)),
    t.invite.stepReward(afterSaleDays)
  ]
  return (
    <Card className={styles.card}>
      <Heading className={styles.heading}>{t.invite.steps}</Heading>
      {steps.map((words, index) => (
        <View key={words} className={styles.step}>
          <Text className={styles.number}>{index + 1}</Text>
          <Text className={styles.words}>{words}</Text>
        </View>
      ))}
      <Text className={styles.cap}>
        {rewardedThisMonth === 0 ? t.invite.cap(monthlyCap) : t.invite.capLeft(rewardedThisMonth, monthlyCap)}
      </Text>
    </Card>
  )
}
