import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { StateView } from '@/components/ui/state-view'
import { useText } from '@/components/ui/text-context'
import { appShell } from '@/platform/app-shell'
import { missingPage } from '@/platform/missing-page'
import styles from './chunk-curtain.module.scss'

/** "Not found" for an address no page has, with a way home. */
export function MissingPageView() {
  const { t } = useText()
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => missingPage.watch(setIsMissing), [])
  useEffect(() => {
    if (isMissing) appShell.hide()
  }, [isMissing])
  if (!isMissing) return null
  return (
    <View className={styles.curtain}>
      <StateView picture="notFound" text={t.common.pageNotFound} actionText={t.common.backHome} onAction={missingPage.leave} />
    </View>
  )
}
