import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { go } from '@/platform/navigation/go'
import { useApp } from '@/stores/stores-context'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import styles from './profile-head.module.scss'

/** Who is here: a customer with avatar, nickname and tier, who leads to the profile; or a visitor with the way to log in. */
export const ProfileHead = observer(function ProfileHead() {
  const { session } = useApp()
  return session.isLoggedIn ? <Customer /> : <Visitor />
})

const Customer = observer(function Customer() {
  const { session } = useApp()
  const { t } = useText()
  const { user } = session
  const tier =
    user?.vipInfo.hasFoodieCard === true && user.vipInfo.tier === 'none' ? 'foodieCard' : (user?.vipInfo.tier ?? 'none')
  const name = user?.nickName ?? ''
  return (
    <Pressable className={styles.head} role="link" onPress={() => go('profile')}>
      <Avatar path={user?.avatar ?? null} />
      <View className={styles.words}>
        <View className={styles.name}>{name}</View>
        {user !== null && (
          <Tag tone={tier === 'none' ? 'plain' : 'brand'} text={t.account.membership[tier]} className={styles.tier} />
        )}
      </View>
      <Icon name="chevronRight" size={16} />
    </Pressable>
  )
})

function Visitor() {
  const { t } = useText()
  return (
    <View className={styles.head}>
      <Avatar path={null} />
      <View className={styles.words}>
        <Text className={styles.name}>{t.account.visitor}</Text>
        <Text className={styles.note}>{t.account.loginHint}</Text>
      </View>
      <Button kind="secondary" size="small" text={t.account.loginOrSignUp} onPress={() => go('login')} />
    </View>
  )
}
