import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { IdentityProvider, Result, ValidParams } from '@/contract/types'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { identitiesOf } from '../../platform/identity/choice'
import { sandboxReturnPath } from '../../platform/identity/sandbox'
import { hashToken } from '../account'
import { portOf } from './ports'
import { checkedReturnTo } from './return-to'
import { identityStarts } from './tables'
import { nonceOf, ownFamily, ticketLifeMs } from './tickets'

/** A way to a provider's page that somebody has set out on. */
export type Start = typeof identityStarts.$inferSelect

const languages = { 'zh-CN': 'zh', en: 'en', vn: 'vn' } as const
const signatureOf = ({ config }: Kernel, provider: IdentityProvider, mark: string) =>
  createHmac('sha256', config.secret).update(`identity-state|${provider}|${mark}`).digest('hex').slice(0, 32)

/** Where a provider sends the browser back to. The sandbox is of this server, whatever it is called from outside. */
export const returnUrlOf = (kernel: Kernel, provider: IdentityProvider): string =>
  identitiesOf(kernel).sandboxed.includes(provider)
    ? sandboxReturnPath(provider)
    : `${kernel.config.publicUrl}/login/return/${provider}`

/** 64 letters and digits, as WeChat wants them; signed, so that made-up ones cost no look into the database. */
function newState(kernel: Kernel, provider: IdentityProvider): string {
  const mark = kernel.random.bytes(16).toString('hex')
  return mark + signatureOf(kernel, provider, mark)
}

function isOurs(kernel: Kernel, provider: IdentityProvider, state: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(state)) return false
  return timingSafeEqual(Buffer.from(state.slice(32)), Buffer.from(signatureOf(kernel, provider, state.slice(0, 32))))
}

/** Real pages know the person's language by their own means; the sandbox's is told. */
function inLanguage(address: string, language: string): string {
  const [page = '', hash] = address.split('#', 2)
  const told = page.includes('lang=') ? page : `${page}&lang=${language}`
  return hash === undefined ? told : `${told}#${hash}`
}

/**
 * Sets out for a provider's page (contract `identityStart`). The state belongs to the caller's session and is valid for ten minutes, once;
 * what comes of it is a ticket that only this session may use.
 */
export async function startIdentity(
  params: ValidParams<'identityStart'>,
  context: RequestContext<Session>
): Promise<Result<'identityStart'>> {
  const { kernel, session, locale, userAgent, now } = context
  const { provider, purpose } = params
  if (purpose === 'bind' && session.isVisitor) throw new AppError('loginRequired')
  const returnTo = checkedReturnTo(params.returnTo)
  const familyId = await ownFamily(kernel.db, session)
  const state = newState(kernel, provider)
  const page = await portOf(kernel, provider).page({
    state,
    returnUrl: returnUrlOf(kernel, provider),
    nonce: nonceOf(kernel, familyId),
    isInsideWechat: /MicroMessenger/.test(userAgent),
    language: languages[locale]
  })
  if (!page) throw new AppError('loginMethodUnavailable')
  await inTransaction(kernel.database, (tx) =>
    tx.insert(identityStarts).values({
      stateHash: hashToken(state),
      provider,
      app: page.app,
      familyId,
      returnTo,
      expiresAt: now + ticketLifeMs
    })
  )
  return { url: identitiesOf(kernel).sandboxed.includes(provider) ? inLanguage(page.url, languages[locale]) : page.url }
}

/** The way that a state belongs to, once; undefined for one that is forged, over, used, or of another provider. */
export async function takeStart(kernel: Kernel, provider: IdentityProvider, state: string): Promise<Start | undefined> {
  if (!isOurs(kernel, provider, state)) return undefined
  const now = kernel.clock.now()
  return inTransaction(kernel.database, async (tx) => {
    const [start] = await tx
      .update(identityStarts)
      .set({ usedAt: now })
      .where(
        and(
          eq(identityStarts.stateHash, hashToken(state)),
          eq(identityStarts.provider, provider),
          isNull(identityStarts.usedAt),
          gt(identityStarts.expiresAt, now)
        )
      )
      .returning()
    return start
  })
}

/** Whether a state is one of ours that somebody may still come back with. */
export async function isUnderWay(kernel: Kernel, provider: IdentityProvider, state: string): Promise<boolean> {
  if (!isOurs(kernel, provider, state)) return false
  const [start] = await kernel.db
    .select({ usedAt: identityStarts.usedAt })
    .from(identityStarts)
    .where(
      and(
        eq(identityStarts.stateHash, hashToken(state)),
        isNull(identityStarts.usedAt),
        gt(identityStarts.expiresAt, kernel.clock.now())
      )
    )
  return start !== undefined
}
