import { Text, View } from '@tarojs/components'
import { type ReactNode, useEffect, useState } from 'react'
import { wallClock } from '@/domain/calendar'
import { groupedCode } from '@/domain/typed-text'
import { classNames } from '@/ui/class-names'
import { QrCode } from '@/ui/qr-code'
import { useText } from '@/ui/text-context'
import styles from './code-face.module.scss'

interface CodeFaceProps {
  /** What is scanned; of one that changes, what it is at a moment of the server's clock. */
  readonly code: string | ((now: number) => string)
  /** After how many ms it is another, counted from the epoch; absent of one that stays. */
  readonly changesEvery?: number
  /** What is scanned, read out. */
  readonly label: (code: string) => string
  /** What is said of it, a line each. */
  readonly facts: readonly string[]
  /** Of the outlet, whose clock runs beside it. */
  readonly utcOffsetMinutes: number
  /** What became of it, in place of what is scanned; absent while it can be used. */
  readonly over?: ReactNode
  readonly children?: ReactNode
}

/** A code for the counter of an outlet, drawn on the device: to be scanned or read out, with a clock that a picture of it does not have. */
export function CodeFace({ code, changesEvery, label, facts, utcOffsetMinutes, over, children }: CodeFaceProps) {
  const { t } = useText()
  const now = useSecond()
  const text = typeof code === 'string' ? code : code(now)
  const digits = groupedCode(text)
  const isOver = over !== undefined
  return (
    <View className={styles.face}>
      {over ?? (
        <>
          <Text className={styles.quiet}>{t.counterCode.showIt}</Text>
          <View className={styles.ground}>
            <QrCode text={text} label={label(digits)} />
          </View>
        </>
      )}
      <Text
        id="shown-code"
        className={classNames(styles.digits, digits.length > longest && styles.long, isOver && styles.over)}
        selectable
      >
        {digits}
      </Text>
      {facts.map((fact) => (
        <Text key={fact} className={styles.quiet}>
          {fact}
        </Text>
      ))}
      {!isOver && changesEvery !== undefined && (
        <Text className={styles.quiet}>
          {t.counterCode.changesIn(Math.ceil((changesEvery - (now % changesEvery)) / secondMs))}
        </Text>
      )}
      {!isOver && <LiveMark now={now} utcOffsetMinutes={utcOffsetMinutes} />}
      {children}
    </View>
  )
}

const secondMs = 1000
/** Characters that one line has room for in the largest letters. */
const longest = 16

/** The server's time, looked at every second. */
function useSecond(): number {
  const { now } = useText()
  const [at, tick] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => tick(now()), secondMs)
    return () => clearInterval(timer)
  }, [now])
  return at
}

/** The outlet's clock by the server's time, which a screenshot does not have. */
function LiveMark({ now, utcOffsetMinutes }: { readonly now: number; readonly utcOffsetMinutes: number }) {
  const { t } = useText()
  return (
    <>
      <View className={styles.live}>
        <View className={styles.beam} />
        <Text>{t.counterCode.live}</Text>
        <Text id="shown-code-clock" className={styles.clock}>
          {wallClock(now, utcOffsetMinutes).format('HH:mm:ss')}
        </Text>
      </View>
      <Text className={styles.quiet}>{t.counterCode.liveNote}</Text>
    </>
  )
}
