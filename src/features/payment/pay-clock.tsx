import { Text } from '@tarojs/components'
import { countdownText } from '@/i18n/date-time'
import { classNames } from '@/ui/class-names'
import { type CountdownProps, useTimeLeft } from '@/ui/countdown'
import styles from './amount-head.module.scss'

/** So little time left is said in the colour of what is urgent. */
const urgentMs = 5 * 60_000

/** How long there is to pay, quiet until the last minutes. */
export function PayClock({
  until,
  say,
  onEnd
}: Pick<CountdownProps, 'until' | 'onEnd'> & Required<Pick<CountdownProps, 'say'>>) {
  const left = useTimeLeft(until, onEnd)
  return (
    <Text id="pay-clock" className={classNames(styles.clock, left <= urgentMs && styles.urgent)}>
      {say(countdownText(left))}
    </Text>
  )
}
