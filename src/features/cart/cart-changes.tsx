import { observer } from 'mobx-react-lite'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'
import type { Cart } from './cart'
import { changeText } from './change-text'

/** What the menus changed in a cart since it was last seen. */
export const CartChanges = observer(function CartChanges({ cart }: { readonly cart: Pick<Cart, 'changes'> }) {
  const text = useText()
  return (
    <>
      {cart.changes.map((change) => (
        <Notice key={`${change.code}${change.skey}`} text={changeText(change, text)} />
      ))}
    </>
  )
})
