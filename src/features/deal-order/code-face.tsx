import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { DealCode } from '@/contract/types'
import { wallClock } from '@/domain/calendar'
import { groupedDealCode } from '@/domain/deal-code'
import { describe } from '@/ui/a11y'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { QrCode } from '@/ui/qr-code'
import { useText } from '@/ui/text-context'
import styles from './code.module.scss'
import { endText } from './end-text'
import { isUsableAt } from './kept-codes'

interface CodeFaceProps {
  readonly code: DealCode
  readonly utcOffsetMinutes: number
  readonly onDispute: () => void
}

/** One code: to be scanned or read out while it can be used, else what became of it. */
export function CodeFace({ code, utcOffsetMinutes, onDispute }: CodeFaceProps) {
  const text = useText()
  const { t } = text
  const digits = groupedDealCode(code.code)
  const isUsable = useIsUsable(code, text.now)
  // Between its end and the server's word on it, it is not shown to be scanned either
  const shown = code.state === 'unused' && !isUsable ? { ...code, state: 'expired' as const } : code
  return (
    <View className={styles.face}>
      {isUsable ? (
        <>
          <Text className={styles.quiet}>{t.dealOrder.showIt}</Text>
          <View className={styles.ground}>
            <QrCode text={code.code} label={t.dealOrder.codeLabel(digits)} />
          </View>
        </>
      ) : (
        <Used code={shown} utcOffsetMinutes={utcOffsetMinutes} />
      )}
      <Text id="deal-code" className={classNames(styles.digits, !isUsable && styles.over)} selectable>
        {digits}
      </Text>
      {isUsable ? (
        <>
          <Text className={styles.quiet}>{endText({ ...code, utcOffsetMinutes }, text)}</Text>
          <LiveMark utcOffsetMinutes={utcOffsetMinutes} />
        </>
      ) : (
        <Dispute code={code} utcOffsetMinutes={utcOffsetMinutes} onDispute={onDispute} />
      )}
    </View>
  )
}

/** Whether a code can be used by the server's clock, looked at every second. */
function useIsUsable(code: DealCode, now: () => number): boolean {
  const judge = () => isUsableAt(code, now())
  const [, note] = useState(judge)
  useEffect(() => {
    const timer = setInterval(() => note(isUsableAt(code, now())), secondMs)
    return () => clearInterval(timer)
  }, [code, now])
  return judge()
}

const secondMs = 1000

/** What became of a code, in place of what is scanned. */
function Used({ code, utcOffsetMinutes }: Omit<CodeFaceProps, 'onDispute'>) {
  const { t, name, moment } = useText()
  const { state, usedAt, usedRestaurantName } = code
  const isUsed = state === 'used'
  return (
    <View className={styles.state} {...describe({ role: 'status', isLive: true })}>
      <View className={classNames(styles.sign, isUsed && styles.done)}>
        <Icon name={isUsed ? 'check' : state === 'expired' ? 'clock' : 'refresh'} size={32} />
      </View>
      <Text id="deal-code-state" className={styles.stateName}>
        {isUsed ? t.dealOrder.usedNow : t.dealOrder.state[state]}
      </Text>
      {usedAt !== null && usedRestaurantName !== null && (
        <Text className={styles.quiet}>
          {t.dealOrder.usedAt(name(usedRestaurantName), moment(usedAt, { utcOffsetMinutes }))}
        </Text>
      )}
    </View>
  )
}

/** "I never showed it", for as long as it can be said, and what became of that. */
function Dispute({ code: { disputableUntil, dispute }, utcOffsetMinutes, onDispute }: CodeFaceProps) {
  const { t, moment } = useText()
  if (dispute !== null) {
    const words = dispute === 'open' ? t.dealOrder.disputed : t.dealOrder.disputeUpheld
    return <Text className={styles.quiet}>{words}</Text>
  }
  if (disputableUntil === null) return null
  return (
    <>
      <Button kind="secondary" size="small" text={t.dealOrder.dispute} onPress={onDispute} />
      <Text className={styles.quiet}>{t.dealOrder.disputeUntil(moment(disputableUntil, { utcOffsetMinutes }))}</Text>
    </>
  )
}

/** The outlet's clock by the server's time, which a screenshot does not have. */
function LiveMark({ utcOffsetMinutes }: { readonly utcOffsetMinutes: number }) {
  const { t, now } = useText()
  const [, tick] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => tick(now()), secondMs)
    return () => clearInterval(timer)
  }, [now])
  return (
    <>
      <View className={styles.live}>
        <View className={styles.beam} />
        <Text>{t.dealOrder.live}</Text>
        <Text id="deal-code-clock" className={styles.clock}>
          {wallClock(now(), utcOffsetMinutes).format('HH:mm:ss')}
        </Text>
      </View>
      <Text className={styles.quiet}>{t.dealOrder.liveNote}</Text>
    </>
  )
}
