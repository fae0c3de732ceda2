import { observer } from 'mobx-react-lite'
import { useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { Sheet } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import { type ErrandOffer, errandStore } from './errand-store'

interface ErrandTimeProps {
  readonly offer: ErrandOffer
}

/** When a rider comes, and what opens the choice of it. */
export const ErrandTime = observer(function ErrandTime({ offer, onPress }: ErrandTimeProps & { onPress: () => void }) {
  const { t, slot } = useText()
  const { form, purchase } = useStore(errandStore)
  const words = t.errand
  const chosen = windowOf(offer, form.windowFrom)
  const minutes = purchase.quote.value?.minutes
  return (
    <CellGroup>
      <Cell
        id="errand-when"
        icon="clock"
        title={words.when}
        value={chosen === undefined ? words.soon : slot(chosen.from, chosen.until, offer)}
        {...(chosen === undefined && minutes !== undefined && { note: words.soonNote(minutes) })}
        onPress={onPress}
      />
    </CellGroup>
  )
})

interface ErrandTimeSheetProps {
  /** Null while it is not known. */
  readonly offer: ErrandOffer | null
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** As soon as possible, or one of the times of today and tomorrow. */
export const ErrandTimeSheet = observer(function ErrandTimeSheet({ offer, isOpen, onClose }: ErrandTimeSheetProps) {
  const { t, slot } = useText()
  const { form } = useStore(errandStore)
  const choose = (from: string | null) => {
    form.chooseWindow(from)
    onClose()
  }
  const chosen = offer && windowOf(offer, form.windowFrom)
  return (
    <Sheet isOpen={isOpen} title={t.errand.when} onClose={onClose}>
      {offer !== null && (
        <>
          <ChoiceRow kind="radio" title={t.errand.soon} isChosen={chosen === undefined} onChange={() => choose(null)} />
          {offer.windows.map(({ from, until }) => (
            <ChoiceRow
              key={from}
              kind="radio"
              title={slot(from, until, offer)}
              isChosen={chosen?.from === from}
              onChange={() => choose(from)}
            />
          ))}
        </>
      )}
    </Sheet>
  )
})

/** The window that was chosen; undefined where none was, or it is over. */
const windowOf = ({ windows }: ErrandOffer, chosen: string | null) => windows.find(({ from }) => from === chosen)
