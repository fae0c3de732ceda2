import { eq } from 'drizzle-orm'
import { inviteCodeLength } from '@/domain/invitation'
import { isSpokenCode, spokenCodeOf } from '@/domain/spoken-code'
import type { Db } from '../../db/database'
import type { Kernel } from '../../kernel'
import { inviteCodes } from './tables'

/** The invite code of a person with an account; made at the first look, and the same from then on, also where two look at once. */
export async function inviteCodeFor(kernel: Kernel, db: Db, userId: string): Promise<string> {
  for (;;) {
    const [known] = await db.select().from(inviteCodes).where(eq(inviteCodes.userId, userId))
    if (known) return known.code
    await db
      .insert(inviteCodes)
      .values({ userId, code: spokenCodeOf(kernel.random.bytes(16), inviteCodeLength), createdAt: kernel.clock.now() })
      .onConflictDoNothing()
  }
}

/** Whose invite code it is, from however it was typed; undefined where it is nobody's. */
export async function readCodeOwner(db: Db, code: string): Promise<string | undefined> {
  if (!isSpokenCode(code, inviteCodeLength)) return undefined
  const [row] = await db.select().from(inviteCodes).where(eq(inviteCodes.code, code))
  return row?.userId
}
