import fc from 'fast-check'
import { bargainFriends, nextCut } from '@/domain/bargain'

it('leaves nothing of any fee after the last friend, never takes more than is left, and gives each who comes in time something', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: bargainFriends, maxLength: bargainFriends }),
      (fee, luck) => {
        let left = fee
        luck.forEach((chance, friendsBefore) => {
          const cut = nextCut(
            left,
            friendsBefore,
            (minimum, maximum) => minimum + Math.round(chance * (maximum - minimum))
          )
          expect(Number.isSafeInteger(cut)).toBe(true)
          expect(cut).toBeGreaterThanOrEqual(left > 0 ? 1 : 0)
          expect(cut).toBeLessThanOrEqual(left)
          left -= cut
        })
        expect(left).toBe(0)
      }
    )
  )
})

it.each([
  [600, 0, 50, 150],
  [300, 3, 50, 150],
  [7, 0, 1, 1],
  [1, 0, 1, 1]
])('of %i left after %i friends draws between %i and %i', (left, friends, smallest, largest) => {
  const asked: number[][] = []
  nextCut(left, friends, (minimum, maximum) => asked.push([minimum, maximum]))
  expect(asked).toEqual([[smallest, largest]])
})

it('takes nothing from nothing', () => {
  expect(nextCut(0, 2, () => 1)).toBe(0)
})
