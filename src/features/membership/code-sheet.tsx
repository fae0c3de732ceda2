import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { CodeFace } from '@/features/counter-code/code-face'
import { brightness } from '@/platform/device/brightness'
import { useStore } from '@/stores/stores-context'
import { percentOf } from '@/ui/percent-text'
import { Sheet } from '@/ui/sheet'
import { SkeletonRows } from '@/ui/skeleton'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import { membershipCardStore } from './membership-card-store'

interface CodeSheetProps {
  readonly isOpen: boolean
  readonly utcOffsetMinutes: number
  readonly onClose: () => void
}

/** How long one code is shown, ms. */
const codeMs = 60_000
const secondMs = 1000

/** The code that a counter reads for the dine-in discount: bright, and another every minute. */
export const CodeSheet = observer(function CodeSheet({ isOpen, utcOffsetMinutes, onClose }: CodeSheetProps) {
  const { t, now } = useText()
  const { code, readCode } = useStore(membershipCardStore)
  useCodes(isOpen)
  const { value, state, failure } = code
  const words = t.membership.card
  // A counter takes a code in its own minute and the next one
  const isGood = value !== null && now() < Date.parse(value.validUntil) + codeMs
  return (
    <Sheet isOpen={isOpen} title={words.code} onClose={onClose}>
      {isGood && failure === null ? (
        <CodeFace
          code={value.code}
          changesEvery={codeMs}
          label={words.codeLabel}
          facts={[words.codeFacts(percentOf(value.dineInDiscountBasisPoints))]}
          utcOffsetMinutes={utcOffsetMinutes}
        />
      ) : failure === null ? (
        <SkeletonRows count={2} />
      ) : (
        <StateView
          isInline
          picture={state === 'offline' || failure.isOffline ? 'offline' : 'error'}
          text={failure.isOffline ? t.common.offline : t.common.loadFailed}
          actionText={t.common.retry}
          onAction={readCode}
        />
      )}
    </Sheet>
  )
})

/** Reads the next code as soon as one is over, for as long as it is looked at. */
function useCodes(isOpen: boolean): void {
  const { now } = useText()
  const { code, readCode } = useStore(membershipCardStore)
  useEffect(() => {
    if (!isOpen) return undefined
    void readCode()
    void brightness.raise()
    const timer = setInterval(() => {
      const { value, isLoading, failure } = code
      if (isLoading || failure !== null) return
      if (value === null || now() >= Date.parse(value.validUntil)) void readCode()
    }, secondMs)
    return () => {
      clearInterval(timer)
      void brightness.restore()
    }
  }, [isOpen, code, readCode, now])
}
