import { and, eq, sql } from 'drizzle-orm'
import type { LocaleCode, LoginData, ValidParams } from '@/contract/types'
import type { Tx } from '../../db/database'
import { users } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/errors'
import { loginAnswer } from './answer'
import { mobileOf } from './mobile'
import { useCode } from './otp'
import { openSession } from './sessions'
import { countLoginTry } from './tries'

/** A name to begin with; the last four digits tell a person's own accounts apart. */
const firstNickNames: Readonly<Record<LocaleCode, (digits: string) => string>> = {
  'zh-CN': (digits) => `饭友${digits}`,
  en: (digits) => `Foodie ${digits}`,
  vn: (digits) => `Khách ${digits}`
}

/** Who invited, when that is a customer (spec section 4, Start-up login 6); an id that leads nowhere is no reason to refuse a login. */
async function inviterOf(tx: Tx, inviteUserId: string | undefined): Promise<string | null> {
  if (inviteUserId === undefined) return null
  const [inviter] = await tx.select({ userId: users.userId }).from(users).where(and(eq(users.userId, inviteUserId), eq(users.isVisitor, false)))
  return inviter?.userId ?? null
}

async function createCustomer(tx: Tx, context: RequestContext, mobile: string, inviteUserId: string | undefined) {
  const { kernel, markers, locale, now } = context
  const [user] = await tx.insert(users).values({
    userId: kernel.ids.next(),
    isVisitor: false,
    mobile,
    nickName: firstNickNames[locale](mobile.slice(-4)),
    countryCode: markers.countryCode ?? null,
    cityCode: markers.cityCode ?? null,
    invitedBy: await inviterOf(tx, inviteUserId),
    createdAt: now
  }).onConflictDoNothing({ target: users.mobile, where: sql`mobile is not null` }).returning()
  if (!user) return undefined
  let isGivenVoucher = false
  for (const hook of kernel.userCreatedHooks) isGivenVoucher = (await hook(tx, user.userId, kernel)).isGivenVoucher || isGivenVoucher
  return { user, isNewUser: true, isGivenVoucher }
}

async function findCustomer(tx: Tx, mobile: string) {
  const [user] = await tx.select().from(users).where(eq(users.mobile, mobile))
  return user && { user, isNewUser: false, isGivenVoucher: false }
}

/**
 * Logs in by a code sent to the mobile, and makes the account when it is new (spec section 4, Start-up login; section 5, Login).
 * `openIdApp` and `unionId` of the params are claims of the caller, so they are not bound to the account: only a provider's own answer may.
 */
export async function loginByCode(params: ValidParams<'loginByCode'>, context: RequestContext): Promise<LoginData> {
  const { kernel } = context
  const mobile = mobileOf(params.mobile, context)
  await countLoginTry(context)
  const outcome = await inTransaction(kernel.database, async (tx) => {
    const refusal = await useCode(tx, kernel, mobile, ['login', 'register'], params.otpCode)
    if (refusal) return { refusal }
    const customer = await findCustomer(tx, mobile) ?? await createCustomer(tx, context, mobile, params.inviteUserId) ?? await findCustomer(tx, mobile)
    if (!customer) throw new Error('a customer could be neither found nor made')
    if (customer.user.status !== 'A') return { refusal: 'accountSuspended' as const }
    const accessToken = await openSession(tx, kernel, customer.user.userId)
    return { data: await loginAnswer(tx, kernel, { ...customer, accessToken }) }
  })
  if (outcome.data === undefined) throw new AppError(outcome.refusal)
  return outcome.data
}
