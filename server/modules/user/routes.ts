import { eq } from 'drizzle-orm'
import { userBehaviours, users } from './tables'
import { AppError } from '../../http/errors'
import { defineRoutes } from '../../http/routes'
import { nameDevice } from '../account'
import { uploadAvatar } from './avatar'
import { exportData } from './data-export'
import { updateLocation } from './location'
import { readProfile } from './profile'
import { updateProfile } from './profile-update'

/** A `userId` in the params is a claim: it may only repeat who the token says calls. */
function refuseOthers(claimed: string | undefined, userId: string): void {
  if (claimed !== undefined && claimed !== userId) throw new AppError('forbidden')
}

/** Spec section 7, user calls. */
export const userRoutes = defineRoutes({
  userInfo: async ({ userId }, { kernel, session, now, locale }) => {
    refuseOthers(userId, session.userId)
    return readProfile(kernel.db, session.userId, { now, locale })
  },
  userPoints: async ({ userId }, { kernel, session }) => {
    refuseOthers(userId, session.userId)
    const [user] = await kernel.db.select({ points: users.points }).from(users).where(eq(users.userId, session.userId))
    return { points: user?.points ?? 0 }
  },
  locationUpdate: async (params, context) => {
    refuseOthers(params.userId, context.session.userId)
    return updateLocation(params, context)
  },
  appModelUpdate: async ({ appModel }, { kernel, session }) => {
    await kernel.db.update(users).set({ appModel }).where(eq(users.userId, session.userId))
    await nameDevice(kernel.db, session.tokenHash, appModel)
    return { isDone: true }
  },
  profileUpdate: (params, context) => updateProfile(params, context),
  avatarUpload: (_params, context) => uploadAvatar(context),
  dataExport: (_params, context) => exportData(context),
  userBehaviour: async ({ source, action, restaurantId }, { kernel, session, now }) => {
    await kernel.db.insert(userBehaviours).values({
      behaviourId: kernel.ids.next(),
      userId: session.userId,
      source,
      action,
      restaurantId: restaurantId ?? null,
      createdAt: now
    })
    return { isDone: true }
  }
})
