import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'
import type { Goods } from './goods-store'

/** When a frozen one is brought; nothing for what comes whenever the mart is open. */
export function GoodsRounds({ rounds, mart }: Pick<Goods, 'rounds' | 'mart'>) {
  const { t, slot } = useText()
  if (rounds.length === 0) return null
  return (
    <CellGroup title={t.mart.rounds}>
      {rounds.map(({ startsAt, endsAt }) => (
        <Cell key={startsAt} icon="delivery" title={slot(startsAt, endsAt, mart)} />
      ))}
    </CellGroup>
  )
}
