import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { CodeName } from '@/contract/codes'
import type { LocaleCode, Result, ValidParams } from '@/contract/types'
import type { Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/errors'
import { countHit } from '../../http/rate-window'
import { rateWindows } from '../../http/tables'
import type { Kernel } from '../../kernel'
import { mostAheadMs } from '../../platform/kernel/clock'
import { mailOf } from '../../platform/mail/choice'
import { users } from '../user/tables'
import { mobileOf } from './mobile'
import { otpCodes } from './tables'
import { countLoginTry } from './tries'

const codeLifeMs = 5 * 60_000
const resendAfterMs = 60_000
const maximumTries = 5
/** Codes asked for by one visitor or customer in an hour, with whatever token; see `countLoginTry` for whoever has a new one each time. */
const codesPerCaller = 20

/** `noticeMail` proves an address of mail, which then stands where the other codes have a mobile. */
type Purpose = ValidParams<'otpSend'>['purpose'] | 'noticeMail'

const texts: Readonly<Record<LocaleCode, (code: string) => string>> = {
  'zh-CN': (code) => `【饭聚】您的验证码是 ${code}，5 分钟内有效，请勿告诉他人。`,
  en: (code) => `[Fanju] Your verification code is ${code}. It is valid for 5 minutes. Do not share it.`,
  vn: (code) => `[Fanju] Mã xác minh của bạn là ${code}, có hiệu lực 5 phút. Không chia sẻ mã này.`
}

/** Keyed: from the hashes alone, a million codes are tried in a moment. */
const hashCode = (kernel: Kernel, mobile: string, purpose: string, code: string) =>
  createHmac('sha256', kernel.config.secret).update(`otp|${mobile}|${purpose}|${code}`).digest('hex')

/** Two requests for one mobile at once must not both find that nothing was sent lately. */
async function lockMobile(tx: Tx, mobile: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${mobile}`}, 0))`)
}

/** Codes from before the clock was set back: each would count as the newest, and as sent a moment ago, until the clock has caught up with it. */
async function forgetAhead(tx: Tx, mobile: string, now: number): Promise<void> {
  await tx.delete(otpCodes).where(and(eq(otpCodes.mobile, mobile), gt(otpCodes.sentAt, now + mostAheadMs)))
}

async function refuseTooSoon(tx: Tx, mobile: string, now: number): Promise<void> {
  const [last] = await tx
    .select({ sentAt: otpCodes.sentAt })
    .from(otpCodes)
    .where(eq(otpCodes.mobile, mobile))
    .orderBy(desc(otpCodes.sentAt))
    .limit(1)
  const waitMs = last ? last.sentAt + resendAfterMs - now : 0
  if (waitMs > 0) throw new AppError('codeSendTooSoon', { seconds: Math.ceil(waitMs / 1000) })
}

/** What people without a session prove their mobile for. */
const openPurposes: ReadonlySet<Purpose> = new Set(['login', 'register', 'resetPassword', 'apply', 'questionnaire'])

/**
 * Who may ask for which code. To unlink or to close is asked for one's own mobile only; to change the mobile, for one's own and for the
 * new one, even if it has an account: only its owner can read the code. The other purposes are for people without a session.
 */
async function refuseForeign(
  { kernel, session }: RequestContext,
  mobile: string,
  purpose: ValidParams<'otpSend'>['purpose']
): Promise<void> {
  if (openPurposes.has(purpose)) return
  if (session === null) throw new AppError('unauthorized')
  if (session.isVisitor) throw new AppError('loginRequired')
  if (purpose === 'changeMobile') return
  const [user] = await kernel.db.select({ mobile: users.mobile }).from(users).where(eq(users.userId, session.userId))
  if (user?.mobile !== mobile) throw new AppError('forbidden')
}

async function storeCode(context: RequestContext, mobile: string, purpose: Purpose, code: string): Promise<void> {
  const { kernel, now, network, session } = context
  await inTransaction(kernel.database, async (tx) => {
    await lockMobile(tx, mobile)
    await forgetAhead(tx, mobile, now)
    await refuseTooSoon(tx, mobile, now)
    await countHit(tx, now, {
      subject: `otp:mobile:${mobile}`,
      seconds: 3600,
      limit: kernel.config.otpPerMobilePerHour
    })
    await countHit(tx, now, {
      subject: `otp:address:${network}`,
      seconds: 3600,
      limit: kernel.config.otpPerAddressPerHour
    })
    if (session)
      await countHit(tx, now, { subject: `otp:user:${session.userId}`, seconds: 3600, limit: codesPerCaller })
    const fresh = {
      codeHash: hashCode(kernel, mobile, purpose, code),
      sentAt: now,
      expiresAt: now + codeLifeMs,
      triesLeft: maximumTries,
      usedAt: null
    }
    await tx
      .insert(otpCodes)
      .values({ mobile, purpose, ...fresh })
      .onConflictDoUpdate({ target: [otpCodes.mobile, otpCodes.purpose], set: fresh })
  })
}

/** Makes a code for an address and sends it. One that could not be sent is forgotten, so that no resend is delayed by it. */
async function issueCode(
  context: RequestContext,
  address: string,
  purpose: Purpose,
  send: (code: string) => Promise<void>
): Promise<Result<'otpSend'>> {
  const { kernel } = context
  const code = String(kernel.random.integer(0, 999_999)).padStart(6, '0')
  await storeCode(context, address, purpose, code)
  try {
    await send(code)
  } catch (error) {
    kernel.logger.error({ err: error, requestId: context.requestId }, 'a verification code could not be sent')
    await kernel.db.delete(otpCodes).where(and(eq(otpCodes.mobile, address), eq(otpCodes.purpose, purpose)))
    throw new AppError('codeSendFailed', {}, { cause: error })
  }
  return { resendAfterSeconds: resendAfterMs / 1000 }
}

