import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { isSameOwner, restaurantOwner } from '@/domain/cart-owner'
import { cartListStore } from '@/features/cart/cart-list-store'
import type { ListedCart } from '@/features/cart/listed-cart'
import { ListedCartCard } from '@/features/cart/listed-cart-card'
import type { NamedGoods } from '@/features/checkout/substitute-choices'
import { SubstituteCell, SubstituteSheet } from '@/features/checkout/substitute-sheet'
import { usePageShow } from '@/platform/app/page'
import { go, goBackTo } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { CellGroup } from '@/ui/cell'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { martStore } from './mart-store'

/** Pages on which the goods of a mart are chosen. */
const shelves = ['shop', 'mart', 'martShop'] as const

/** Goods of a cart, each once, however many sizes of them it holds; nothing before its menu was asked. */
function goodsIn({ cart, dishOf }: ListedCart): NamedGoods[] {
  const ids = new Set(cart.lines.map(({ dishId }) => dishId))
  return [...ids].flatMap((dishId) => {
    const dish = dishOf(dishId)
    return dish && dish.goods !== null ? [{ dishId, dishName: dish.dishName }] : []
  })
}

interface MartCartProps {
  /** The city's mart where it is absent. */
  readonly restaurantId: string | undefined
}

/** The cart of one mart, the same that its goods, its menu and the list of carts fill: what is in it, what has changed, and on to settle it. */
export const MartCart = observer(function MartCart({ restaurantId }: MartCartProps) {
  const { t } = useText()
  const carts = useStore(cartListStore)
  const mart = useStore(martStore)
  const [isChoosing, setIsChoosing] = useState(false)
  const ofCity = restaurantId === undefined
  usePageShow(() => void carts.refresh())
  useEffect(() => (ofCity ? void mart.open() : undefined), [ofCity, mart])
  const martId = restaurantId ?? mart.shelf.value?.mart?.restaurantId ?? null
  const entry =
    martId === null ? undefined : carts.shown.find(({ owner }) => isSameOwner(owner, restaurantOwner(martId)))
  // Those of other carts are told where these are shown
  useEffect(() => entry?.cart.changesSeen, [entry])
  const toShelves = () =>
    martId === null ? goBackTo(shelves, 'mart') : goBackTo(shelves, 'martShop', { restaurantId: martId })
  const goods = entry === undefined ? [] : goodsIn(entry)
  const state = ofCity && martId === null && mart.state !== 'empty' ? mart.state : carts.check.state
  return (
    <Screen
      state={state === 'ready' && entry === undefined ? 'empty' : state}
      empty={{ text: t.mart.cartEmpty, actionText: t.mart.toMart, onAction: toShelves }}
      onRetry={async () => {
        await Promise.all([ofCity ? mart.refresh() : undefined, carts.refresh()])
      }}
      overlay={<SubstituteSheet goods={goods} isOpen={isChoosing} onClose={() => setIsChoosing(false)} />}
    >
      {entry !== undefined && (
        <>
          <ListedCartCard entry={entry} onOpen={toShelves} />
          <CellGroup>
            <SubstituteCell id="cart-substitute" goods={goods} onOpen={() => setIsChoosing(true)} />
          </CellGroup>
          <Button kind="text" size="full" text={t.cart.allCarts} onPress={() => go('carts')} />
        </>
      )}
    </Screen>
  )
})
