import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { instant } from '../../http/format'
import { idempotencyKeys } from '../../http/tables'
import { readProfile } from './profile'
import { userBehaviours, users } from './tables'

/** Profile and behaviour. The row itself stays, without a person, as orders and the wallet's ledger belong to it. */
export const userAccountPart: AccountPart = {
  tables: [users, userBehaviours, idempotencyKeys],
  exported: async (db, userId, context) => {
    const [user] = await db
      .select({ appModel: users.appModel, invitedBy: users.invitedBy, createdAt: users.createdAt })
      .from(users)
      .where(eq(users.userId, userId))
    const behaviours = await db
      .select()
      .from(userBehaviours)
      .where(eq(userBehaviours.userId, userId))
      .orderBy(asc(userBehaviours.createdAt))
    return {
      profile: {
        ...(await readProfile(db, userId, context)),
        appModel: user?.appModel ?? null,
        wasInvited: user?.invitedBy != null,
        createdAt: user ? instant(user.createdAt) : null
      },
      behaviours: behaviours.map(({ userId: _owner, createdAt, ...rest }) => ({
        ...rest,
        createdAt: instant(createdAt)
      }))
    }
  },
  wipe: async (tx, { clock }, { userId }) => {
    await tx
      .update(users)
      .set({
        isVisitor: true,
        status: 'I',
        nickName: '',
        avatar: null,
        mobile: null,
        passwordHash: null,
        credentialsChangedAt: null,
        gender: 'secret',
        countryCode: null,
        cityCode: null,
        points: 0,
        appModel: null,
        invitedBy: null,
        isReturning: false,
        dietaryPreferences: [],
        dietaryTaboos: [],
        commonAddressId: null,
        closedAt: clock.now()
      })
      .where(eq(users.userId, userId))
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))
    await tx.delete(userBehaviours).where(eq(userBehaviours.userId, userId))
  }
}
