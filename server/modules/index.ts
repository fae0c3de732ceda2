import type { ServerModule } from '../http/module'
import { loginModule } from './login'

/** Every capability of the server; a new one adds its line. */
export const serverModules: readonly ServerModule[] = [loginModule]
