import { dealProtection } from './deal-protection'
import type { Policy } from './document'
import { permissions } from './permissions'
import { privacy } from './privacy'
import { recharge } from './recharge'
import { terms } from './terms'

/** Every policy by its name in the address `/policy/:name`. */
export const policies: ReadonlyMap<string, Policy> = new Map(
  Object.entries({ privacy, terms, recharge, permissions, dealProtection })
)
