import { Text } from '@tarojs/components'
import { analyticsStore } from '@/features/analytics/analytics-store'
import { useSharing } from '@/features/share/use-sharing'
import { usePolicy } from '@/features/web/use-policy'
import { go } from '@/platform/navigation/go'
import { routeUrl } from '@/routes'
import { useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'
import styles from './about.module.scss'

/** The links of the page about the app. */
export function AboutLinks() {
  const { t } = useText()
  const openPolicy = usePolicy()
  const shareApp = useShareApp()
  return (
    <>
      <CellGroup>
        <Cell icon="refresh" title={t.help.whatIsNew} onPress={() => go('update')} />
        <Cell icon="share" title={t.help.shareApp} onPress={() => void shareApp()} />
        <Cell icon="group" title={t.titles.fansGroup} onPress={() => go('fansGroup')} />
        <Cell icon="service" title={t.titles.customerService} onPress={() => go('customerService')} />
      </CellGroup>
      <CellGroup>
        <Cell icon="note" title={t.help.terms} onPress={() => openPolicy('terms', t.help.terms)} />
        <Cell icon="note" title={t.help.privacyPolicy} onPress={() => openPolicy('privacy', t.help.privacyPolicy)} />
        <Cell icon="note" title={t.help.permissions} onPress={() => openPolicy('permissions', t.help.permissions)} />
      </CellGroup>
      <CellGroup title={t.help.licences}>
        <Text className={styles.licences}>{t.help.licencesText}</Text>
      </CellGroup>
    </>
  )
}

/** Returns a function that shares the app; the host's share menu on this page shares the same. */
function useShareApp(): () => Promise<void> {
  const analytics = useStore(analyticsStore)
  const { t } = useText()
  const { share } = useSharing(() => ({
    title: t.help.shareTitle,
    page: routeUrl('home'),
    copied: t.help.linkCopied
  }))
  return async () => {
    analytics.track('shareApp')
    await share()
  }
}
