import { and, eq, isNull } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { instant, optionalInstant } from '../../http/format'
import { type InvitationRow, readAllOf, stageOf } from './repository'
import { invitations, inviteCards, inviteCodes } from './tables'

const present = (invitation: InvitationRow) => ({
  stage: stageOf(invitation),
  via: invitation.via,
  joinedAt: instant(invitation.joinedAt),
  orderedAt: optionalInstant(invitation.orderedAt),
  settledAt: optionalInstant(invitation.settledAt)
})

/** Whom a person invited and by whom they came, without the names of either. Who leaves is somebody from then on, on both sides. */
export const invitationAccountPart: AccountPart = {
  tables: [inviteCodes, invitations, inviteCards],
  exported: async (db, userId) => {
    const { brought, came } = await readAllOf(db, userId)
    const [code] = await db.select().from(inviteCodes).where(eq(inviteCodes.userId, userId))
    return {
      inviteCode: code?.code ?? null,
      invitedFriends: brought.map(present),
      invitedBySomebody: came && present(came)
    }
  },
  wipe: async (tx, _kernel, { userId }) => {
    await tx.delete(inviteCodes).where(eq(inviteCodes.userId, userId))
    await tx.update(invitations).set({ inviterId: null }).where(eq(invitations.inviterId, userId))
    // Nobody is left to be rewarded for an order
    await tx
      .update(invitations)
      .set({ orderId: null, orderedAt: null, dueAt: null })
      .where(and(eq(invitations.friendId, userId), isNull(invitations.settledAt)))
    await tx.update(invitations).set({ friendId: null }).where(eq(invitations.friendId, userId))
  }
}
