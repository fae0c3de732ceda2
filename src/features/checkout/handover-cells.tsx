import { observer } from 'mobx-react-lite'
import type { OrderQuote } from '@/contract/types'
import type { Receiver } from '@/features/meal-choices/persisted-choices'
import { Cell } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { useText } from '@/ui/text-context'
import { usePhoneText } from '@/ui/use-phone-text'

/** What a checkout knows of the moment at the door. */
export interface Handover {
  readonly receiver: Receiver | null
  readonly leavesAtDoor: boolean
  readonly isRidden: boolean
  readonly canBeLeft: boolean
  readonly quote: { readonly value: Pick<OrderQuote, 'countryCode'> | null }
  set(choice: 'receiver', receiver: Receiver | null): void
  set(choice: 'leavesAtDoor', leaves: boolean): void
}

interface HandoverCellsProps {
  readonly of: Handover
  /** Ids are `name-receiver` and `name-door`. */
  readonly name: string
  readonly hasAddress: boolean
  readonly onReceiverPress: () => void
}

/** Whom the rider rings where that is not the person of the address, and whether it is left at the door. */
export const HandoverCells = observer(function HandoverCells({
  of: checkout,
  name,
  hasAddress,
  onReceiverPress
}: HandoverCellsProps) {
  const { t } = useText()
  const phoneText = usePhoneText()
  const { receiver, isRidden, canBeLeft, leavesAtDoor } = checkout
  return (
    <>
      {isRidden && hasAddress && (
        <Cell
          id={`${name}-receiver`}
          icon="me"
          title={t.checkout.forOther}
          {...(receiver === null ? {} : { note: `${receiver.name} ${phoneText(receiver.mobile)}` })}
          onPress={onReceiverPress}
        />
      )}
      {canBeLeft && (
        <ChoiceRow
          id={`${name}-door`}
          kind="switch"
          icon="home"
          title={t.checkout.contactless}
          note={t.checkout.contactlessNote}
          isChosen={leavesAtDoor}
          onChange={(leaves) => checkout.set('leavesAtDoor', leaves)}
        />
      )}
    </>
  )
})
