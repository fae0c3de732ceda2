import { Text, View } from '@tarojs/components'
import { Icon, type IconName } from '@/ui/icon'
import { useText } from '@/ui/text-context'
import type { CardKind } from './saved-cards-store'
import styles from './setup-intro.module.scss'

/** What happens when a card is added, and what never does. */
export function SetupIntro({ kind }: { readonly kind: CardKind }) {
  const { t } = useText()
  const points: readonly (readonly [IconName, string])[] = [
    ['lock', t.cards.introSafe],
    ['flash', t.cards.introQuick],
    ['trash', t.cards.introRemove]
  ]
  return (
    <View className={styles.intro}>
      <View className={styles.card}>
        <Text className={styles.brand}>{kind === 'nets' ? t.titles.netsCard : t.cards.bankCard}</Text>
        <Text className={styles.digits}>•••• ••••</Text>
        {kind === 'card' && <Text className={styles.networks}>{t.cards.networks}</Text>}
      </View>
      {points.map(([icon, text]) => (
        <View key={icon} className={styles.point}>
          <Icon name={icon} size={20} className={styles.sign} />
          <Text className={styles.words}>{text}</Text>
        </View>
      ))}
    </View>
  )
}
