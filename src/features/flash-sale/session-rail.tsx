import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { timeText } from '@/i18n/date-time'
import { describe } from '@/ui/a11y'
import { classNames } from '@/ui/class-names'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import type { FlashSaleList } from './flash-sale-store'
import styles from './session-rail.module.scss'

/** The sessions of the day by the time at which they begin, each with where it stands. */
export const SessionRail = observer(function SessionRail({ sales }: { readonly sales: FlashSaleList }) {
  const { t } = useText()
  const words = t.flashSale
  return (
    <View className={styles.rail} {...describe({ role: 'tablist', label: words.sessions })}>
      {sales.sessions.map((session) => {
        const isSelected = session.sessionId === sales.sessionId
        return (
          <Pressable
            key={session.sessionId}
            role="tab"
            isSelected={isSelected}
            className={classNames(styles.session, isSelected && styles.selected)}
            onPress={() => void sales.choose(session.sessionId)}
          >
            <Text className={styles.time}>{timeText(session.startsAt, sales.utcOffsetMinutes)}</Text>
            <Text className={styles.state}>{words.state[sales.stateOf(session)]}</Text>
          </Pressable>
        )
      })}
    </View>
  )
})
