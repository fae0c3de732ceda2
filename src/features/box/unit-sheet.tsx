import { observer } from 'mobx-react-lite'
import type { Order } from '@/contract/types'
import { CodeFace } from '@/features/counter-code/code-face'
import { GiveBackSheet } from '@/features/purchase/give-back-sheet'
import { useStore } from '@/stores/stores-context'
import { Sheet } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
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

interface UnitGiveBackSheetProps extends UnitSheetProps {
  /** It goes back: the order is read again. */
  readonly onGivenBack: () => void
}

/** Giving one sitting back. */
export const UnitGiveBackSheet = observer(function UnitGiveBackSheet({
  order: { orderId, currency, utcOffsetMinutes },
  unit,
  onClose,
  onGivenBack
}: UnitGiveBackSheetProps) {
  const { t, slot } = useText()
  const { worth, giveBack, askWorth } = useStore(boxOrderStore)
  return (
    <GiveBackSheet
      noun="box"
      isOpen={unit !== null}
      title={unit === null ? t.box.giveBack : t.box.giveBackOf(slot(unit.startsAt, unit.until, { utcOffsetMinutes }))}
      currency={currency}
      worth={worth}
      onAskAgain={() => (unit === null ? undefined : askWorth(orderId, unit.boxUnitId))}
      giveBack={giveBack}
      onClose={onClose}
      onGivenBack={onGivenBack}
    />
  )
})
