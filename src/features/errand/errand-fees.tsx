import type { Currency } from '@/domain/countries'
import type { ErrandService } from '@/domain/errand'
import { distanceText } from '@/features/restaurant-list/restaurant-facts'
import { Cell, CellGroup } from '@/ui/cell'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'

interface ErrandFeesProps {
  readonly errand: {
    readonly service: ErrandService
    readonly meters: number
    readonly fee: string
    readonly waitingReserve: string
    readonly wayBackReserve: string
  }
  readonly currency: Currency
}

/** What is paid: the fee, and beforehand what waiting and the way back may come to. */
export function ErrandFees({ errand, currency }: ErrandFeesProps) {
  const text = useText()
  const words = text.t.errand
  const { service, meters, fee, waitingReserve, wayBackReserve } = errand
  const priceOf = (amount: string) => <Price amount={amount} currency={currency} tone="ink" />
  return (
    <CellGroup>
      <Cell
        id="errand-fee"
        title={words.fee[service]}
        note={words.way(distanceText(meters, text))}
        value={priceOf(fee)}
      />
      <Cell id="errand-waiting" title={words.waitingReserve} note={words.comesBack} value={priceOf(waitingReserve)} />
      <Cell id="errand-way-back" title={words.wayBackReserve} note={words.comesBack} value={priceOf(wayBackReserve)} />
    </CellGroup>
  )
}
