import { Text, View } from '@tarojs/components'
import { Avatar } from '@/ui/avatar'
import { Card } from '@/ui/card'
import { Heading } from '@/ui/heading'
import { moneyText } from '@/ui/money-text'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import type { Bargain } from './bargain-store'
import styles from './bargain-friends.module.scss'

/** Who has helped and with how much; of a name only its beginning. */
export function BargainFriends({
  bargain: { friends, status, currency, isOwner, ownCut }
}: {
  readonly bargain: Bargain
}) {
  const { t } = useText()
  return (
    <Card className={styles.card}>
      {ownCut !== null && <Text className={styles.own}>{t.bargain.ownCut(moneyText(ownCut, currency))}</Text>}
      <Heading className={styles.heading}>{t.bargain.friends}</Heading>
      {friends.length === 0 && (
        <Text className={styles.none}>
          {status !== 'open' ? t.bargain.noHelpInTime : isOwner ? t.bargain.noHelpYet : t.bargain.friendNoHelpYet}
        </Text>
      )}
      {friends.map((friend, index) => (
        <View key={index} className={styles.friend}>
          <Avatar path={friend.avatar} />
          <Text className={styles.name}>{friend.name === '' ? t.bargain.somebody : friend.name}</Text>
          <Price amount={friend.cut} currency={currency} isDeduction />
        </View>
      ))}
      <Text className={styles.rules}>{isOwner ? t.bargain.rules : t.bargain.friendRules}</Text>
    </Card>
  )
}

/** How it works, before the person has begun. */
export function BargainRules() {
  const { t } = useText()
  return (
    <Card className={styles.card}>
      <Text className={styles.rules}>{t.bargain.rules}</Text>
    </Card>
  )
}
