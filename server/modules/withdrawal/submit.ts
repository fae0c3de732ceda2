import { eq } from 'drizzle-orm'
import type { Result, ValidParams, Withdrawal, WithdrawalTarget } from '@/contract/types'
import { formatMoney, money } from '@/domain/money'
import { readAmount } from '@/domain/typed-amount'
import type { Tx } from '../../db/database'
import { isUniqueViolation } from '../../db/refusals'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { runOnce } from '../../http/idempotency'
import { ownedBy } from '../../http/or-throw'
import { refuseWrongCode, useCode } from '../account'
import { readCard } from '../card'
import { users } from '../user/tables'
import { currentWallet, debit, debitRefusal } from '../wallet'
import { endWithdrawal, lockWithdrawal } from './judge'
import { presentWithdrawal } from './presenter'
import { scheduleSandboxVerdict } from './sandbox-operator'
import { withdrawals } from './tables'
import { arrivalOf, boundsOf, feeMinor, readFacts, refusalOf, type WithdrawalFacts } from './terms'

type Context = RequestContext<Session>
type Params = ValidParams<'withdrawalSubmit'>
type Wallet = Awaited<ReturnType<typeof currentWallet>>

async function refuseWrong(context: Context, otpCode: string): Promise<void> {
  const { kernel, session } = context
  const [user] = await kernel.db.select({ mobile: users.mobile }).from(users).where(eq(users.userId, session.userId))
  if (!user?.mobile) throw new AppError('withdrawalMobileRequired')
  await refuseWrongCode(context, user.mobile, 'withdraw', otpCode, { isUsedRefused: false })
}

/** A card is told by what its keeper knows of it; another's is not found. */
async function targetOf(
  tx: Tx,
  userId: string,
  target: Params['target'],
  { country }: Wallet
): Promise<WithdrawalTarget> {
  if (target.kind === 'payNow' && country !== 'SG') throw new AppError('badRequest')
  if (target.kind !== 'card') return target
  const card = await readCard(tx, userId, target.cardId)
  if (card?.kind !== 'card') throw new AppError('cardNotFound')
  const { cardId, brand, lastFour, provider } = card
  return { kind: 'card', cardId, brand, lastFour, provider }
}

/** The amount in minor units, if it may be withdrawn now. */
function allowedAmount(typed: string, { currency }: Wallet, facts: WithdrawalFacts, now: number): number {
  const shown = (minor: number) => formatMoney(money(minor, currency))
  const reason = refusalOf(currency, facts, now)
  if (reason) throw new AppError(reason, { maximum: shown(facts.yearMaximum ?? 0) })
  const amount = readAmount(typed, currency)
  if (!amount) throw new AppError('amountInvalid')
  const { minimum, maximum } = boundsOf(currency, facts)
  if (amount.minor > facts.cash) throw new AppError('walletInsufficient')
  if (amount.minor < minimum || amount.minor > maximum)
    throw new AppError('amountOutOfBounds', { minimum: shown(minimum), maximum: shown(maximum) })
  return amount.minor
}

async function take(tx: Tx, params: Params, context: Context, wallet: Wallet): Promise<Withdrawal> {
  const { kernel, session, now } = context
  const { userId } = session
  const facts = await readFacts(context, tx, wallet)
  const amountMinor = allowedAmount(params.amount, wallet, facts, now)
  if (facts.mobile === null) throw new AppError('codeNotRequested')
  // Looked at once more: one that was asked for since is not the one that was typed
  const refusal = await useCode(tx, kernel, facts.mobile, ['withdraw'], params.otpCode)
  if (refusal !== undefined) throw new AppError(refusal)
  const [row] = await tx
    .insert(withdrawals)
    .values({
      withdrawalId: kernel.ids.next(),
      userId,
      currency: wallet.currency,
      amountMinor,
      feeMinor,
      target: await targetOf(tx, userId, params.target, wallet),
      status: 'asked',
      arrivesOn: arrivalOf(now, wallet),
      requestedAt: now
    })
    .returning()
  if (!row) throw new Error('a withdrawal that was just made is not there')
  const { withdrawalId, currency } = row
  const reference = `withdrawal:${withdrawalId}`
  if (!(await debit(tx, { userId, currency, amountMinor, kind: 'withdrawal', reference, orderId: null, now })))
    throw await debitRefusal(tx, userId, 'walletInsufficient')
  await scheduleSandboxVerdict(tx, kernel, row)
  return presentWithdrawal(row, now)
}

/** Takes money out of the wallet for its person, by a code to their mobile. One is open at a time; the index decides between two at once. */
export async function submitWithdrawal(params: Params, context: Context): Promise<Result<'withdrawalSubmit'>> {
  const wallet = await currentWallet(context)
  await refuseWrong(context, params.otpCode)
  try {
    return await runOnce(context, 'withdrawalSubmit', params, (tx) => take(tx, params, context, wallet))
  } catch (error) {
    if (isUniqueViolation(error, 'withdrawals_one_open')) throw new AppError('withdrawalOpen', {}, { cause: error })
    throw error
  }
}

/** The person takes it back as long as it is not being sent: the money is in the wallet at once. */
export const cancelWithdrawal = (params: ValidParams<'withdrawalCancel'>, context: Context) =>
  runOnce(context, 'withdrawalCancel', params, async (tx) => {
    const row = ownedBy(await lockWithdrawal(tx, params.withdrawalId), context.session.userId, 'withdrawalNotFound')
    if (row.status !== 'asked') throw new AppError('withdrawalNotCancellable')
    return presentWithdrawal(await endWithdrawal(tx, context.kernel, row, { status: 'cancelled' }), context.now)
  })
