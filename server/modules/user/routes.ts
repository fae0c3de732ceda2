import { eq } from 'drizzle-orm'
import { defineRoutes } from '../../http/routes'
import { nameDevice } from '../account'
import { uploadAvatar } from './avatar'
import { exportData } from './data-export'
import { updateLocation } from './location'
import { readProfile } from './profile'
import { updateProfile } from './profile-update'
import { userBehaviours, users } from './tables'

/** Spec section 7, user calls. */
export const userRoutes = defineRoutes({
  userInfo: (_params, { kernel, session, now, locale }) => readProfile(kernel.db, session.userId, { now, locale }),
  userPoints: async (_params, { kernel, session }) => {
    const [user] = await kernel.db.select({ points: users.points }).from(users).where(eq(users.userId, session.userId))
    return { points: user?.points ?? 0 }
  },
  locationUpdate: (params, context) => updateLocation(params, context),
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
