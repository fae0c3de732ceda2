import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { DealCode } from '@/contract/types'
import { CodeFace } from '@/features/counter-code/code-face'
import { describe } from '@/ui/a11y'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { useText } from '@/ui/text-context'
import { isUsableAt } from './cached-codes'
import { endText } from './end-text'
import styles from './code.module.scss'

interface DealCodeFaceProps {
  readonly code: DealCode
  readonly utcOffsetMinutes: number
  readonly onDispute: () => void
}

/** One code of a deal: to be scanned or read out while it can be used, else what became of it. */
export function DealCodeFace({ code, utcOffsetMinutes, onDispute }: DealCodeFaceProps) {
  const text = useText()
  const isUsable = useIsUsable(code, text.now)
  // Between its end and the server's word on it, it is not shown to be scanned either
  const shown = code.state === 'unused' && !isUsable ? { ...code, state: 'expired' as const } : code
  return (
    <CodeFace
      code={code.code}
      label={text.t.dealOrder.codeLabel}
      facts={isUsable ? [endText({ ...code, utcOffsetMinutes }, text)] : []}
      utcOffsetMinutes={utcOffsetMinutes}
      {...(!isUsable && { over: <Used code={shown} utcOffsetMinutes={utcOffsetMinutes} /> })}
    >
      {!isUsable && <Dispute code={code} utcOffsetMinutes={utcOffsetMinutes} onDispute={onDispute} />}
    </CodeFace>
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
function Used({ code, utcOffsetMinutes }: Omit<DealCodeFaceProps, 'onDispute'>) {
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
function Dispute({ code: { disputableUntil, dispute }, utcOffsetMinutes, onDispute }: DealCodeFaceProps) {
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
