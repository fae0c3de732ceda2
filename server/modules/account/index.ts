import type { ServerModule } from '../../http/module'
import { accountAccountPart } from './account-part'
import { createSessionReader } from './session-reader'
import { sweepAccounts } from './sweep'

/** What every login and session stands on: accounts, tokens, codes, tries, linked identities. */
export const accountModule: ServerModule = {
  name: 'account',
  sessions: createSessionReader,
  accountPart: accountAccountPart,
  sweep: sweepAccounts
}

// What other modules may use
export { loginAnswer } from './answer'
export { clientOf } from './client'
export {
  createCustomer,
  findCustomer,
  findOrCreateCustomer,
  type LoggedIn,
  noteInviter,
  readInviter
} from './customers'
export { rememberFormer } from './former-accounts'
export {
  findBound,
  type IdentityRow,
  insertIdentity,
  lockIdentity,
  readIdentities,
  readOpenIds,
  readWechatIds,
  refreshIdentity,
  removeIdentities
} from './identities'
export { mobileOf } from './mobile'
export { checkCode, consumeCode, forgetCodes, refuseWrongCode, sendCode, sendMailCode, useCode } from './otp'
export { refuseWrongPassword, triesKey } from './password-check'
export { hashPassword, isPasswordRight, newPasswordOf } from './passwords'
export { listSessions, nameDevice, revokeSessions } from './session-list'
export { createSessionReader } from './session-reader'
export {
  dropSessions,
  familyOfToken,
  findRenewable,
  findRenewableSession,
  openSession,
  readLocale,
  type Renewable,
  renewSession,
  revokeFamily,
  revokeSessionsOf
} from './sessions'
export { encryptUserId, sharedUserId } from './shared-id'
export { hashToken, newToken } from './tokens'
export { clearPasswordTries, countLoginTry, takePasswordTry } from './tries'
