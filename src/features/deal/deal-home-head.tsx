import { Text, View } from '@tarojs/components'
import { go } from '@/platform/navigation/go'
import { Icon, type IconName } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { SearchLink } from '@/ui/search-link'
import { useText } from '@/ui/text-context'
import styles from './deal-home-head.module.scss'

/** The ways on from the home of group purchases: to words to find a deal by, the flash sale, one's own codes. */
export function DealHomeHead() {
  const { t } = useText()
  return (
    <View className={styles.head}>
      <SearchLink text={t.deal.searchWords} onPress={() => go('dealSearch')} />
      <View className={styles.ways}>
        <Way icon="flash" title={t.deal.flash} note={t.deal.flashNote} onPress={() => go('flashSales')} />
        <Way icon="qrCode" title={t.deal.codes} note={t.deal.codesNote} onPress={() => go('dealCodes')} />
      </View>
    </View>
  )
}

interface WayProps {
  readonly icon: IconName
  readonly title: string
  readonly note: string
  readonly onPress: () => void
}

function Way({ icon, title, note, onPress }: WayProps) {
  return (
    <Pressable role="link" className={styles.way} onPress={onPress}>
      <Icon name={icon} size={28} className={styles[icon]} />
      <View className={styles.words}>
        <Text className={styles.title}>{title}</Text>
        <Text className={styles.note}>{note}</Text>
      </View>
    </Pressable>
  )
}
