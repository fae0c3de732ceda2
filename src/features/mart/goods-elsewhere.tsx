import { go, goInstead } from '@/platform/navigation/go'
import { Cell, CellGroup } from '@/ui/cell'
import { Notice } from '@/ui/notice'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import type { Goods } from './goods-store'

/** Of another city's goods: whose they are, and the way to the same at home where it is sold. */
export function GoodsElsewhere({ goods: { mart, soldAt } }: { readonly goods: Goods }) {
  const { t, name } = useText()
  const here = soldAt.find(({ isHere }) => isHere)
  return (
    <Notice
      tone="urgent"
      icon="location"
      text={t.mart.elsewhere(name(mart.city))}
      {...(here && { actionText: t.mart.seeHere, onAction: () => goInstead('goodsDetail', { dishId: here.dishId }) })}
    />
  )
}

/** Goods that are no longer sold: where the same are, and the mart. */
export function GoodsGone({ goods: { dishName, soldAt } }: { readonly goods: Goods }) {
  const { t, name } = useText()
  return (
    <>
      <StateView
        isInline
        picture="notFound"
        text={t.mart.gone(name(dishName))}
        actionText={t.mart.seeMart}
        onAction={() => goInstead('mart')}
      />
      {soldAt.length > 0 && (
        <CellGroup title={t.mart.soldAt}>
          {soldAt.map(({ dishId, city }) => (
            <Cell key={dishId} icon="location" title={name(city)} onPress={() => go('goodsDetail', { dishId })} />
          ))}
        </CellGroup>
      )}
    </>
  )
}
