import { observer } from 'mobx-react-lite'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'
import type { Cart } from './cart'

/** What was taken out of a cart, or made way for another order, with the way to bring it back; nothing where nothing can. */
export const UndoNotice = observer(function UndoNotice({ cart }: { readonly cart: Cart }) {
  const { t } = useText()
  if (!cart.canUndo) return null
  const removed = cart.count === 0 ? t.cart.cleared : t.cart.removedOne
  return (
    <Notice
      icon="trash"
      text={cart.isReplaced ? t.cart.replaced : removed}
      actionText={t.common.undo}
      onAction={cart.undo}
    />
  )
})
