import { go } from '@/platform/navigation/go'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'

/** The way from the orders to the person's requests. */
export function RequestsEntry() {
  const { t } = useText()
  return (
    <CellGroup>
      <Cell id="after-sales" icon="refresh" title={t.afterSale.requests} onPress={() => go('afterSales')} />
    </CellGroup>
  )
}
