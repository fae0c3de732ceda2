import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { Params, Result } from '@/contract/types'
import { countries, type CountryCode } from '@/domain/countries'
import { parseAmount } from '@/domain/money'
import { countryOfWallet } from '@/domain/wallet'
import { inTransaction } from '../../../server/db/transaction'
import { orders } from '../../../server/modules/tables'
import { credit, debit } from '../../../server/modules/wallet/ledger'
import { brokenInvariants, buildCity, nextId } from '../../support/commerce'
import { buildSaver, payTopUp, submitTopUp } from '../../support/money'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
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

const fileOf = async (
  { token, country }: Omit<Wallet, 'userId'>,
  params: Params<'ledgerFile'>,
  locale = 'zh-CN' as const
) => (await server.ask('ledgerFile', params, { token, markers: { countryCode: country, locale } })).text

/** The cells of a file, as a spreadsheet reads them. */
function readFile(text: string): string[][] {
  expect(text.startsWith('\ufeff')).toBe(true)
  return text
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"')))
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
      const [head, ...lines] = readFile(await fileOf(wallet, { month }))
      const [first, rows, [totalIn, totalOut, last]] = [lines[0], lines.slice(1, -3).reverse(), lines.slice(-3)]
      expect(head?.[3]).toContain(currency)
      expect([first?.[4], totalIn?.[3], totalOut?.[3], last?.[4]]).toEqual([
        whole.opening,
        whole.moneyIn,
        whole.moneyOut,
        whole.closing
      ])
      expect(rows.map(([time, , , amount, balance, serial]) => [time, amount, balance, serial])).toEqual(
        whole.items.map(({ createdAt, amount, balanceAfter, serialNumber }) => [
          new Date(Date.parse(createdAt) + offset).toISOString().slice(0, 19).replace('T', ' '),
          amount.replace('-', ''),
          balanceAfter,
          serialNumber
        ])
      )
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

test('a movement tells both balances, and is read only by its owner', async () => {
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

describe('the bill as a file', () => {
  async function withTitle(zh: string) {
    const person = await buildSaver(server)
    const { orderId } = await submitTopUp(server, person, '50')
    await server.kernel.db.update(orders).set({ title: { zh } }).where(eq(orders.orderId, orderId))
    await payTopUp(server, person, orderId)
    return { ...person, country: 'SG' as const }
  }

  it('says it in words, in and out apart', async () => {
    const person = await withTitle('钱包充值')
    const { fileName, text } = await server.ask('ledgerFile', {}, { token: person.token, markers: { locale: 'zh-CN' } })
    expect(fileName).toMatch(/^fanju-bill-SGD-20\d\d-\d\d\.csv$/)
    const [head, opening, row, ...sums] = readFile(text)
    expect(head).toEqual(['时间', '类型', '收支', '金额（SGD）', '余额（SGD）', '流水号', '事项'])
    expect(opening).toEqual(['', '期初余额', '', '', '0.00', '', ''])
    expect(row?.slice(1)).toEqual(['充值', '收入', '50.00', '50.00', expect.stringMatching(/^\d{16}$/), '钱包充值'])
    expect(sums.map(([, what, way, amount, balance]) => [what, way, amount, balance])).toEqual([
      ['合计', '收入', '50.00', ''],
      ['合计', '支出', '0.00', ''],
      ['期末余额', '', '', '50.00']
    ])
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '＝1', '=cmd|"/c calc"!A1'])(
    'has no formula of a name such as %j',
    async (title) => {
      const cells = readFile(await fileOf(await withTitle(title), {})).flat()
      expect(cells).toContain(`'${title}`)
      for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@＝]/)
    }
  )

  it('has no entries of other users', async () => {
    await withTitle('别人的')
    const stranger = { ...(await buildCustomer(server)), country: 'SG' as const }
    expect(readFile(await fileOf(stranger, {}))).toHaveLength(5)
    expect((await server.call('ledgerFile', {})).status).toBe(401)
  })
})
