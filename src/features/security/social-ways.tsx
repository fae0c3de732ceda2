import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { IdentityProvider } from '@/contract/types'
import { useStore } from '@/stores/stores-context'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { identityStore } from './identity-store'
import styles from './social-ways.module.scss'

interface SocialWaysProps {
  readonly isBusy: boolean
  readonly onChoose: (provider: IdentityProvider) => void
}

/** The outside parties by which one can log in from here; nothing where there is none. */
export const SocialWays = observer(function SocialWays({ isBusy, onChoose }: SocialWaysProps) {
  const { t } = useText()
  const { ways } = useStore(identityStore)
  if (ways.length === 0) return null
  return (
    <View className={styles.ways}>
      <View className={styles.divider}>
        <Text>{t.login.otherWays}</Text>
      </View>
      <View className={styles.row}>
        {ways.map((provider) => (
          <Pressable
            key={provider}
            id={`login-${provider}`}
            label={t.login.byProvider[provider]}
            isDisabled={isBusy}
            className={styles.way}
            onPress={() => onChoose(provider)}
          >
            <View className={styles.mark}>
              <Icon name={provider} size={28} />
            </View>
            <Text className={styles.name}>{t.login.providerName[provider]}</Text>
          </Pressable>
        ))}
      </View>
    </View>
  )
})
