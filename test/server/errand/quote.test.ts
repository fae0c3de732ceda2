import { codes } from '@/contract/codes'
import type { Params } from '@/contract/types'
import { countries } from '@/domain/countries'
import type { ErrandBand, ErrandService } from '@/domain/errand'
import { distanceMeters, type Point } from '@/domain/geo'
import { brokenInvariants, buildEater } from '../../support/commerce'
import { orderErrand, viewErrand } from '../../support/errands'
import { testNow, useServer } from '../../support/server'

const server = useServer()
const ends = {
  from: { latitude: 1.2839, longitude: 103.8443, countryCode: 'SG' },
  to: { latitude: 1.3136, longitude: 103.8443, countryCode: 'SG' }
} as const
const wish: Params<'errandQuote'> = { service: 'errand', ...ends, weightBand: 'light', value: '100.00' }
/** An end so many metres from where it is fetched, to the metre, on the way to the east of the island. */
function awayBy(meters: number) {
  const at = (share: number): Point => ({
    latitude: ends.from.latitude + share * 0.0897,
    longitude: ends.from.longitude + share * 0.1457
  })
  let [low, high] = [0, 2]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (distanceMeters(ends.from, at(middle)) < meters) low = middle
    else high = middle
  }
  return { ...at(high), countryCode: 'SG' } as const
}

afterEach(() => {
  server.clock.set(testNow)
  expect(server.errors).toEqual([])
})

test('a visitor sees the price and what of it comes back, and no way to pay', async () => {
  const quoted = await server.ask('errandQuote', wish)
  expect(quoted).toMatchObject({
    currency: 'SGD',
    meters: 3302,
    fee: '6.80',
    waitingReserve: '2.00',
    wayBackReserve: '3.40',
    cancelFee: '2.04',
    figures: { total: '12.20', dishSubtotal: '12.20', balance: '0.00' },
    paymentType: null,
    paymentWays: []
  })
})

test('who is logged in sees the same price and how to pay it', async () => {
  const { token } = await buildEater(server, 1_000)
  const visitor = await server.ask('errandQuote', wish)
  const quoted = await server.ask('errandQuote', wish, { token })
  expect(quoted).toMatchObject({ quoteId: visitor.quoteId, fee: '6.80', balance: '10.00' })
  expect(quoted.paymentWays.map(({ paymentType }) => paymentType)).not.toContain('CASH')
  const inPart = await server.ask(
    'errandQuote',
    { ...wish, usesBalance: true, paymentType: 'CREDITCARD_PAY' },
    { token }
  )
  expect(inPart.figures).toMatchObject({ balance: '10.00', total: '2.20' })
})

const cents = (amount: string) => Math.round(Number(amount) * 100)
const bounds = [50, 3_000, 3_001, 4_000, 4_001, 20_000]

describe('at the bounds of metres and grams', () => {
  afterAll(async () => expect(await brokenInvariants(server)).toEqual([]))
  test.each([
    ['errand', 'light', 5_000, ['5.90', '5.90', '6.80', '6.80', '7.70', '21.20']],
    ['errand', 'medium', 10_000, ['7.90', '7.90', '8.80', '8.80', '9.70', '23.20']],
    ['errand', 'heavy', 20_000, ['10.90', '10.90', '11.80', '11.80', '12.70', '26.20']],
    ['express', 'light', 5_000, ['9.90', '9.90', '11.30', '11.30', '12.70', '33.70']],
    ['express', 'medium', 10_000, ['11.90', '11.90', '13.30', '13.30', '14.70', '35.70']],
    ['express', 'heavy', 20_000, ['14.90', '14.90', '16.30', '16.30', '17.70', '38.70']]
  ] as [ErrandService, ErrandBand, number, string[]][])(
    '%s, %s, up to %i g: what is quoted is ordered',
    async (service, weightBand, untilGrams, fees) => {
      const eater = await buildEater(server)
      const offer = await server.ask('errandOffer', {})
      expect(offer.weightBands).toContainEqual({ weightBand, untilGrams })
      for (const [index, meters] of bounds.entries()) {
        const to = awayBy(meters)
        const quoted = await server.ask('errandQuote', { ...wish, service, weightBand, to }, { token: eater.token })
        const fee = fees[index] ?? ''
        const wayBack = (cents(fee) / 2 / 100).toFixed(2)
        const total = ((cents(fee) * 1.5 + 200) / 100).toFixed(2)
        expect([quoted.meters, quoted.fee, quoted.waitingReserve, quoted.wayBackReserve, quoted.figures.total]).toEqual(
          [meters, fee, '2.00', wayBack, total]
        )
        const door = { name: '李先生', mobile: '91234567', streetName: 'Balestier Road 20', addressDetail: '前台' }
        const { quoteId } = quoted
        const choice = { service, weightBand, quoteId, from: { ...ends.from, ...door }, to: { ...to, ...door } }
        const orderId = await orderErrand(server, eater, choice)
        expect(await viewErrand(server, eater, orderId)).toMatchObject({
          order: { total },
          errand: { service, weightBand, untilGrams, meters, fee, waitingReserve: '2.00', wayBackReserve: wayBack }
        })
      }
    }
  )
})

test.each([
  ['one place', { to: ends.from }, 'errandSamePlace'],
  ['49 metres', { to: awayBy(49) }, 'errandSamePlace'],
  ['50 metres', { to: awayBy(50) }, 'ok'],
  ['20,000 metres', { to: awayBy(20_000) }, 'ok'],
  ['20,001 metres', { to: awayBy(20_001) }, 'errandTooFar'],
  ['another country as said', { to: { ...countries.MY.defaultPoint, countryCode: 'MY' } }, 'errandAbroad'],
  ['another country as it is', { to: { ...countries.MY.defaultPoint, countryCode: 'SG' } }, 'errandAbroad'],
  ['over the causeway', { to: { latitude: 1.4655, longitude: 103.7578, countryCode: 'SG' } }, 'errandAbroad'],
  ['worth too much', { value: '500.01' }, 'errandValueHigh'],
  ['worth as much as may be', { value: '500.00' }, 'ok'],
  ['no amount', { value: '1.234' }, 'badRequest']
] as [string, Partial<typeof wish>, keyof typeof codes][])('%s answers its code', async (_what, change, code) => {
  expect((await server.call('errandQuote', { ...wish, ...change })).code).toBe(codes[code])
})

test('what is offered is what is quoted, in every country', async () => {
  for (const countryCode of ['SG', 'MY', 'VN', 'KH', 'MM', 'ID', 'CN'] as const) {
    const offer = await server.ask('errandOffer', { countryCode })
    const { latitude, longitude } = countries[countryCode].defaultPoint
    for (const { service, fromFee } of offer.services) {
      const quoted = await server.ask('errandQuote', {
        service,
        from: { latitude, longitude, countryCode },
        to: { latitude: latitude + 0.01, longitude, countryCode },
        weightBand: 'light',
        value: offer.maximumValue
      })
      expect(quoted).toMatchObject({ currency: offer.currency, fee: fromFee })
    }
  }
  const offer = await server.ask('errandOffer', {})
  expect(offer).toMatchObject({ isSold: true, countryCode: 'SG', acceptMinutes: 20 })
  expect(await server.ask('documentGet', { name: offer.forbidden.name })).toMatchObject({
    effectiveFrom: offer.forbidden.effectiveFrom
  })
})
