import { Text } from '@tarojs/components'
import { classNames } from '@/ui/class-names'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { slotFacts, slotLabel, slotTime } from './slot-text'
import type { BookingSlot } from './time-choice'
import styles from './slot-chip.module.scss'

interface SlotChipProps {
  readonly slot: BookingSlot
  readonly utcOffsetMinutes: number
  /** One of several to choose, or the way to where it is booked. */
  readonly role: 'radio' | 'link'
  readonly isChosen?: boolean
  readonly onPress: (slot: BookingSlot) => void
}

/** A time of a day, with what is off then and that few seats are left. */
export function SlotChip({ slot, utcOffsetMinutes, role, isChosen = false, onPress }: SlotChipProps) {
  const text = useText()
  const { off, seats } = slotFacts(slot, text)
  return (
    <Pressable
      role={role}
      {...(role === 'radio' ? { isChecked: isChosen } : {})}
      label={slotLabel(slot, { utcOffsetMinutes }, text)}
      className={classNames(styles.chip, !slot.isFree && styles.full, isChosen && styles.chosen)}
      onPress={() => onPress(slot)}
    >
      <Text className={styles.time}>{slotTime(slot, { utcOffsetMinutes })}</Text>
      {off !== null && <Text className={styles.off}>{off}</Text>}
      {seats !== null && <Text className={styles.seats}>{seats}</Text>}
    </Pressable>
  )
}
