import fc from 'fast-check'
import { firstBy } from '../../../server/modules/restaurant/first-by'

interface Item {
  readonly value: number
  readonly id: number
}
const compare = (a: Item, b: Item) => a.value - b.value || a.id - b.id

it('answers what stands first when all are put in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.integer({ min: 1, max: 12 }), (values, count) => {
      const items = values.map((value, id) => ({ value, id }))
      expect(firstBy(items, compare, count)).toEqual([...items].sort(compare).slice(0, count))
    })
  )
})

it('leaves what it was given as it was', () => {
  const items = [
    { value: 2, id: 0 },
    { value: 1, id: 1 }
  ]
  firstBy(items, compare, 1)
  expect(items.map(({ value }) => value)).toEqual([2, 1])
})
