import type { ServerModule } from '../../http/module'
import { userAccountPart } from './account-part'
import { userRoutes } from './routes'

/** The person behind a token: profile, points, location, device, behaviour. */
export const userModule: ServerModule = {
  name: 'user',
  seed: async () => (await import('./seed')).userSeed,
  routes: userRoutes,
  accountPart: userAccountPart
}

// What other modules may use
export { dropAvatar } from './avatar'
export { cityName } from './location'
export { nickNameOf } from './texts'
