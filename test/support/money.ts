import type { Params } from '@/contract/types'
import type { LedgerKind } from '@/contract/wallet/ledger-kinds'
import { inTransaction } from '../../server/db/transaction'
import { topUpOffers } from '../../server/modules/tables'
import { credit, partsOfBalance } from '../../server/modules/wallet/ledger'
import { nextId, pressOnHostedPage } from './commerce'
import { buildCustomer, newestCode } from './people'
import type { TestServer } from './server'

type Person = Awaited<ReturnType<typeof buildCustomer>>

/** A customer with money of both parts, in Singapore cents. */
export async function buildSaver(server: TestServer, { cash = 0, gift = 0 }: { cash?: number; gift?: number } = {}) {
  const person = await buildCustomer(server)
  if (cash > 0) await give(server, person.userId, cash, 'topUp')
  if (gift > 0) await give(server, person.userId, gift, 'gift')
  return person
}

export const give = (server: TestServer, userId: string, amountMinor: number, kind: LedgerKind) =>
  inTransaction(server.kernel.database, (tx) =>
    credit(tx, {
      userId,
      currency: 'SGD',
      amountMinor,
      kind,
      reference: nextId(`${kind}:`),
      orderId: null,
      now: server.clock.now()
    })
  )

export const moneyOf = (server: TestServer, { userId }: Pick<Person, 'userId'>) =>
  partsOfBalance(server.kernel.db, userId, 'SGD')

/** S$5 on top of S$50, twice a person, unless told otherwise. */
export async function buildOffer(server: TestServer, facts: Partial<typeof topUpOffers.$inferInsert> = {}) {
  const row = {
    offerId: nextId('offer'),
    currency: 'SGD' as const,
    minimumMinor: 5000,
    bonusMinor: 500,
    perPerson: 2,
    startsAt: server.clock.now() - 1000,
    endsAt: null,
    ...facts
  }
  await server.kernel.db.insert(topUpOffers).values(row)
  return row
}

const acceptedAgreement = async (server: TestServer, { token }: Pick<Person, 'token'>) =>
  (await server.ask('topUpOptions', {}, { token })).agreement.effectiveFrom

export async function askTopUp(
  server: TestServer,
  person: Pick<Person, 'token'>,
  amount: string,
  key = nextId('top-up-key-')
) {
  const params = { amount, acceptedAgreement: await acceptedAgreement(server, person) }
  return server.call('topUpSubmit', params, { token: person.token, key })
}

export async function submitTopUp(server: TestServer, person: Pick<Person, 'token'>, amount: string) {
  const params = { amount, acceptedAgreement: await acceptedAgreement(server, person) }
  return server.ask('topUpSubmit', params, { token: person.token, key: nextId('top-up-key-') })
}

/** Pays a top-up by a card on the hosted page. */
export async function payTopUp(server: TestServer, person: Pick<Person, 'token'>, orderId: string) {
  const cashier = await server.ask('cashierGet', { orderId }, { token: person.token })
  const payment = await server.ask(
    'paymentCreate',
    { orderId, paymentType: 'CREDITCARD_PAY', expectedAmount: cashier.total },
    { token: person.token, key: nextId('top-up-payment-') }
  )
  await pressOnHostedPage(server, payment.redirectUrl, 'pay')
  return payment
}

export async function codeToWithdraw(server: TestServer, { mobile, token }: Pick<Person, 'mobile' | 'token'>) {
  server.clock.advance(61_000)
  await server.ask('otpSend', { mobile, purpose: 'withdraw' }, { token })
  return newestCode(server, mobile)
}

export const bankOf = (number = '123-456-789'): Params<'withdrawalSubmit'>['target'] => ({
  kind: 'bank',
  bank: 'DBS',
  number,
  holder: 'Tan Mei'
})

/** Asks for a withdrawal to a bank account, by a new code unless one is given. */
export async function askWithdrawal(
  server: TestServer,
  person: Pick<Person, 'mobile' | 'token'>,
  amount: string,
  facts: { code?: string; key?: string; target?: Params<'withdrawalSubmit'>['target'] } = {}
) {
  const otpCode = facts.code ?? (await codeToWithdraw(server, person))
  return server.call(
    'withdrawalSubmit',
    { amount, otpCode, target: facts.target ?? bankOf() },
    { token: person.token, key: facts.key ?? nextId('withdrawal-key-') }
  )
}
