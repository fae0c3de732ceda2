import { observer } from 'mobx-react-lite'
import { Notice } from '@/components/ui/notice'
import { useText } from '@/components/ui/text-context'
import type { RestaurantCart } from '@/stores/restaurant-cart'
import { changeText } from './change-text'

/** What the menus changed in a cart since it was last seen. */
export const CartChanges = observer(function CartChanges({ cart }: { readonly cart: Pick<RestaurantCart, 'changes'> }) {
  const text = useText()
  return (
    <>
      {cart.changes.map((change) => (
        <Notice key={`${change.code}${change.skey}`} text={changeText(change, text)} />
      ))}
    </>
  )
})
