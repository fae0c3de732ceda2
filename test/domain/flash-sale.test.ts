import { refusePortions } from '@/domain/cart'
import { flashSaleState, nextFlashSaleChange } from '@/domain/flash-sale'

const sale = { startsAt: '2026-03-02T04:00:00.000Z', endsAt: '2026-03-02T06:00:00.000Z' }
const [start, end] = [Date.parse(sale.startsAt), Date.parse(sale.endsAt)]

describe('a flash sale', () => {
  it.each([
    [start - 1, 'upcoming', start],
    [start, 'live', end],
    [end - 1, 'live', end],
    [end, 'ended', null]
  ] as const)('at %p is %s, and changes at %p', (now, state, change) => {
    expect([flashSaleState(sale, now), nextFlashSaleChange(sale, now)]).toEqual([state, change])
  })

  it.each([
    ['upcoming', { code: 'saleNotStarted' }],
    ['live', undefined],
    ['ended', { code: 'saleEnded' }]
  ] as const)('that is %s answers the cart with %p', (saleState, refusal) => {
    expect(refusePortions({ type: 'seckillProduct', saleState }, 1)).toEqual(refusal)
  })

  it('is one portion a person while it is live', () => {
    expect(refusePortions({ type: 'goodsSeckillProduct', saleState: 'live' }, 2)).toEqual({
      code: 'seckillLimit',
      limit: 1
    })
  })
})
