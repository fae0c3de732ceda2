import { Text, View } from '@tarojs/components'
import { usePolicy } from '@/features/web/use-policy'
import { useStore } from '@/stores/stores-context'
import { describe } from '@/ui/a11y'
import { Button } from '@/ui/button'
import { Heading } from '@/ui/heading'
import { useText } from '@/ui/text-context'
import { privacyStore } from './privacy-store'
import styles from './consent-card.module.scss'

/** Asked once on the first visit of a browser. It covers nothing of the page's own bars, and both answers weigh the same. */
export function ConsentCard() {
  const privacy = useStore(privacyStore)
  const { t } = useText()
  const openPolicy = usePolicy()
  return (
    <View className={styles.card} {...describe({ role: 'region', label: t.privacy.title })}>
      <Heading className={styles.title}>{t.privacy.title}</Heading>
      <Text className={styles.text}>{t.privacy.intro}</Text>
      <Button
        kind="text"
        size="small"
        className={styles.policy}
        text={t.privacy.readPolicy}
        onPress={() => openPolicy('privacy', t.privacy.readPolicy)}
      />
      <View className={styles.buttons}>
        <Button
          kind="secondary"
          className={styles.button}
          text={t.privacy.onlyNeeded}
          onPress={() => privacy.choose('needed')}
        />
        <Button className={styles.button} text={t.privacy.agree} onPress={() => privacy.choose('all')} />
      </View>
    </View>
  )
}
