import type { Call } from '@/api/call'
import { RoadDistance } from '@/features/place/road-distance'

const [here, there, elsewhere] = [
  { latitude: 1.28, longitude: 103.84 },
  { latitude: 1.3, longitude: 103.85 },
  { latitude: 1.35, longitude: 103.9 }
]

function maps(...meters: readonly (number | null)[]) {
  const asked: object[] = []
  const answer = async (_name: string, params: object) => {
    const value = meters[asked.length]
    asked.push(params)
    if (value === undefined || value === null) throw new Error('no maps')
    return {
      status: 'OK',
      rows: [{ elements: [{ status: 'OK', distance: { value, text: '' }, duration: { value: 60, text: '' } }] }]
    }
  }
  return { asked, road: new RoadDistance(answer as unknown as Call) }
}

beforeEach(() => jest.useFakeTimers({ now: 0 }))
afterEach(() => jest.useRealTimers())

describe('the way by road (spec section 9, Timing)', () => {
  it('is looked up at most every 5 minutes', async () => {
    const { asked, road } = maps(3200, 3300)
    await road.refresh(here, there)
    expect(asked).toEqual([{ origins: '1.28,103.84', destinations: '1.3,103.85', units: 'metric' }])
    jest.setSystemTime(299_999)
    await road.refresh(here, there)
    expect([asked.length, road.meters]).toEqual([1, 3200])
    jest.setSystemTime(300_000)
    await road.refresh(here, there)
    expect([asked.length, road.meters]).toEqual([2, 3300])
  })

  it('is another from another place, at once', async () => {
    const { asked, road } = maps(3200, 9000)
    await road.refresh(here, there)
    await road.refresh(elsewhere, there)
    expect([asked.length, road.meters]).toEqual([2, 9000])
  })

  it('stays what it was when the maps cannot be asked, and is none of another place', async () => {
    const { road } = maps(3200, null, null)
    await road.refresh(here, there)
    jest.setSystemTime(300_000)
    await road.refresh(here, there)
    expect(road.meters).toBe(3200)
    await road.refresh(elsewhere, there)
    expect(road.meters).toBeNull()
  })
})
