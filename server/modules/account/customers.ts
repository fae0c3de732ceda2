import { and, eq, isNull, sql } from 'drizzle-orm'
import type { LocaleCode } from '@/contract/types'
import type { Db, Tx } from '../../db/database'
import type { RequestContext } from '../../http/context'
import type { Kernel } from '../../kernel'
import type { ProvenIdentity } from '../../platform/identity/identity'
import { users } from '../user/tables'
import { wasFormer } from './former-accounts'
import { sharedUserId } from './shared-id'

/** An account that logs in, and what its making brought. */
export interface LoggedIn {
  readonly user: typeof users.$inferSelect
  readonly isNewUser: boolean
  readonly isGivenVoucher: boolean
}

interface NewCustomer {
  /** E.164; null for whoever is known by an outside identity alone. */
  readonly mobile: string | null
  /** As a link carries it, see {@link sharedUserId}. */
  readonly inviteUserId: string | undefined
  readonly nickName?: string | undefined
  readonly passwordHash?: string
  /** The outside identity that comes with it. */
  readonly identity?: Pick<ProvenIdentity, 'provider' | 'subject'>
}

/** A name to begin with; the last four digits tell a person's own accounts apart. */
const firstNickNames: Readonly<Record<LocaleCode, (digits: string) => string>> = {
  'zh-CN': (digits) => `饭友${digits}`,
  en: (digits) => `Foodie ${digits}`,
  vn: (digits) => `Khách ${digits}`
}

/** Who invited, when that is a customer with an account (spec section 4, Start-up login 6); an id that leads nowhere is no reason to refuse a login. */
export async function readInviter(db: Db, kernel: Kernel, inviteUserId: string | undefined) {
  if (inviteUserId === undefined) return undefined
  const [inviter] = await db
    .select({ userId: users.userId, nickName: users.nickName, avatar: users.avatar })
    .from(users)
    .where(
      and(eq(users.userId, sharedUserId(kernel, inviteUserId)), eq(users.isVisitor, false), isNull(users.closedAt))
    )
  return inviter
}

/** Notes who invited a person, whom nobody had; see {@link readInviter} for those who come by a link. */
export const noteInviter = (tx: Tx, userId: string, inviterId: string) =>
  tx.update(users).set({ invitedBy: inviterId }).where(eq(users.userId, userId))

/** Makes an account and welcomes it, once; undefined when the mobile has one already, also one made a moment ago. */
export async function createCustomer(
  tx: Tx,
  context: RequestContext,
  { mobile, inviteUserId, nickName, passwordHash, identity }: NewCustomer
): Promise<LoggedIn | undefined> {
  const { kernel, markers, locale, now } = context
  const digits = mobile?.slice(-4) ?? String(kernel.random.integer(0, 9999)).padStart(4, '0')
  const isReturning = await wasFormer(tx, kernel, [
    ...(mobile === null ? [] : [{ by: 'mobile' as const, value: mobile }]),
    ...(identity ? [{ by: identity.provider, value: identity.subject }] : [])
  ])
  const [user] = await tx
    .insert(users)
    .values({
      userId: kernel.ids.next(),
      isVisitor: false,
      mobile,
      passwordHash: passwordHash ?? null,
      nickName: nickName ?? firstNickNames[locale](digits),
      countryCode: markers.countryCode ?? null,
      cityCode: markers.cityCode ?? null,
      invitedBy: isReturning ? null : ((await readInviter(tx, kernel, inviteUserId))?.userId ?? null),
      isReturning,
      createdAt: now
    })
    .onConflictDoNothing({ target: users.mobile, where: sql`mobile is not null` })
    .returning()
  if (!user) return undefined
  let isGivenVoucher = false
  for (const hook of kernel.userCreatedHooks)
    isGivenVoucher = (await hook(tx, user, kernel)).isGivenVoucher || isGivenVoucher
  return { user, isNewUser: true, isGivenVoucher }
}

/** The account of a mobile; locked, so that a login and a change of the mobile do not pass each other. */
export async function findCustomer(tx: Tx, mobile: string): Promise<LoggedIn | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.mobile, mobile)).for('no key update')
  return user && { user, isNewUser: false, isGivenVoucher: false }
}

/** The account of a mobile, made when there is none: two requests at once get the same one. The mobile must be proven. */
export async function findOrCreateCustomer(
  tx: Tx,
  context: RequestContext,
  customer: NewCustomer & { readonly mobile: string }
): Promise<LoggedIn> {
  const { mobile } = customer
  const found =
    (await findCustomer(tx, mobile)) ??
    (await createCustomer(tx, context, customer)) ??
    (await findCustomer(tx, mobile))
  if (!found) throw new Error('a customer could be neither found nor made')
  return found
}
