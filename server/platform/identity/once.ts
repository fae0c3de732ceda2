import type { Db } from '../../db/database'
import type { SingleUseCredential } from './identity'
import { usedCredentials } from './tables'

/** Marks a single-use credential as used; false if it was used before, in this process or another. */
export async function consumeCredential(db: Db, { digest, expiresAt }: SingleUseCredential): Promise<boolean> {
  const taken = await db
    .insert(usedCredentials)
    .values({ digest, expiresAt })
    .onConflictDoNothing()
    .returning({ digest: usedCredentials.digest })
  return taken.length === 1
}
