import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import { appShell } from '@/platform/app/app-shell'
import { missingPage } from '@/platform/app/missing-page'
import styles from './chunk-curtain.module.scss'
import { useMissingRedirect } from './use-redirect'

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
      <StateView
        picture="notFound"
        text={t.common.pageNotFound}
        actionText={t.common.backHome}
        onAction={missingPage.leave}
      />
    </View>
  )
}
