import { useEffect } from 'react'
import type { Order, OrderedMeal } from '@/contract/types'
import { isAfterSaleOpen } from '@/domain/after-sale'
import { momentOf, type OrderNews } from '@/domain/celebration'
import { isNothing } from '@/domain/money'
import { celebrationStore } from '@/features/celebration/celebration-store'
import type { Catalogue } from '@/i18n/catalogue'
import { useApp, useStore } from '@/stores/stores-context'
import { moneyText } from '@/ui/money-text'
import { useText } from '@/ui/text-context'
import { useIsShown } from '@/ui/use-is-shown'
import { useWhileShown } from '@/ui/use-while-shown'
import { etaWords } from './eta'
import { groupOrderIdOf } from './group-order-id'
import { statusMeaning } from './kinds'

/** An order, or where it is, which tells its time without the meal and nothing of money. */
type Told = Omit<OrderNews, 'eta' | 'isContested'> &
  Partial<Pick<OrderNews, 'eta'>> &
  Pick<Order, 'orderId' | 'utcOffsetMinutes'> &
  Partial<Pick<Order, 'total' | 'currency' | 'title' | 'count'>> & {
    readonly meal?: Pick<OrderedMeal, 'group' | 'eta' | 'wholeOrderId' | 'afterSales'> | undefined
  }

/** What was paid for: a meal by its restaurant and how much of it, anything else by its name. */
export const subjectText = (title: string, dishCount: number | undefined, t: Catalogue): string =>
  dishCount === undefined ? title : `${title} · ${t.orders.dishCount(dishCount)}`

/** The words of the moment in which an order is paid. */
function usePaidWords() {
  const text = useText()
  const { t } = text
  return ({ kind, status, total, currency, title, count, meal, utcOffsetMinutes }: Told) => {
    const sum =
      total === undefined || currency === undefined || isNothing(total) ? undefined : { amount: total, currency }
    return {
      title: sum === undefined ? t.order.placed : t.order.paidAmount(moneyText(sum.amount, sum.currency)),
      sum,
      note: etaWords(meal?.eta, { kind, status, utcOffsetMinutes }, text)?.sentence ?? statusMeaning(kind, status, t),
      subject: title && subjectText(text.name(title), meal === undefined ? undefined : count, t)
    }
  }
}

/** Says that an order is paid and celebrates that it has come, each the first time it is seen on its page, within a minute. A part of a combined order leaves that to the whole. */
export function useOrderJoy(order: Told | null): void {
  const celebrations = useStore(celebrationStore)
  const { clock } = useApp()
  const wordsOf = usePaidWords()
  const isShown = useIsShown()
  useWhileShown(() => undefined, celebrations.stop)
  useEffect(() => {
    if (!isShown || order === null || (order.meal?.wholeOrderId ?? null) !== null) return
    const { group, eta = null, afterSales = [] } = order.meal ?? {}
    const moment = momentOf(
      { eta, isContested: afterSales.some(({ status }) => isAfterSaleOpen(status)), ...order },
      clock.now
    )
    if (moment === 'delivered') celebrations.celebrate(`delivered/${order.orderId}`)
    // What friends order together is paid when all of it is, and the group's page says so, too
    if (moment === 'paid')
      celebrations.celebrate(
        group === undefined ? `paid/${order.orderId}` : `group/${groupOrderIdOf(group)}`,
        wordsOf(order)
      )
  })
}
