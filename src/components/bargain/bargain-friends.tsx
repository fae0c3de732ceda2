import { Text, View } from '@tarojs/components'
import { Avatar } from '@/components/account/avatar'
import { Card } from '@/components/ui/card'
import { Price } from '@/components/ui/price'
import { useText } from '@/components/ui/text-context'
import type { Bargain } from '@/stores/bargain-store'
import styles from './bargain-friends.module.scss'

/** Who has helped and with how much; of a name only its beginning. */
export function BargainFriends({ bargain: { friends, currency } }: { readonly bargain: Bargain }) {
  const { t } = useText()
  return (
    <Card className={styles.card}>
      <Text className={styles.heading}>{t.bargain.friends}</Text>
      {friends.length === 0 && <Text className={styles.none}>{t.bargain.nobodyYet}</Text>}
      {friends.map((friend, index) => (
        <View key={index} className={styles.friend}>
          <Avatar path={friend.avatar} />
          <Text className={styles.name}>{friend.name === '' ? t.bargain.somebody : friend.name}</Text>
          <Price amount={friend.cut} currency={currency} isDeduction />
        </View>
      ))}
      <Text className={styles.rules}>{t.bargain.rules}</Text>
    </Card>
  )
}
