import { observer } from 'mobx-react-lite'
import type { Order } from '@/contract/types'
import { CodeFace } from '@/features/counter-code/code-face'
import { RefundReturns } from '@/features/purchase/refund-returns'
import { feedback } from '@/platform/feedback/feedback'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { FormFooter } from '@/ui/form-footer'
import { Sheet } from '@/ui/sheet'
import { SkeletonRows } from '@/ui/skeleton'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { boxOrderStore, type BoxUnit, type OrderedBoxes } from './box-order-store'
import { linesText } from './box-text'

interface UnitSheetProps {
  readonly order: Order
  readonly box: OrderedBoxes
  /** The sitting whose code is shown; null while none is. */
  readonly unit: BoxUnit | null
  readonly onClose: () => void
}

/** The code of one sitting, as it is shown at the counter. */
export function UnitCodeSheet({ order, box, unit, onClose }: UnitSheetProps) {
  const text = useText()
  const { t, slot } = text
  const { utcOffsetMinutes } = order
  return (
    <Sheet isOpen={unit !== null} title={t.box.code[box.kind]} onClose={onClose}>
      {unit !== null && unit.code !== null && (
        <CodeFace
          code={unit.code}
          label={t.dealOrder.codeLabel}
          facts={[slot(unit.startsAt, unit.until, { utcOffsetMinutes }), linesText(box, unit.lines, text)]}
          utcOffsetMinutes={utcOffsetMinutes}
        />
      )}
    </Sheet>
  )
}

interface GiveBackSheetProps extends UnitSheetProps {
  /** It goes back: the order is read again. */
  readonly onGivenBack: () => void
}

/** Giving one sitting back: what comes back and where it goes stand above the button. */
export const GiveBackSheet = observer(function GiveBackSheet({
  order,
  unit,
  onClose,
  onGivenBack
}: GiveBackSheetProps) {
  const { t, slot } = useText()
  const { worth, giveBack, askWorth } = useStore(boxOrderStore)
  const { orderId, currency, utcOffsetMinutes } = order
  const send = useAction(
    async () => {
      await giveBack()
      feedback.toast(t.dealOrder.refundAsked)
      onGivenBack()
    },
    { presents: 'form' }
  )
  const { value, state, failure } = worth
  return (
    <Sheet
      isOpen={unit !== null}
      title={unit === null ? t.box.giveBack : t.box.giveBackOf(slot(unit.startsAt, unit.until, { utcOffsetMinutes }))}
      onClose={onClose}
      footer={
        <FormFooter refusal={send.errorMessage}>
          <Button
            id="box-give-back"
            size="full"
            text={t.dealOrder.submitRefund}
            isDisabled={value === null || failure !== null}
            isBusy={send.isBusy}
            onPress={send.run}
          />
        </FormFooter>
      }
    >
      {value !== null ? (
        <RefundReturns id="box-refund-amount" amount={value.amount} currency={currency} returns={value.returns} />
      ) : state === 'loading' ? (
        <SkeletonRows count={2} />
      ) : (
        <StateView
          isInline
          picture={state === 'offline' ? 'offline' : 'error'}
          text={state === 'offline' ? t.common.offline : t.common.loadFailed}
          actionText={t.common.retry}
          onAction={() => (unit === null ? undefined : askWorth(orderId, unit.boxUnitId))}
        />
      )}
    </Sheet>
  )
})
