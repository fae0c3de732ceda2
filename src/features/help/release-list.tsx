import { Text, View } from '@tarojs/components'
import type { Result } from '@/contract/types'
import { Card } from '@/ui/card'
import { useText } from '@/ui/text-context'
import styles from './release-list.module.scss'

/** What each release brought, newest first. */
export function ReleaseList({ releases }: { readonly releases: Result<'versionGet'>['releases'] }) {
  const { t, fullDay } = useText()
  return (
    <>
      {releases.map(({ version, releasedOn, notes }) => (
        <Card key={version} className={styles.release}>
          <Text className={styles.version}>{version}</Text>
          <Text className={styles.date}>{t.help.releasedOn(fullDay(releasedOn))}</Text>
          {notes.map((note) => (
            <View key={note} className={styles.note}>
              <View className={styles.point} />
              <Text className={styles.words}>{note}</Text>
            </View>
          ))}
        </Card>
      ))}
    </>
  )
}
