import { codes } from '@/contract/codes'
import { countries, type CountryCode } from '@/domain/countries'
import { parseAmount } from '@/domain/money'
import { countryOfWallet } from '@/domain/wallet'
import { inTransaction } from '../../../server/db/transaction'
import { credit, debit } from '../../../server/modules/wallet/ledger'
import { brokenInvariants, nextId } from '../../support/commerce'
import { buildSaver } from '../../support/money'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'
import type { Params, Result } from '@/contract/types'

const server = useServer()
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

/** A small generator, so that a failing ledger can be had again. */
function numbersOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const day = 86_400_000
type Wallet = { readonly userId: string; readonly token: string; readonly country: CountryCode }

/** Sixty movements over half a year, some of them seconds around midnights that begin a month there. */
async function writeLedger({ userId, country }: Wallet, seed: number) {
  const next = numbersOf(seed)
  const { currency, utcOffsetMinutes } = countries[country]
  const start = server.clock.now() - 180 * day
  const times = Array.from({ length: 60 }, (_, index) => {
    const at = start + index * 3 * day + next(3 * day)
    if (next(3) > 0) return at
    const local = new Date(at + utcOffsetMinutes * 60_000)
    return Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) - utcOffsetMinutes * 60_000 + next(3) * 1000 - 1000
  }).sort((a, b) => a - b)
  for (const now of times) {
    const movement = { userId, currency, amountMinor: 1 + next(5000), reference: nextId('bill:'), orderId: null, now }
    await inTransaction(server.kernel.database, async (tx) => {
      if (next(5) < 2) await debit(tx, { ...movement, kind: next(2) === 0 ? 'payment' : 'withdrawal' })
      else await credit(tx, { ...movement, kind: (['topUp', 'gift', 'bonus'] as const)[next(3)] ?? 'topUp' })
    })
  }
}

async function wholeMonth({ token, country }: Wallet, params: Params<'ledgerList'>) {
  const items: Result<'ledgerList'>['items'] = []
  let cursor: string | undefined
  for (;;) {
    const page = await server.ask(
      'ledgerList',
      { ...params, ...(cursor !== undefined && { cursor }) },
      { token, markers: { countryCode: country } }
    )
    items.push(...page.items)
    if (page.nextCursor === null) return { ...page, items }
    cursor = page.nextCursor
  }
}

describe.each(['SG', 'MM', 'VN', 'CN'] as const)('a bill of %s', (country) => {
  const { currency } = countries[country]
  const minor = (text: string) => parseAmount(text, currency)?.minor ?? NaN

  test.each([1, 7, 23])('adds up in any month, whatever is filtered (%s)', async (seed) => {
    const wallet = { ...(await buildCustomer(server)), country }
    await writeLedger(wallet, seed)
    const { months } = await wholeMonth(wallet, {})
    expect(months.length).toBeGreaterThan(4)
    let before = 0
    for (const month of [...months].reverse()) {
      const filters = [
        {},
        { direction: 'in' },
        { direction: 'out' },
        { kind: 'gift' },
        { kind: 'payment', direction: 'in' }
      ] as const
      for (const filter of filters) {
        const bill = await wholeMonth(wallet, { month, ...filter })
        const opening = minor(bill.opening)
        const [moneyIn, moneyOut, hidden] = [minor(bill.moneyIn), minor(bill.moneyOut), minor(bill.hidden)]
        const rows = bill.items.reduce((sum, { amount }) => sum + minor(amount), 0)
        expect([opening, rows, opening + moneyIn - moneyOut + hidden]).toEqual([
          before,
          moneyIn - moneyOut,
          minor(bill.closing)
        ])
      }
      const whole = await wholeMonth(wallet, { month })
      expect(whole.hidden).toBe(currency === 'VND' || currency === 'MMK' ? '0' : '0.00')
      expect(minor(whole.items[0]?.balanceAfter ?? '')).toBe(minor(whole.closing))
      const offset = countries[countryOfWallet(currency)].utcOffsetMinutes * 60_000
      for (const { createdAt } of whole.items)
        expect(new Date(Date.parse(createdAt) + offset).toISOString().slice(0, 7)).toBe(month)
      before = minor(whole.closing)
    }
    const { wallets } = await server.ask(
      'walletSummary',
      {},
      { token: wallet.token, markers: { countryCode: country } }
    )
    expect(before).toBe(minor(wallets[0]?.balance ?? ''))
  })
})

test('a movement tells both balances, and is nobody else’s to read', async () => {
  const person = await buildSaver(server, { cash: 1000, gift: 300 })
  const { items } = await server.ask('ledgerList', {}, { token: person.token })
  const [gift, topUp] = items
  expect(items.map(({ kind, amount, giftAmount, balanceAfter }) => [kind, amount, giftAmount, balanceAfter])).toEqual([
    ['gift', '3.00', '3.00', '13.00'],
    ['topUp', '10.00', '0.00', '10.00']
  ])
  const entryId = gift?.entryId ?? ''
  expect(await server.ask('ledgerGet', { entryId }, { token: person.token })).toMatchObject({
    balanceBefore: '10.00',
    balanceAfter: '13.00',
    giftBefore: '0.00',
    giftAfter: '3.00',
    order: null,
    withdrawal: null,
    refundReason: null,
    serialNumber: gift?.serialNumber
  })
  expect(gift?.serialNumber).toMatch(/^\d{16}$/)
  expect(gift?.serialNumber).not.toBe(topUp?.serialNumber)
  const stranger = await buildCustomer(server)
  for (const id of [entryId, '0', '99999999999999', 'abc'])
    expect((await server.call('ledgerGet', { entryId: id }, { token: stranger.token })).code).toBe(
      codes.ledgerEntryNotFound
    )
  expect((await server.ask('ledgerList', {}, { token: stranger.token })).items).toEqual([])
})