/**
 * Sends a code (spec section 5, Login). The answer is the same whether the mobile has an account or not. A new code replaces the one
 * before.
 */
export async function sendCode(
  { mobile: typed, purpose }: ValidParams<'otpSend'>,
  context: RequestContext
): Promise<Result<'otpSend'>> {
  const { kernel, locale } = context
  const mobile = mobileOf(typed, context)
  await refuseForeign(context, mobile, purpose)
  return issueCode(context, mobile, purpose, (code) => kernel.sms.send({ mobile, code, text: texts[locale](code) }))
}

/** Sends a code to an address of mail, which proves that its reader is the person. */
export const sendMailCode = (email: string, context: RequestContext): Promise<Result<'otpSend'>> =>
  issueCode(context, email, 'noticeMail', (code) => {
    const text = texts[context.locale](code)
    const reference = `code-${context.kernel.ids.next()}`
    return mailOf(context.kernel).send({ to: email, subject: text, text, html: `<p>${text}</p>`, reference })
  })

/** Forgets the codes of a mobile or an address of mail, and how many went there. */
export async function forgetCodes(tx: Tx, address: string): Promise<void> {
  await tx.delete(otpCodes).where(eq(otpCodes.mobile, address))
  await tx.delete(rateWindows).where(eq(rateWindows.subject, `otp:mobile:${address}`))
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** What came of looking at a code. */
type CheckedCode = { readonly refusal: CodeName } | { readonly refusal?: undefined; readonly purpose: string }

/** Why a code is refused; undefined for the right one. */
function refusalOf(
  kernel: Kernel,
  row: typeof otpCodes.$inferSelect | undefined,
  mobile: string,
  code: string
): CodeName | undefined {
  if (!row || row.usedAt !== null) return 'codeNotRequested'
  if (row.expiresAt <= kernel.clock.now()) return 'codeExpired'
  if (row.triesLeft === 0) return 'codeTooManyTries'
  if (isSame(row.codeHash, hashCode(kernel, mobile, row.purpose, code))) return undefined
  return row.triesLeft === 1 ? 'codeTooManyTries' : 'codeIncorrect'
}

/**
 * Looks whether a code is the newest of a mobile for one of the purposes, without using it up. It does not throw, so that a wrong try is
 * committed; the row is locked, so that tries made at once are counted one by one, over all processes. The statements are the same
 * whatever is wrong with the code.
 */
export async function checkCode(
  tx: Tx,
  kernel: Kernel,
  mobile: string,
  purposes: readonly Purpose[],
  code: string
): Promise<CheckedCode> {
  const [row] = await tx
    .select()
    .from(otpCodes)
    .where(and(eq(otpCodes.mobile, mobile), inArray(otpCodes.purpose, [...purposes])))
    .orderBy(desc(otpCodes.sentAt))
    .limit(1)
    .for('no key update')
  const refusal = refusalOf(kernel, row, mobile, code)
  if (row && refusal === undefined) return { purpose: row.purpose }
  const purpose = row?.purpose ?? purposes[0] ?? ''
  await tx
    .update(otpCodes)
    .set({ triesLeft: sql`greatest(${otpCodes.triesLeft} - 1, 0)` })
    .where(and(eq(otpCodes.mobile, mobile), eq(otpCodes.purpose, purpose)))
  return { refusal: refusal ?? 'codeNotRequested' }
}

/** Uses up a code that `checkCode` found right; false when somebody was faster. */
export async function consumeCode(tx: Tx, now: number, mobile: string, purpose: string): Promise<boolean> {
  const used = await tx
    .update(otpCodes)
    .set({ usedAt: now })
    .where(and(eq(otpCodes.mobile, mobile), eq(otpCodes.purpose, purpose), isNull(otpCodes.usedAt)))
    .returning({ purpose: otpCodes.purpose })
  return used.length === 1
}

/** Uses up a right code and returns undefined; for a wrong one returns why it is refused. `checkCode` says what a wrong one costs. */
export async function useCode(
  tx: Tx,
  kernel: Kernel,
  mobile: string,
  purposes: readonly Purpose[],
  code: string
): Promise<CodeName | undefined> {
  const checked = await checkCode(tx, kernel, mobile, purposes, code)
  if (checked.refusal !== undefined) return checked.refusal
  return (await consumeCode(tx, kernel.clock.now(), mobile, checked.purpose)) ? undefined : 'codeNotRequested'
}

/**
 * Counts a try and refuses a wrong code before the call's own transaction, whatever becomes of that. Where `isUsedRefused` is false, a used
 * code passes: the call's key may have an answer that was kept.
 */
export async function refuseWrongCode(
  context: RequestContext,
  mobile: string,
  purpose: Purpose,
  code: string,
  { isUsedRefused = true } = {}
): Promise<void> {
  const { kernel } = context
  await countLoginTry(context)
  const { refusal } = await inTransaction(kernel.database, (tx) => checkCode(tx, kernel, mobile, [purpose], code))
  if (refusal !== undefined && (isUsedRefused || refusal !== 'codeNotRequested')) throw new AppError(refusal)
}
