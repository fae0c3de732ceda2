import { Text, View } from '@tarojs/components'
import type { Result } from '@/contract/types'
import { Icon } from '@/ui/icon'
import { moneyText } from '@/ui/money-text'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { dayOf, daysUntil, lastDay, memberName } from './plan-text'
import styles from './member-face.module.scss'

type Held = Result<'membershipHome'>['held'][number]

interface MemberFaceProps {
  readonly held: Held
  /** Leads to the card. */
  readonly onPress: () => void
}

/** A membership that is in force: until when, and what happens then. */
export function MemberFace({ held, onPress }: MemberFaceProps) {
  const text = useText()
  const { t, now } = text
  const { endsAt, nextCharge } = held
  const next =
    nextCharge === null
      ? t.membership.notRenewing
      : t.membership.nextCharge(moneyText(nextCharge.price, nextCharge.currency), dayOf(nextCharge.at, held, text))
  return (
    <Pressable className={styles.face} role="link" onPress={onPress}>
      <View className={styles.words}>
        <Text className={styles.name}>{memberName(held, text)}</Text>
        <Text>
          {endsAt === null
            ? t.membership.withoutEnd
            : `${t.membership.daysLeft(daysUntil(endsAt, now()))} · ${t.membership.until(lastDay(endsAt, held, text))}`}
        </Text>
        {endsAt !== null && <Text className={styles.note}>{next}</Text>}
      </View>
      <Icon name="chevronRight" size={16} />
    </Pressable>
  )
}
