import { Text, View } from '@tarojs/components'
import { useApp } from '@/stores/stores-context'
import { describe } from '@/ui/a11y'
import { useText } from '@/ui/text-context'
import styles from './environment-mark.module.scss'

/** Says on a test line which one this is, so that it is not taken for production. Not shown on a developer's own server. */
export function EnvironmentMark() {
  const { environment } = useApp()
  const { t } = useText()
  if (environment.current.isProduction || environment.name === 'local') return null
  return (
    <View
      className={styles.mark}
      {...describe({ role: 'note', label: `${t.account.environment}, ${t.help.environmentNames[environment.name]}` })}
    >
      <Text>{environment.name}</Text>
    </View>
  )
}
