import type { OrderedMeal, OrderSummary } from '@/contract/types'
import type { OrderAction } from '@/domain/order-state'
import { accountStore } from '@/features/account/account-store'
import { goToShop } from '@/features/restaurant-list/go-to-shop'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { openOutside } from '@/platform/navigation/outside'
import { useStore } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { useCopy } from '@/ui/use-copy'
import { groupOrderIdOf } from './group-order-id'
import { orderKindViews, type OrderRoute } from './kinds'
import { goToOrder } from './order-page'
import { orderStore } from './order-store'
import { reorderStore } from './reorder-store'

type Acted = Pick<OrderSummary, 'orderId' | 'kind'> & { readonly meal?: Pick<OrderedMeal, 'group'> | undefined }

/** Opens a page of the order, which every kind that the server gives the action has. */
const open = (page: OrderRoute | null, { orderId }: Acted): void => {
  if (page !== null) go(page, { orderId })
}

/** What each action that the server gives an order does. One runs at a time. */
export function useOrderActions() {
  const { t } = useText()
  const copy = useCopy()
  const shown = useStore(orderStore)
  const reorder = useStore(reorderStore)
  const account = useStore(accountStore)
  const does: Readonly<Record<OrderAction, (order: Acted) => Promise<void> | void>> = {
    pay: (order) =>
      order.meal?.group?.paymentMode === 'split'
        ? go('groupOrder', { groupOrderId: groupOrderIdOf(order.meal.group) })
        : open(orderKindViews[order.kind].cashier, order),
    review: (order) => open(orderKindViews[order.kind].review, order),
    afterSale: ({ orderId }) => go('afterSales', { orderId }),
    track: goToOrder,
    showCode: (order) => open(orderKindViews[order.kind].code, order),
    giveBack: (order) => open(orderKindViews[order.kind].giveBack, order),
    cancel: ({ orderId }) => go('orderCancel', { orderId }),
    async confirmCollection(order) {
      if (
        !(await feedback.confirm({
          title: t.order.collectQuestion,
          text: t.order.collectText,
          confirmText: t.common.confirm,
          cancelText: t.common.cancel
        }))
      )
        return
      await shown.confirmCollection(order)
      feedback.toast(t.order.collected)
    },
    async reorder({ orderId }) {
      const reordered = await reorder.reorder(orderId)
      const { combineOrderAreaId } = reordered
      if (combineOrderAreaId === null) goToShop(reordered)
      else go('combine', { combineOrderAreaId })
    },
    async invoice({ orderId }) {
      feedback.toast(t.orderLife.invoiceSent(await shown.sendInvoice(orderId)))
    },
    async contact() {
      const url = await account.contactUrl()
      if (openOutside === null) await copy(url, t.help.chatLinkCopied)
      else if (!(await openOutside(url))) feedback.toast(t.account.contactFailed)
    }
  }
  const acting = useAction(async (action: OrderAction, order: Acted) => {
    try {
      await does[action](order)
    } catch (error) {
      // Refused because the order has moved on: show where it stands now.
      if (order.orderId === shown.orderId) void shown.refresh()
      throw error
    }
  })
  return { run: acting.run, isBusy: acting.isBusy }
}
