import { LimitStore } from '../../../server/http/limit-store'

const hit = (store: LimitStore, key: string) => {
  let answer = { current: 0, ttl: 0 }
  store.incr(
    key,
    (_error, result) => {
      if (result) answer = result
    },
    60_000
  )
  return answer
}

test('a window begins with the first call, counts every call, and is over after its time', () => {
  let passed = 0
  const store = new LimitStore(undefined, () => passed)
  expect([hit(store, 'a'), hit(store, 'a'), hit(store, 'b')]).toEqual([
    { current: 1, ttl: 60_000 },
    { current: 2, ttl: 60_000 },
    { current: 1, ttl: 60_000 }
  ])
  passed = 59_000
  expect(hit(store, 'a')).toEqual({ current: 3, ttl: 1_000 })
  passed = 60_000
  expect(hit(store, 'a')).toEqual({ current: 1, ttl: 60_000 })
  expect(hit(store.child(), 'a').current).toBe(1)
})

test('a clock that is set back does not prolong it', () => {
  const store = new LimitStore()
  const before = hit(store, 'a')
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
  const after = hit(store, 'a')
  clock.mockRestore()
  expect(after.ttl).toBeLessThanOrEqual(before.ttl)
})
