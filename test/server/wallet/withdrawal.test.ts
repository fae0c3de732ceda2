import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { inTransaction } from '../../../server/db/transaction'
import { users, withdrawals } from '../../../server/modules/tables'
import { judgeWithdrawal } from '../../../server/modules/withdrawal/judge'
import { brokenInvariants, nextId } from '../../support/commerce'
import { duringKey } from '../../support/held-keys'
import {
  askWithdrawal,
  bankOf,
  buildOffer,
  buildSaver,
  codeToWithdraw,
  moneyOf,
  payTopUp,
  submitTopUp
} from '../../support/money'
import { newestCode, wrongCode } from '../../support/people'
import { useServer } from '../../support/server'
import { testOnPostgres } from '../../support/suites'
import { waitUntil } from '../../support/wait'

const server = useServer()
const day = 86_400_000
const hour = 3_600_000
beforeEach(() => server.clock.advance(day))
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

type Saver = Awaited<ReturnType<typeof buildSaver>>
const terms = ({ token }: Saver) => server.ask('withdrawalTerms', {}, { token })
const newest = async (person: Saver) => (await terms(person)).withdrawals[0]
const judge = (withdrawalId: string, verdict: 'take' | 'send' | 'refuse') =>
  inTransaction(server.kernel.database, (tx) =>
    judgeWithdrawal(tx, server.kernel, { withdrawalId, verdict, reference: 'FAST-1', note: 'note' })
  )
const cancel = ({ token }: Pick<Saver, 'token'>, withdrawalId: string, key = nextId('cancel-key-')) =>
  server.call('withdrawalCancel', { withdrawalId }, { token, key })
async function asked(person: Saver, amount = '50') {
  expect((await askWithdrawal(server, person, amount)).code).toBe(codes.ok)
  const withdrawal = await newest(person)
  if (!withdrawal) throw new Error('no withdrawal')
  return withdrawal
}

test('the cash part leaves the wallet when it is asked for, and says the day', async () => {
  server.clock.set(Date.UTC(2026, 7, 7, 9)) // a Friday; the Monday is a public holiday
  const person = await buildSaver(server, { cash: 10_000, gift: 2000 })
  expect(await terms(person)).toMatchObject({
    withdrawableAmount: '100.00',
    giftAmount: '20.00',
    minimumAmount: '10.00',
    maximumAmount: '100.00',
    fee: '0.00',
    arrivesOn: '2026-08-13',
    holidayMayMove: false,
    targets: ['payNow', 'bank'],
    reasonCode: null
  })
  const withdrawal = await asked(person, '100.00')
  expect(withdrawal).toMatchObject({
    amount: '100.00',
    status: 'asked',
    canCancel: true,
    target: { kind: 'bank', name: 'DBS', lastFour: '6789' }
  })
  expect(await moneyOf(server, person)).toEqual({ balance: 2000, gift: 2000, cash: 0 })
  const { wallets } = await server.ask('walletSummary', {}, { token: person.token })
  expect(wallets[0]).toMatchObject({
    balance: '20.00',
    cash: '0.00',
    gift: '20.00',
    waiting: [{ kind: 'withdrawal', amount: '100.00', withdrawalId: withdrawal.withdrawalId }]
  })
  await cancel(person, withdrawal.withdrawalId)
})

test('a day that rests on a holiday before its moon is seen says so until the withdrawal ends', async () => {
  const before = server.clock.now()
  server.clock.set(Date.UTC(2027, 2, 8, 4)) // Hari Raya Puasa is on the Wednesday
  const person = await buildSaver(server, { cash: 10_000 })
  const promise = { arrivesOn: '2027-03-12', holidayMayMove: true }
  expect(await terms(person)).toMatchObject(promise)
  const { withdrawalId } = await asked(person)
  expect(await newest(person)).toMatchObject(promise)
  await cancel(person, withdrawalId)
  expect(await newest(person)).toMatchObject({ ...promise, holidayMayMove: false })
  server.clock.set(before)
})

test('the sandbox’s operator sends it by the signed calls alone', async () => {
  const person = await buildSaver(server, { cash: 10_000 })
  const { withdrawalId } = await asked(person)
  server.clock.advance(21_000)
  await server.kernel.jobs.runDue()
  await waitUntil(async () => (await newest(person))?.status === 'sending')
  expect(await newest(person)).toMatchObject({ withdrawalId, canCancel: false })
  expect((await cancel(person, withdrawalId)).code).toBe(codes.withdrawalNotCancellable)
  server.clock.advance(21_000)
  await server.kernel.jobs.runDue()
  await waitUntil(async () => (await newest(person))?.status === 'sent')
  expect((await newest(person))?.timeline.map(({ status }) => status)).toEqual(['asked', 'sending', 'sent'])
  expect((await moneyOf(server, person)).balance).toBe(5000)
})

