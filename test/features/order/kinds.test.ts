import { orderActions } from '@/domain/order-actions'
import { type OrderKind, orderKindRules, orderKinds, type OrderStatus, orderStatuses } from '@/domain/order-state'
import {
  orderKindViews,
  pastStatusName,
  statusInList,
  statusMeaning,
  statusName,
  statusTone
} from '@/features/order/kinds'
import { en } from '@/i18n/en'
import { vn } from '@/i18n/vn'
import { zhCn } from '@/i18n/zh-CN'
import { routes } from '@/routes'
import { iconNames } from '@/ui/icon'

const languages = [zhCn, en, vn]

/** The states that an order of a kind can come to. */
function reachable(kind: OrderKind): ReadonlySet<OrderStatus> {
  const reached = new Set<OrderStatus>(['awaitingPayment'])
  // A set is walked through what is added on the way
  for (const status of reached)
    for (const next of Object.values(orderKindRules[kind].transitions[status] ?? {})) reached.add(next)
  return reached
}

const pairs = orderKinds.flatMap((kind) => orderStatuses.map((status) => [kind, status] as const))

test.each(pairs)('a %s that is %s has its name and what it means in every language', (kind, status) => {
  for (const t of languages)
    expect([statusName(kind, status, t), statusMeaning(kind, status, t)]).toEqual([
      expect.stringMatching(/\S/),
      expect.stringMatching(/\S/)
    ])
})

test('a state with a long name has a shorter one in lists', () => {
  expect(statusInList('delivery', 'paid', en)).toBe('Placed')
  expect(statusInList('delivery', 'accepted', en)).toBe('Preparing')
  expect(statusInList('booking', 'paid', en)).toBe('Waiting for the restaurant')
  expect(statusInList('errand', 'paid', en)).toBe('Looking for a rider')
  expect(statusInList('delivery', 'delivered', en)).toBe('Delivered')
  expect(statusInList('delivery', 'paynowReview', en)).toBe('In review')
  expect(statusInList('booking', 'refunded', en)).toBe('Refunded')
})

test('a glance tells what is to be paid, what waits for others, what is there or on its way, and what is over', () => {
  const tone = (status: OrderStatus) => statusTone({ status, actions: status === 'awaitingPayment' ? ['pay'] : [] })
  const of = (wanted: string) => orderStatuses.filter((status) => tone(status) === wanted)
  expect(of('due')).toEqual(['awaitingPayment'])
  expect(of('waiting')).toEqual(['paid', 'accepted', 'paynowReview'])
  expect(of('near')).toEqual(['canPickUp', 'delivering', 'available'])
  expect(of('over')).toEqual(['pickedUp', 'delivered', 'used', 'completed', 'cancelled', 'refunded', 'expired'])
  // What others have to pay is not this person's to pay
  expect(statusTone({ status: 'awaitingPayment', actions: ['contact'] })).toBe('waiting')
})

test('a state that another has followed waits for nothing, whatever it is a state of', () => {
  const names =
    (figures: { readonly total: string }, paymentType: 'CASH' | 'CREDITCARD_PAY' | 'PAY_NOW') =>
    (status: OrderStatus) =>
      orderKinds.map((kind) =>
        pastStatusName({ kind, paymentType, figures: { balance: '0.00', ...figures } as never }, status, zhCn)
      )
  const everyKind = (name: string) => orderKinds.map(() => name)
  const ofPaid = names({ total: '5.00' }, 'CREDITCARD_PAY')
  expect(ofPaid('awaitingPayment')).toEqual(everyKind('已下单'))
  expect(ofPaid('paid')).toEqual(everyKind('已支付'))
  expect(names({ total: '0.00' }, 'CREDITCARD_PAY')('paid')).toEqual(everyKind('已下单'))
  expect(names({ total: '5.00' }, 'CASH')('paid')).toEqual(everyKind('已下单'))
  expect(names({ total: '5.00' }, 'PAY_NOW')('paynowReview')).toEqual(
    everyKind(zhCn.order.inReview(zhCn.cashier.method.PAY_NOW))
  )
})

describe.each(orderKinds)('a %s', (kind) => {
  const { page, cashier, review, code, giveBack, icon, count, cancelHint } = orderKindViews[kind]

  test('has pages that are opened by it alone, a sign, a count and a hint in every language', () => {
    for (const name of [page, cashier, review, code, giveBack])
      expect(name === null || /^id\??$/.test(routes[name].params.orderId)).toBe(true)
    expect(iconNames).toContain(icon)
    for (const t of languages) {
      expect(count === null || count(t, 3).includes('3')).toBe(true)
      expect(cancelHint(t)).toMatch(/\S/)
    }
  })

  test('has a page for every action of its states', () => {
    const pageOf = { showCode: code, giveBack, review } as const
    const offered = orderStatuses.flatMap((status) => orderActions(kind, status))
    for (const [action, name] of Object.entries(pageOf))
      expect(name === null && offered.some((each) => each === action)).toBe(false)
  })

  test('is called as a meal only where it is one', () => {
    const ofMeals = ['paid', 'accepted', 'canPickUp', 'pickedUp', 'delivered'] as const
    const states = ofMeals.filter((status) => reachable(kind).has(status))
    if (orderKindRules[kind].isMeal) return expect(states.length).toBeGreaterThan(2)
    for (const t of languages)
      for (const status of states) expect(statusMeaning(kind, status, t)).not.toBe(t.order.statusText[status])
  })
})

test('a membership that is paid is said neither to be ready to use, with a code to show, nor to be in force: it may follow another, or be a gift', () => {
  for (const t of languages) {
    const { inForce } = t.orderKinds.membershipStanding
    expect([statusName, statusInList].map((said) => said('membership', 'available', t))).not.toContain(inForce)
    expect(statusName('membership', 'available', t)).not.toBe(t.order.status.available)
    expect(statusMeaning('membership', 'available', t)).not.toBe(t.order.statusText.available)
    expect([statusName('deal', 'available', t), statusMeaning('deal', 'available', t)]).toEqual([
      t.order.status.available,
      t.order.statusText.available
    ])
  }
})

test('only a meal is counted in portions as meals are, a booking in guests, and what is one not at all', () => {
  const counted = orderKinds.map((kind) => [kind, orderKindViews[kind].count?.(en, 2) ?? null])
  expect(Object.fromEntries(counted)).toEqual({
    delivery: en.orders.dishCount(2),
    pickup: en.orders.dishCount(2),
    deal: en.dealOrder.count(2),
    membership: null,
    box: '2 meals',
    booking: '2 guests',
    topUp: null,
    errand: null
  })
})
