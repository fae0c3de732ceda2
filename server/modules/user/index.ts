import { lt } from 'drizzle-orm'
import type { ServerModule } from '../../http/module'
import { userAccountPart } from './account-part'
import { userRoutes } from './routes'
import { userBehaviours } from './tables'

const behaviourRetentionMs = 90 * 86_400_000

/** The person behind a token: profile, points, location, device, behaviour. */
export const userModule: ServerModule = {
  name: 'user',
  seed: async () => (await import('./seed')).userSeed,
  routes: userRoutes,
  accountPart: userAccountPart,
  sweep: async (tx, _kernel, now) => {
    await tx.delete(userBehaviours).where(lt(userBehaviours.createdAt, now - behaviourRetentionMs))
  }
}

// What other modules may use
export { dropAvatar } from './avatar'
export { type HomeFollower, homeFollowers } from './home'
export { cityName } from './location'
export { nickNameOf } from './texts'
