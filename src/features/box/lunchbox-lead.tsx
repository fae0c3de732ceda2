import { Text, View } from '@tarojs/components'
import { Icon, type IconName } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import styles from './lunchbox-lead.module.scss'

const steps: readonly (readonly [IconName, 'choose' | 'collect' | 'giveBack'])[] = [
  ['clock', 'choose'],
  ['qrCode', 'collect'],
  ['refresh', 'giveBack']
]

/** What the lunchbox programme is, in three steps, and the way to all of its text. */
export function LunchboxLead({ onRead }: { readonly onRead: () => void }) {
  const { t } = useText()
  const words = t.box.programme
  return (
    <View className={styles.lead}>
      <Text className={styles.claim}>{words.claim}</Text>
      <View className={styles.steps}>
        {steps.map(([icon, step]) => (
          <View key={step} className={styles.step}>
            <Icon name={icon} size={24} />
            <Text className={styles.words}>{words[step]}</Text>
          </View>
        ))}
      </View>
      <Pressable role="link" className={styles.read} onPress={onRead}>
        <Text>{words.read}</Text>
        <Icon name="chevronRight" size={16} />
      </Pressable>
    </View>
  )
}
