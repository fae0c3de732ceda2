import type { ServerModule } from '../../http/module'
import { accountAccountPart } from './account-part'

/** What every login and session stands on: accounts, tokens, codes, tries, linked identities. */
export const accountModule: ServerModule = { name: 'account', accountPart: accountAccountPart }
