import fc from 'fast-check'
import { errandClaim, errandClaimableSince, errandClaimReasons, errandLostMs } from '@/domain/errand-claim'
import { money } from '@/domain/money'

const sgd = (minor: number) => money(minor, 'SGD')

test.each([
  ['all of it', 10_000, 680, undefined, 10_680, 10_000],
  ['less than the price', 10_000, 680, 500, 500, 0],
  ['the price and some of the value', 10_000, 680, 3_000, 3_000, 2_320],
  ['more than there is', 10_000, 680, 99_999, 10_680, 10_000],
  ['the value alone, where the price has gone back', 10_000, 0, undefined, 10_000, 10_000],
  ['the price alone, where nothing was stated', 0, 680, undefined, 680, 0]
])('a claim brings %s', (_what, value, stayed, granted, amount, compensation) => {
  const claim = errandClaim(
    { value: sgd(value), stayed: sgd(stayed) },
    granted === undefined ? undefined : sgd(granted)
  )
  expect(claim).toEqual({ amount: sgd(amount), compensation: sgd(compensation) })
})

test('whatever went back before and is granted, no more comes back than was paid and stated', () => {
  const minor = fc.integer({ min: 0, max: 200_000 })
  fc.assert(
    fc.property(minor, minor, minor, fc.option(minor, { nil: undefined }), (paid, before, value, granted) => {
      const stayed = Math.max(paid - before, 0)
      const claim = errandClaim(
        { value: sgd(value), stayed: sgd(stayed) },
        granted === undefined ? undefined : sgd(granted)
      )
      const { amount, compensation } = claim
      expect(compensation.minor).toBeLessThanOrEqual(value)
      expect(amount.minor - compensation.minor).toBeLessThanOrEqual(stayed)
      expect(Math.min(before, paid) + amount.minor).toBeLessThanOrEqual(paid + value)
      if (granted !== undefined) expect(amount.minor).toBeLessThanOrEqual(granted)
    })
  )
})

test('it can be claimed once it was handed over, or has been on its way for too long', () => {
  const known = { fetchedAt: 1, handedOverAt: null, arrivesUntil: 100 }
  const late = 100 + errandLostMs
  expect(errandClaimableSince({ ...known, handedOverAt: 50 }, 60)).toBe(50)
  expect(errandClaimableSince(known, late - 1)).toBeUndefined()
  expect(errandClaimableSince(known, late)).toBe(late)
  expect(errandClaimableSince({ ...known, fetchedAt: null }, late)).toBeUndefined()
  expect(errandClaimReasons(false).delivery).toEqual(['lost'])
  expect(errandClaimReasons(true).delivery).toEqual(['lost', 'damaged'])
})
