import { Text, View } from '@tarojs/components'
import { useEffect } from 'react'
import { appShell } from '@/platform/app/app-shell'
import { missingPage } from '@/platform/app/missing-page'
import { describe } from '@/ui/a11y'
import { IconButton } from '@/ui/icon-button'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import { useMissingRedirect } from './use-redirect'
import styles from './missing-page-view.module.scss'

/** An address no page has: leads to where the page has gone, else says "not found" with a way home. */
export function MissingPageView({ address }: { readonly address: string }) {
  const { t } = useText()
  const isLost = useMissingRedirect(address)
  useEffect(() => {
    if (isLost) appShell.hide()
  }, [isLost])
  if (!isLost) return null
  return (
    <View className={styles.curtain}>
      <View className={styles.head} {...describe({ role: 'banner' })}>
        <IconButton icon="back" label={t.common.back} onPress={missingPage.back} />
        <Text className={styles.title} {...describe({ role: 'heading', level: 1 })}>
          {t.common.notFoundTitle}
        </Text>
        <View className={styles.balance} />
      </View>
      <StateView
        picture="notFound"
        text={t.common.pageNotFound}
        actionText={t.common.backHome}
        onAction={missingPage.leave}
      />
    </View>
  )
}
