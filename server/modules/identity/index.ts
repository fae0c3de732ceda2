import { lt } from 'drizzle-orm'
import type { Result } from '@/contract/types'
import type { Tx } from '../../db/database'
import type { ServerModule } from '../../http/module'
import type { Kernel } from '../../kernel'
import { identitiesOf } from '../../platform/identity/choice'
import { readIdentities } from '../account'
import { identityAccountPart } from './account-part'
import { registerPageStyle } from './hosted-layout'
import { isOffered } from './ports'
import { registerReturnPage } from './return-page'
import { identityRoutes } from './routes'
import { registerSandboxPages } from './sandbox-page'
import { identityStarts, identityTickets } from './tables'
import { registerTelegramPage } from './telegram-page'

/** Logins by outside parties, their pages, linking and unlinking (spec section 4, Start-up login; sections 6 and 7). */
export const identityModule: ServerModule = {
  name: 'identity',
  ports: identitiesOf,
  routes: identityRoutes,
  accountPart: identityAccountPart,
  /** Removes tickets and unfinished redirects. */
  sweep: async (tx, _kernel, now) => {
    await tx.delete(identityTickets).where(lt(identityTickets.expiresAt, now))
    await tx.delete(identityStarts).where(lt(identityStarts.expiresAt, now))
  },
  register: (app, kernel) => {
    registerPageStyle(app)
    registerReturnPage(app, kernel)
    registerTelegramPage(app, kernel)
    registerSandboxPages(app, kernel)
  }
}

/** The outside accounts by which somebody can log in here as this person, oldest first. */
export async function linkedAccounts(
  tx: Tx,
  kernel: Kernel,
  userId: string
): Promise<Result<'passwordReset'>['linkedAccounts']> {
  const linked = await readIdentities(tx, userId)
  return linked.filter(({ provider }) => isOffered(kernel, provider)).map(({ provider, name }) => ({ provider, name }))
}

// What other modules may use
export { loginByIdentity } from './login'
export { holdsIdentity, isClaim } from './proofs'
export { readMiniOpenId } from './verify'
