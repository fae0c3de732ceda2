import { cancelReasons, cancelReasonsOf } from '@/domain/order-cancel'
import { isMeal, orderKinds } from '@/domain/order-state'

it.each(orderKinds)('the reasons to cancel a %s are of the closed list, each once, and end with own words', (kind) => {
  const reasons = cancelReasonsOf(kind)
  expect(new Set(reasons).size).toBe(reasons.length)
  expect(reasons.filter((reason) => !cancelReasons.includes(reason))).toEqual([])
  expect([reasons[0], reasons.at(-1)]).toEqual(['changedMind', 'other'])
})

it('no purchase has the reasons of a meal, which has those of no purchase', () => {
  const ofMeals = ['wrongItems', 'wrongAddress', 'wrongTime', 'tooSlow', 'paymentTrouble'] as const
  const ofPurchases = ['wrongDeal', 'otherPayment', 'foundCheaper'] as const
  for (const kind of orderKinds)
    expect(
      cancelReasonsOf(kind).filter((reason) =>
        [...(isMeal(kind) ? ofPurchases : ofMeals)].some((one) => one === reason)
      )
    ).toEqual([])
  expect(cancelReasonsOf('deal')).toEqual(expect.arrayContaining([...ofPurchases]))
  expect(cancelReasonsOf('delivery')).toEqual(expect.arrayContaining([...ofMeals]))
  expect([...new Set(orderKinds.flatMap(cancelReasonsOf))].sort()).toEqual([...cancelReasons].sort())
})