test('the sandbox’s operator refuses what goes to somebody else, and the money is back', async () => {
  const person = await buildSaver(server, { cash: 10_000 })
  await askWithdrawal(server, person, '50', { target: bankOf('99900000') })
  for (const status of ['sending', 'refused']) {
    server.clock.advance(21_000)
    await server.kernel.jobs.runDue()
    await waitUntil(async () => (await newest(person))?.status === status)
  }
  expect(await newest(person)).toMatchObject({ refusalCode: 'notOwnAccount', remark: '' })
  expect((await moneyOf(server, person)).balance).toBe(10_000)
  const { items } = await server.ask('ledgerList', { kind: 'withdrawalReturn' }, { token: person.token })
  expect(await server.ask('ledgerGet', { entryId: items[0]?.entryId ?? '' }, { token: person.token })).toMatchObject({
    amount: '50.00',
    status: 'done',
    withdrawal: { status: 'refused' }
  })
  const taken = (await server.ask('ledgerList', { kind: 'withdrawal' }, { token: person.token })).items
  expect(taken.map(({ status }) => status)).toEqual(['returned'])
})

test('a verdict is said once; what was refused or cancelled comes back once', async () => {
  const person = await buildSaver(server, { cash: 10_000 })
  const { withdrawalId } = await asked(person)
  await expect(judge(withdrawalId, 'send')).rejects.toMatchObject({ codeName: 'withdrawalStateChanged' })
  expect(await judge(withdrawalId, 'refuse')).toEqual({ withdrawalId, status: 'refused', isRepeat: false })
  expect(await judge(withdrawalId, 'refuse')).toEqual({ withdrawalId, status: 'refused', isRepeat: true })
  await expect(judge(withdrawalId, 'take')).rejects.toMatchObject({ codeName: 'withdrawalStateChanged' })
  expect((await cancel(person, withdrawalId)).code).toBe(codes.withdrawalNotCancellable)
  const second = await asked(person)
  const key = nextId('cancel-key-')
  expect((await cancel(person, second.withdrawalId, key)).code).toBe(codes.ok)
  expect((await cancel(person, second.withdrawalId, key)).code).toBe(codes.ok)
  expect((await cancel(person, second.withdrawalId)).code).toBe(codes.withdrawalNotCancellable)
  expect((await moneyOf(server, person)).balance).toBe(10_000)
})

test.each([
  ['abc', 'amountInvalid'],
  ['10.0001', 'amountInvalid'],
  ['0', 'amountInvalid'],
  ['-50', 'amountInvalid'],
  ['9.99', 'amountOutOfBounds'],
  ['100.01', 'walletInsufficient']
] as const)('"%s" is refused: %s, and nothing is taken', async (amount, code) => {
  const person = await buildSaver(server, { cash: 10_000, gift: 5000 })
  expect((await askWithdrawal(server, person, amount)).code).toBe(codes[code])
  expect((await moneyOf(server, person)).balance).toBe(15_000)
})

test('one is open at a time, and a replayed key is the same one', async () => {
  const person = await buildSaver(server, { cash: 50_000 })
  const [key, code] = [nextId('withdrawal-key-'), await codeToWithdraw(server, person)]
  const first = await askWithdrawal(server, person, '50', { key, code })
  expect((await askWithdrawal(server, person, '50', { key, code })).data).toEqual(first.data)
  expect((await askWithdrawal(server, person, '50')).code).toBe(codes.withdrawalOpen)
  expect((await moneyOf(server, person)).balance).toBe(45_000)
})

test('the code is needed, its own, and tried five times at most', async () => {
  const person = await buildSaver(server, { cash: 50_000 })
  const code = await codeToWithdraw(server, person)
  for (let count = 0; count < 4; count += 1)
    expect((await askWithdrawal(server, person, '50', { code: wrongCode(code) })).code).toBe(codes.codeIncorrect)
  expect((await askWithdrawal(server, person, '50', { code: wrongCode(code) })).code).toBe(codes.codeTooManyTries)
  expect((await askWithdrawal(server, person, '50', { code })).code).toBe(codes.codeTooManyTries)
  server.clock.advance(hour)
  await server.ask('otpSend', { mobile: person.mobile, purpose: 'login' })
  expect((await askWithdrawal(server, person, '50', { code: await newestCode(server, person.mobile) })).code).not.toBe(
    codes.ok
  )
  expect((await moneyOf(server, person)).balance).toBe(50_000)
})

