import { go } from '@/platform/navigation/go'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'

/** The ways for whoever wants to work with us. */
export function PartnerCells() {
  const { t } = useText()
  return (
    <CellGroup>
      <Cell id="apply-rider" icon="delivery" title={t.titles.riderApplication} onPress={() => go('riderApplication')} />
      <Cell
        id="apply-restaurant"
        icon="shop"
        title={t.titles.restaurantApplication}
        onPress={() => go('restaurantApplication')}
      />
    </CellGroup>
  )
}
