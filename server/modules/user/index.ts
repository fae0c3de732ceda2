import type { ServerModule } from '../../http/module'
import { userRoutes } from './routes'

/** The person behind a token: profile, points, location, device, behaviour. */
export const userModule: ServerModule = { name: 'user', routes: userRoutes }
