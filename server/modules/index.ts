import type { ServerModule } from '../http/module'
import { loginModule } from './login'
import { sandboxModule } from './sandbox'
import { systemModule } from './system'
import { userModule } from './user'

/** Every capability of the server; a new one adds its line. */
export const serverModules: readonly ServerModule[] = [systemModule, sandboxModule, loginModule, userModule]
