import { CelebrationStore } from '@/features/celebration/celebration-store'
import { MemoryStorage } from '../../support/memory-storage'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

it('plays for a moment, and never again on this device', () => {
  const storage = new MemoryStorage()
  const store = new CelebrationStore(storage)
  store.celebrate('paid/o1')
  expect(store.current).toBe('paid/o1')
  jest.runAllTimers()
  store.celebrate('paid/o1')
  expect(store.current).toBeNull()
  const again = new CelebrationStore(storage)
  again.celebrate('paid/o1')
  expect(again.current).toBeNull()
  again.celebrate('delivered/o1')
  expect(again.current).toBe('delivered/o1')
})

it('the newest takes the place of one that plays, and has its whole time', () => {
  const store = new CelebrationStore(new MemoryStorage())
  store.celebrate('paid/o1')
  jest.advanceTimersByTime(1000)
  store.celebrate('delivered/o2')
  jest.advanceTimersByTime(1000)
  expect(store.current).toBe('delivered/o2')
  jest.advanceTimersByTime(1000)
  expect(store.current).toBeNull()
})

it('remembers a hundred', () => {
  const storage = new MemoryStorage()
  const store = new CelebrationStore(storage)
  for (let number = 0; number < 105; number += 1) store.celebrate(`paid/o${number}`)
  expect(storage.read('fanju.celebrated')).toEqual({
    version: 1,
    data: Array.from({ length: 100 }, (_, back) => `paid/o${104 - back}`)
  })
})

it('drops what is no list of names', () => {
  const storage = new MemoryStorage()
  storage.write('fanju.celebrated', { version: 1, data: [7] })
  const store = new CelebrationStore(storage)
  store.celebrate('paid/o1')
  expect(store.current).toBe('paid/o1')
})
