import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { go } from '@/platform/navigation/go'
import { useApp } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { usePageLogin } from '@/ui/page-context'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { MemberFace } from './member-face'
import type { MembershipHome } from './membership-home-store'
import { planName } from './plan-text'
import styles from './home-lead.module.scss'

/** Of whoever is a member what it saved so far; of anybody else what it would have saved on their own orders. */
export const HomeLead = observer(function HomeLead({ home }: { readonly home: MembershipHome }) {
  const { t } = useText()
  const { held, saved } = home
  if (held.length === 0) return <Would home={home} />
  return (
    <View className={styles.lead}>
      <View id="membership-saved" className={styles.words}>
        <Text>{saved === null || saved.length === 0 ? t.membership.savedNone : t.membership.saved}</Text>
        {saved?.map(({ amount, currency }) => (
          <Price key={currency} amount={amount} currency={currency} size="hero" tone="ink" />
        ))}
      </View>
      {held.map((each) => (
        <MemberFace key={each.product} held={each} onPress={() => go('membershipCard', { product: each.product })} />
      ))}
    </View>
  )
})

const Would = observer(function Would({ home: { would, plans } }: { readonly home: MembershipHome }) {
  const text = useText()
  const { t } = text
  const { session } = useApp()
  const logIn = usePageLogin()
  const plan = plans.find(({ planId }) => planId === would?.planId)
  if (would === null || plan === undefined)
    return (
      <View className={styles.lead}>
        <Text className={styles.claim}>{session.isLoggedIn ? t.membership.wouldNone : t.membership.wouldVisitor}</Text>
        {!session.isLoggedIn && <Button kind="secondary" size="small" text={t.account.loginOrSignUp} onPress={logIn} />}
      </View>
    )
  return (
    <View className={styles.lead} id="membership-would">
      <View className={styles.words}>
        <Text>{t.membership.would(would.days)}</Text>
        <Price amount={would.amount} currency={would.currency} size="hero" tone="ink" />
        <Text className={styles.note}>{t.membership.wouldBy(would.orderCount, planName(plan, text))}</Text>
      </View>
    </View>
  )
})
