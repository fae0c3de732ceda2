import { makeAutoObservable, runInAction } from 'mobx'
import { persist } from '@/stores/persist'
import { MemoryStorage } from '../support/memory-storage'

class Counter {
  count = 0
  constructor() {
    makeAutoObservable(this)
  }
  restore = (data: unknown): boolean => {
    if (typeof data !== 'number') return false
    this.count = data
    return true
  }
}

function keep(
  storage: MemoryStorage,
  {
    version = 1,
    migrate,
    owner
  }: { version?: number; migrate?: (data: unknown, from: number) => unknown; owner?: () => string } = {}
) {
  const counter = new Counter()
  const dropped: string[] = []
  const kept = Object.assign(storage, { onDropped: (key: string) => void dropped.push(key) })
  const { stop } = persist({
    key: 'guide',
    version,
    storage: kept,
    save: () => counter.count,
    restore: counter.restore,
    ...(migrate && { migrate }),
    ...(owner && { owner })
  })
  return { counter, dropped, stop }
}

describe('what a store keeps on the device', () => {
  it('follows every change and comes back in the next run', () => {
    const storage = new MemoryStorage()
    const { counter } = keep(storage)
    runInAction(() => {
      counter.count = 3
    })
    expect(storage.read('fanju.guide')).toEqual({ version: 1, data: 3 })
    expect(keep(storage).counter.count).toBe(3)
  })

  it('is written with the change itself, so that an app that is closed at once loses nothing, and no more after the stop', () => {
    const storage = new MemoryStorage()
    const { counter, stop } = keep(storage)
    runInAction(() => {
      counter.count = 1
    })
    expect(storage.read('fanju.guide')).toEqual({ version: 1, data: 1 })
    stop()
    runInAction(() => {
      counter.count = 9
    })
    expect(storage.read('fanju.guide')).toEqual({ version: 1, data: 1 })
  })

  it('nothing kept is nothing dropped', () => {
    const { counter, dropped } = keep(new MemoryStorage())
    expect([counter.count, dropped]).toEqual([0, []])
  })

  it('of an older version is turned into the present one', () => {
    const storage = new MemoryStorage()
    storage.write('fanju.guide', { version: 1, data: { old: 4 } })
    const migrate = jest.fn((data: unknown) => (data as { old: number }).old * 10)
    const { counter, dropped } = keep(storage, { version: 2, migrate })
    expect(counter.count).toBe(40)
    expect(migrate).toHaveBeenCalledWith({ old: 4 }, 1)
    expect(dropped).toEqual([])
  })

  it.each<[string, unknown]>([
    ['of an unknown version', { version: 7, data: 3 }],
    ['of another shape', { version: 1, data: 'three' }],
    ['that is no envelope', 3],
    ['without data', { version: 1 }],
    ['null', 'null']
  ])('%s is dropped with a notice, and the app starts clean', (_case, value) => {
    const storage = new MemoryStorage()
    storage.write('fanju.guide', value)
    const { counter, dropped } = keep(storage)
    expect([counter.count, dropped, storage.read('fanju.guide')]).toEqual([0, ['guide'], undefined])
  })

  it('that makes the store throw is dropped as well', () => {
    const storage = Object.assign(new MemoryStorage(), { onDropped: jest.fn() })
    storage.write('fanju.guide', { version: 1, data: {} })
    persist({
      key: 'guide',
      version: 1,
      storage,
      save: () => 0,
      restore: () => {
        throw new RangeError('no amount')
      }
    })
    expect(storage.onDropped).toHaveBeenCalledWith('guide')
  })

  it('a migration that throws drops the data', () => {
    const storage = new MemoryStorage()
    storage.write('fanju.guide', { version: 1, data: null })
    const { counter, dropped } = keep(storage, {
      version: 2,
      migrate: () => {
        throw new TypeError('not this')
      }
    })
    expect([counter.count, dropped]).toEqual([0, ['guide']])
  })

  it('a full store loses the write and nothing else', () => {
    const storage = new MemoryStorage()
    storage.isFull = true
    const { counter } = keep(storage)
    runInAction(() => {
      counter.count = 5
    })
    expect([counter.count, storage.read('fanju.guide')]).toEqual([5, undefined])
    storage.isFull = false
    runInAction(() => {
      counter.count = 6
    })
    expect(storage.read('fanju.guide')).toEqual({ version: 1, data: 6 })
  })
})

describe('what is kept for a customer', () => {
  const ofCustomer = (userId: string) => {
    const storage = new MemoryStorage()
    const { counter } = keep(storage, { owner: () => userId })
    runInAction(() => (counter.count = 7))
    return storage
  }

  it.each([
    ['them', 'u1', 'u1', 7],
    ['no other customer', 'u1', 'u2', 0],
    ['no visitor', 'u1', '', 0],
    ['any user, where a visitor left it', '', 'u2', 7]
  ])('is given to %s', (_whom, before, after, count) => {
    const storage = ofCustomer(before)
    const { counter, dropped } = keep(storage, { owner: () => after })
    expect([counter.count, dropped]).toEqual([count, []])
    expect(storage.read('fanju.guide') === undefined).toBe(count === 0)
  })
})
