import { Text } from '@tarojs/components'
import type { Result } from '@/contract/types'
import { appVersion } from '@/domain/constants'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { useText } from '@/ui/text-context'
import styles from './release-list.module.scss'

/** Whether this release is the newest one. */
export function UpdateHead({ latest }: { readonly latest: Result<'versionGet'> }) {
  const { t } = useText()
  const { isUpdateNeeded, isUpdateForced, version } = latest
  const news = isUpdateForced ? t.help.updateForcedText(version) : t.help.updateAvailable(version)
  return (
    <Card className={styles.head}>
      <Icon name={isUpdateNeeded ? 'refresh' : 'check'} size={48} className={styles.sign} />
      <Text className={styles.state}>{isUpdateNeeded ? news : t.help.upToDate}</Text>
      <Text className={styles.yours}>{t.help.yourVersion(appVersion)}</Text>
    </Card>
  )
}
