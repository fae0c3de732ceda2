import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { appVersion, appVersionCode } from '@/domain/constants'
import { feedback } from '@/platform/feedback/feedback'
import { useApp } from '@/stores/stores-context'
import { AppSign } from '@/ui/app-sign'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import styles from './about.module.scss'

const tapsNeeded = 7
/** From here on it says how many are left, so that it is not opened by accident. */
const tapsBeforeHint = 4

/** The app's sign, name and version. */
export function AboutHead({ onSevenTaps }: { readonly onSevenTaps: () => void }) {
  const { environment } = useApp()
  const { t } = useText()
  const [taps, setTaps] = useState(0)
  const tap = () => {
    const next = (taps + 1) % tapsNeeded
    setTaps(next)
    if (next === 0) onSevenTaps()
    else if (next >= tapsBeforeHint) feedback.toast(t.help.tapsLeft(tapsNeeded - next))
  }
  const version = (
    <>
      <Text className={styles.versionLabel}>{t.help.version}</Text>
      <Text>{t.help.versionValue(appVersion, appVersionCode)}</Text>
    </>
  )
  return (
    <View className={styles.head}>
      <AppSign />
      <Text className={styles.name}>{t.common.appName}</Text>
      <Text className={styles.line}>{t.help.aboutLine}</Text>
      {environment.canChoose ? (
        <Pressable className={styles.version} onPress={tap}>
          {version}
        </Pressable>
      ) : (
        <View className={styles.version}>{version}</View>
      )}
    </View>
  )
}
