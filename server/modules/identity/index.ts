import type { ServerModule } from '../../http/module'
import { identitiesOf } from '../../platform/identity/choice'
import { identityAccountPart } from './account-part'
import { registerPageStyle } from './hosted-layout'
import { registerReturnPage } from './return-page'
import { identityRoutes } from './routes'
import { registerSandboxPages } from './sandbox-page'
import { registerTelegramPage } from './telegram-page'

/** Logins by outside parties, their pages, linking and unlinking (spec section 4, Start-up login; sections 6 and 7). */
export const identityModule: ServerModule = {
  name: 'identity',
  ports: identitiesOf,
  routes: identityRoutes,
  accountPart: identityAccountPart,
  register: (app, kernel) => {
    registerPageStyle(app)
    registerReturnPage(app, kernel)
    registerTelegramPage(app, kernel)
    registerSandboxPages(app, kernel)
  }
}

// What other modules may use
export { linkedAccounts } from './linked-accounts'
export { loginByIdentity } from './login'
export { holdsIdentity, isClaim } from './proofs'
