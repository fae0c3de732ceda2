import { Text } from '@tarojs/components'
import { useEffect } from 'react'
import { RiderAppCard } from '@/features/application/rider-app-card'
import { riderAppStore } from '@/features/application/rider-app-store'
import { go } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { definePage } from '@/ui/define-page'
import { DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import styles from '@/features/application/application.module.scss'

/** Where riders get the app that they work with; where the country has none, the way to apply. */
export default definePage('riderApp', function RiderApp() {
  const { t } = useText()
  const { place } = useApp()
  const { found, load } = useStore(riderAppStore)
  const { countryCode } = place.place
  useEffect(() => void load(), [load, countryCode])
  const hasNone = found.value?.apps.length === 0
  const { riderApp: words, apply } = t.application
  return (
    <DetailPage
      detail={hasNone ? { state: 'empty', value: null } : found}
      empty={{ text: words.none, actionText: apply.rider, onAction: () => go('riderApplication') }}
      onRetry={load}
    >
      {({ apps }) => (
        <>
          <Card className={styles.card}>
            <Text className={styles.note}>{words.intro}</Text>
          </Card>
          {apps.map((app) => (
            <RiderAppCard key={app.system} app={app} />
          ))}
        </>
      )}
    </DetailPage>
  )
})