test('no user withdraws or cancels another’s, by any id', async () => {
  const [person, thief] = [await buildSaver(server, { cash: 50_000 }), await buildSaver(server, { cash: 0 })]
  const { withdrawalId } = await asked(person)
  expect((await cancel(thief, withdrawalId)).code).toBe(codes.withdrawalNotFound)
  expect((await askWithdrawal(server, thief, '50')).code).toBe(codes.walletInsufficient)
  expect((await terms(thief)).withdrawals).toEqual([])
  expect((await newest(person))?.status).toBe('asked')
  const foreignCard = await askWithdrawal(server, await buildSaver(server, { cash: 9000 }), '50', {
    target: { kind: 'card', cardId: 'not-mine' }
  })
  expect(foreignCard.code).toBe(codes.cardNotFound)
})

test('for a day after mobile or password changed nothing is withdrawn', async () => {
  const person = await buildSaver(server, { cash: 50_000 })
  const code = await codeToWithdraw(server, person)
  server.clock.advance(61_000)
  await server.ask('otpSend', { mobile: person.mobile, purpose: 'resetPassword' })
  const { accessToken: token } = await server.ask('passwordReset', {
    mobile: person.mobile,
    otpCode: await newestCode(server, person.mobile),
    password: 'Fanju2026x',
    confirmPassword: 'Fanju2026x'
  })
  const changedAt = server.clock.now()
  expect((await askWithdrawal(server, { ...person, token }, '50', { code })).code).toBe(codes.withdrawalTooSoon)
  expect(await terms({ ...person, token })).toMatchObject({
    reasonCode: codes.withdrawalTooSoon,
    availableAt: new Date(changedAt + day).toISOString()
  })
  const [old, user] = [{ credentialsChangedAt: server.clock.now() - day }, eq(users.userId, person.userId)]
  await server.kernel.db.update(users).set(old).where(user)
  expect((await askWithdrawal(server, { ...person, token }, '50')).code).toBe(codes.ok)
})

test('twelve months pay out so much and no more', async () => {
  const person = await buildSaver(server, { cash: 300_000 })
  await server.kernel.db.insert(withdrawals).values({
    withdrawalId: nextId('old-withdrawal'),
    userId: person.userId,
    currency: 'SGD',
    amountMinor: 9_999_500,
    feeMinor: 0,
    target: { kind: 'bank', bank: 'DBS', number: '123456', holder: 'Tan' },
    status: 'refused',
    arrivesOn: '2026-01-01',
    requestedAt: server.clock.now() - 30 * day,
    endedAt: server.clock.now() - 29 * day
  })
  expect((await terms(person)).reasonCode).toBeNull()
  await server.kernel.db.update(withdrawals).set({ status: 'sent' }).where(eq(withdrawals.userId, person.userId))
  expect((await askWithdrawal(server, person, '50')).code).toBe(codes.withdrawalYearFull)
  await server.kernel.db.delete(withdrawals).where(eq(withdrawals.userId, person.userId))
})

test('top-up, bonus, withdraw: the gift stays', async () => {
  const person = await buildSaver(server)
  const offer = await buildOffer(server, { minimumMinor: 2000, bonusMinor: 1000 })
  const { orderId, bonusAmount } = await submitTopUp(server, person, '50')
  expect([offer.bonusMinor, bonusAmount]).toEqual([1000, '10.00'])
  await payTopUp(server, person, orderId)
  expect((await askWithdrawal(server, person, '60')).code).toBe(codes.walletInsufficient)
  expect((await askWithdrawal(server, person, '50')).code).toBe(codes.ok)
  expect(await moneyOf(server, person)).toEqual({ balance: 1000, gift: 1000, cash: 0 })
})

test('an account without a mobile has none to send a code to; one that closes waits for what is on its way', async () => {
  const person = await buildSaver(server, { cash: 50_000 })
  const { withdrawalId } = await asked(person)
  const closure = await server.ask('closureGet', {}, { token: person.token })
  expect(closure.openTrades).toMatchObject([{ kind: 'withdrawal', id: withdrawalId }])
  expect(closure.walletBalances).toEqual([{ currency: 'SGD', amount: '450.00' }])
  await cancel(person, withdrawalId)
  expect((await server.ask('closureGet', {}, { token: person.token })).openTrades).toEqual([])
  await server.kernel.db.update(users).set({ mobile: null }).where(eq(users.userId, person.userId))
  expect(await terms(person)).toMatchObject({ mobile: null, reasonCode: codes.withdrawalMobileRequired })
})

testOnPostgres('a code that is asked for while a guess is being looked at does not let the guess in', async () => {
  const person = await buildSaver(server, { cash: 10_000 })
  const { mobile, token } = person
  const guessed = await duringKey(
    server,
    () => askWithdrawal(server, person, '50', { code: '000000' }),
    () => server.ask('otpSend', { mobile, purpose: 'withdraw' }, { token })
  )
  expect(guessed.code).toBe(codes.codeIncorrect)
  expect((await moneyOf(server, person)).cash).toBe(10_000)
})
