import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { Tag } from '@/components/ui/tag'
import { useText } from '@/components/ui/text-context'
import { useImageAddress } from '@/components/use-image-address'
import { go } from '@/platform/go'
import { useStores } from '@/stores/stores-context'
import styles from './profile-head.module.scss'

/** Who is here: a customer with avatar, nickname and tier, or a visitor with the way to log in. */
export const ProfileHead = observer(function ProfileHead() {
  const { session } = useStores()
  return <View className={styles.head}>{session.isLoggedIn ? <Customer /> : <Visitor />}</View>
})

const Customer = observer(function Customer() {
  const { session } = useStores()
  const { t } = useText()
  const address = useImageAddress()
  const { user } = session
  const tier = user?.vipInfo.hasFoodieCard === true && user.vipInfo.tier === 'none' ? 'foodieCard' : (user?.vipInfo.tier ?? 'none')
  return (
    <>
      <View className={styles.avatar}>{user?.avatar == null ? <Icon name="me" size={32} /> : <Picture src={address(user.avatar)} />}</View>
      <View className={styles.words}>
        <Text className={styles.name}>{user?.nickName ?? ''}</Text>
        {user !== null && <Tag tone={tier === 'none' ? 'plain' : 'brand'} text={t.account.membership[tier]} className={styles.tier} />}
      </View>
    </>
  )
})

function Visitor() {
  const { t } = useText()
  return (
    <>
      <View className={styles.avatar}>
        <Icon name="me" size={32} />
      </View>
      <View className={styles.words}>
        <Text className={styles.name}>{t.account.visitor}</Text>
        <Text className={styles.note}>{t.account.loginHint}</Text>
      </View>
      <Button kind="secondary" size="small" text={t.account.loginOrSignUp} onPress={() => go('login')} />
    </>
  )
}
