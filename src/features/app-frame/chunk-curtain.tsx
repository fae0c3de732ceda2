import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { Locale } from '@/domain/markers'
import { bootTexts } from '@/i18n/boot-texts'
import { appShell } from '@/platform/app/app-shell'
import type { ChunkView } from '@/platform/code/chunk-loader'
import { chunkLoading } from '@/platform/code/chunk-loading'
import { describe } from '@/ui/a11y'
import { Button } from '@/ui/button'
import { StateView } from '@/ui/state-view'
import styles from './chunk-curtain.module.scss'

/** Stands over the screen while the code of a page is on its way, or says why it did not come. */
export function ChunkCurtain({ locale }: { readonly locale: Locale }) {
  const [view, setView] = useState<ChunkView>({ kind: 'none' })
  useEffect(() => chunkLoading.watch(setView), [])
  const hasProblem = view.kind === 'failed' || view.kind === 'slow'
  useEffect(() => {
    if (hasProblem) appShell.hide()
  }, [hasProblem])
  const texts = bootTexts[locale]
  if (view.kind === 'none') return null
  if (view.kind === 'loading') {
    return (
      <View className={styles.curtain} {...describe({ role: 'status', label: texts.loading, isLive: true })}>
        <View className={styles.spinner} />
      </View>
    )
  }
  return (
    <View className={styles.curtain}>
      <StateView
        picture="error"
        text={view.kind === 'slow' ? texts.slow : texts.failed}
        actionText={texts.retry}
        onAction={view.retry}
      />
      <Button kind="text" text={texts.back} onPress={chunkLoading.giveUp} />
      {view.kind === 'failed' && <Text className={styles.reason}>{view.error.message}</Text>}
    </View>
  )
}
