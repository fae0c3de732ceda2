import fc from 'fast-check'
import { money } from '@/domain/money'
import { type PromotionCode, type PromotionCodeContext, promotionCodeUsability } from '@/domain/promotion-codes'
import { normalPromotionCode } from '@/domain/typed-text'

const sgd = (minor: number) => money(minor, 'SGD')
const now = Date.UTC(2026, 2, 1)
const day = 86_400_000
const buildCode = (overrides: Partial<PromotionCode> = {}): PromotionCode => ({
  benefit: { kind: 'amount', amount: sgd(500) },
  minOrderAmount: sgd(2000),
  restaurantIds: [],
  startsAt: now - day,
  endsAt: now + day,
  left: 10,
  leftForPerson: 1,
  ...overrides
})
const context: PromotionCodeContext = { now, restaurantId: 'r', dishSubtotal: sgd(3000), dishesPayable: sgd(2700) }

it.each<[string, Partial<PromotionCode>, object]>([
  ['an amount', {}, { usable: true, saving: sgd(500) }],
  [
    'never more than the dishes',
    { benefit: { kind: 'amount', amount: sgd(9000) } },
    { usable: true, saving: sgd(2700) }
  ],
  [
    'a share of what the dishes cost after the promotion',
    { benefit: { kind: 'percent', basisPoints: 1000, maximum: null } },
    { usable: true, saving: sgd(270) }
  ],
  [
    'a share up to its maximum',
    { benefit: { kind: 'percent', basisPoints: 5000, maximum: sgd(800) } },
    { usable: true, saving: sgd(800) }
  ],
  ['no condition at all', { minOrderAmount: null, left: null }, { usable: true, saving: sgd(500) }],
  ['at the minimum', { minOrderAmount: sgd(3000) }, { usable: true, saving: sgd(500) }],
  [
    'a cent below the minimum',
    { minOrderAmount: sgd(3001) },
    { usable: false, reason: 'belowMinimum', shortfall: sgd(1) }
  ],
  ['in its last millisecond', { endsAt: now + 1 }, { usable: true, saving: sgd(500) }],
  ['over', { endsAt: now }, { usable: false, reason: 'ended' }],
  ['from its first millisecond', { startsAt: now }, { usable: true, saving: sgd(500) }],
  ['not yet', { startsAt: now + 1 }, { usable: false, reason: 'notStarted' }],
  ['used up by all', { left: 0 }, { usable: false, reason: 'usedUp' }],
  ['used by this person', { leftForPerson: 0 }, { usable: false, reason: 'usedByPerson' }],
  ['at one of its restaurants', { restaurantIds: ['q', 'r'] }, { usable: true, saving: sgd(500) }],
  ['at another restaurant', { restaurantIds: ['q'] }, { usable: false, reason: 'elsewhere' }]
])('%s', (_name, overrides, expected) => {
  expect(promotionCodeUsability(buildCode(overrides), context)).toEqual(expected)
})

it('never saves more than the dishes left to pay, nor less than nothing', () => {
  fc.assert(
    fc.property(
      fc.nat(20_000),
      fc.nat(20_000),
      fc.integer({ min: 1, max: 10_000 }),
      fc.boolean(),
      (subtotal, worth, basisPoints, isShare) => {
        const benefit = isShare
          ? { kind: 'percent' as const, basisPoints, maximum: sgd(worth) }
          : { kind: 'amount' as const, amount: sgd(worth) }
        const result = promotionCodeUsability(buildCode({ benefit, minOrderAmount: null }), {
          ...context,
          dishSubtotal: sgd(subtotal),
          dishesPayable: sgd(subtotal)
        })
        expect(result.usable && result.saving.minor).toBeGreaterThanOrEqual(0)
        expect(result.usable && result.saving.minor).toBeLessThanOrEqual(subtotal)
      }
    )
  )
})

it.each([
  ['fanju5', 'FANJU5'],
  [' fan ju-5 ', 'FANJU-5'],
  ['', '']
])('%p is kept as %p', (typed, kept) => {
  expect(normalPromotionCode(typed)).toBe(kept)
})
