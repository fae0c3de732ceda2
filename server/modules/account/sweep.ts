import { lt } from 'drizzle-orm'
import { usedCredentials } from '../../platform/identity/tables'
import type { Sweep } from '../../sweep'
import { sweepFormer } from './former-accounts'
import { otpCodes, sessions } from './tables'

const hourMs = 3_600_000

/** Removes sessions past renewal, codes, marks of accounts closed long ago, and notes of credentials that are no longer valid. */
export const sweepAccounts: Sweep = async (tx, _kernel, now) => {
  await tx.delete(sessions).where(lt(sessions.renewableUntil, now))
  await tx.delete(otpCodes).where(lt(otpCodes.expiresAt, now - hourMs))
  await sweepFormer(tx, now)
  await tx.delete(usedCredentials).where(lt(usedCredentials.expiresAt, now))
}
