import { Text, View } from '@tarojs/components'
import { describe } from '@/components/ui/a11y'
import { useText } from '@/components/ui/text-context'
import { useStores } from '@/stores/stores-context'
import styles from './environment-mark.module.scss'

/** Says outside production which environment this is, so that nobody takes a test for the real thing. */
export function EnvironmentMark() {
  const { environment } = useStores()
  const { t } = useText()
  if (environment.current.isProduction) return null
  return (
    <View className={styles.mark} {...describe({ role: 'note', label: `${t.account.environment}, ${t.help.environmentNames[environment.name]}` })}>
      <Text>{environment.name}</Text>
    </View>
  )
}
