import { go } from '@/platform/navigation/go'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'
import type { Goods } from './goods-store'

/** Whose goods they are and in which city, and the way to all of its. */
export function MartCell({ mart: { restaurantId, name: title, city } }: Pick<Goods, 'mart'>) {
  const { name } = useText()
  return (
    <CellGroup>
      <Cell icon="shop" title={name(title)} value={name(city)} onPress={() => go('martShop', { restaurantId })} />
    </CellGroup>
  )
}
