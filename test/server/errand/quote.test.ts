import { codes } from '@/contract/codes'
import type { Params } from '@/contract/types'
import { countries } from '@/domain/countries'
import { buildEater } from '../../support/commerce'
import { testNow, useServer } from '../../support/server'

const server = useServer()
const ends = {
  from: { latitude: 1.2839, longitude: 103.8443, countryCode: 'SG' },
  to: { latitude: 1.3136, longitude: 103.8443, countryCode: 'SG' }
} as const
const wish: Params<'errandQuote'> = { service: 'errand', ...ends, weightBand: 'light', value: '100.00' }

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

test.each([
  ['one place', { to: { ...ends.from, latitude: 1.2842 } }, 'errandSamePlace'],
  ['nearly twenty kilometres', { to: { ...ends.to, latitude: 1.3736, longitude: 103.99 } }, 'ok'],
  ['beyond twenty kilometres', { from: { ...ends.from, latitude: 1.25, longitude: 103.64 } }, 'errandTooFar'],
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
