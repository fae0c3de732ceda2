import type { CodeName } from '@/contract/codes'
import type { IdentityProvider, LoginData } from '@/contract/types'
import type { Tx } from '../../db/database'
import { isUniqueViolation } from '../../db/refusals'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/errors'
import { inTransactionOrRefuse, Refusal } from '../../http/refusal'
import {
  clearPasswordTries,
  clientOf,
  countLoginTry,
  findBound,
  findRenewableSession,
  hashToken,
  lockIdentity,
  type LoggedIn,
  loginAnswer,
  mobileOf,
  openSession,
  readOpenIds,
  refreshIdentity,
  renewSession,
  useCode
} from '../account'
import { accountForNew, accountOfKnown } from './accounts'
import {
  accountIdentity,
  agrees,
  type Claims,
  isClaim,
  openProof,
  prepareProof,
  type Proof,
  type ReadyProof
} from './proofs'

/** A login by an outside party, as every one of its endpoints means it (contract `payloads/identity.ts`). */
export interface IdentityLogin {
  readonly provider: IdentityProvider
  readonly proof: Proof
  readonly claims: Claims
  readonly mobile?: string | undefined
  readonly otpCode?: string | undefined
  readonly inviteUserId?: string | undefined
}

/** Spec section 7 has no code for the mobile at their logins: it is heard, and joins nothing to an account. */
const namesMobile: ReadonlySet<IdentityProvider> = new Set(['facebook', 'apple'])

/**
 * Logs in again by a session of the account that owns the identity, which is exchanged for a new one (spec section 4, Start-up login 1).
 * A session that is not good and an account that does not own it are refused alike.
 */
async function loginBySession(
  context: RequestContext,
  { provider, claims }: IdentityLogin,
  tokenHash: string,
  refusal: CodeName
): Promise<LoginData> {
  const { kernel, now } = context
  return inTransaction(kernel.database, async (tx) => {
    const old = await findRenewableSession(tx, tokenHash, now)
    const known = old && (await accountIdentity(tx, old.user.userId, provider))
    if (!old || !known || !agrees(claims, { ...known.identity, openIds: known.openIds })) throw new AppError(refusal)
    if (old.user.status !== 'A') throw new AppError('accountSuspended')
    const newToken = await renewSession(tx, kernel, old)
    return loginAnswer(tx, kernel, { user: old.user, accessToken: newToken, isNewUser: false, isGivenVoucher: false })
  })
}

/** The account of a proven identity. Refusals that must be remembered, a wrong code, are answered; the others are thrown. */
async function resolveAccount(
  tx: Tx,
  context: RequestContext,
  login: IdentityLogin,
  mobile: string | undefined,
  proof: ReadyProof
): Promise<LoggedIn | Refusal> {
  const { identity, useUp } = await openProof(tx, context, login.provider, proof)
  await lockIdentity(tx, identity)
  const known = await findBound(tx, identity)
  const openIds = [...(identity.openId ? [identity.openId.openId] : []), ...(known ? await readOpenIds(tx, known) : [])]
  if (!agrees(login.claims, { ...identity, openIds })) throw new AppError('identityRefused')
  // A known identity logs in by itself: a mobile without a code is what the device remembers, and proves nothing
  if (!known && mobile !== undefined && login.otpCode === undefined && !namesMobile.has(login.provider))
    throw new AppError('codeRequired')
  const provenMobile = login.otpCode === undefined ? undefined : mobile
  const refusal =
    provenMobile === undefined
      ? undefined
      : await useCode(tx, context.kernel, provenMobile, ['login', 'register'], login.otpCode ?? '')
  if (refusal) return new Refusal(refusal)
  const account = known
    ? await accountOfKnown(tx, known, provenMobile, context.now)
    : await accountForNew(tx, context, identity, provenMobile, login.inviteUserId)
  if (known) await refreshIdentity(tx, known, identity)
  if (provenMobile !== undefined) await clearPasswordTries(tx, provenMobile)
  const tooLate = await useUp()
  if (tooLate) throw new AppError(tooLate)
  return account
}

/** The session that a login is to exchange, and the refusal if it cannot: the one that was sent, or the caller's own where nothing else is sent as proof. */
function sessionToRenew(
  { session }: RequestContext,
  { proof: { ticket, accessToken, credential }, claims, otpCode }: IdentityLogin
): [tokenHash: string, refusal: CodeName] | undefined {
  if (ticket) return undefined
  if (accessToken) return [hashToken(accessToken), 'unauthorized']
  const isOwn = session !== null && !session.isVisitor && !credential && otpCode === undefined && isClaim(claims)
  return isOwn ? [session.tokenHash, 'identityProofRequired'] : undefined
}

/**
 * Logs in by an outside identity (spec section 4, Start-up login; section 7). It counts only with proof; ids that a client merely claims
 * are refused. An unknown one makes an account, or joins that of a mobile proven by a code.
 */
export async function loginByIdentity(login: IdentityLogin, context: RequestContext): Promise<LoginData> {
  const { kernel } = context
  await countLoginTry(context)
  const renewed = sessionToRenew(context, login)
  if (renewed) return loginBySession(context, login, ...renewed)
  const mobile = login.mobile === undefined ? undefined : mobileOf(login.mobile, context)
  if (mobile === undefined && login.otpCode !== undefined) throw new AppError('mobileInvalid')
  const proof = await prepareProof(context, login.provider, login.proof, login.claims)
  return inTransactionOrRefuse(kernel.database, async (tx) => {
    const account = await resolveAccount(tx, context, login, mobile, proof)
    if (account instanceof Refusal) return account
    const accessToken = await openSession(tx, kernel, account.user.userId, clientOf(context))
    return loginAnswer(tx, kernel, { ...account, accessToken })
  }).catch((error: unknown) => {
    // Somebody took the mobile between our look and our write
    throw isUniqueViolation(error, 'users_mobile_key') ? new AppError('mobileTaken', {}, { cause: error }) : error
  })
}
