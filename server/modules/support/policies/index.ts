import type { Kernel } from '../../../kernel'
import { defineRegistry } from '../../../platform/kernel/registry'
import type { Policy } from './document'
import { permissions } from './permissions'
import { privacy } from './privacy'
import { terms } from './terms'

/** Policies of other nouns by their names; a module that has one adds it in `attach`. */
export const policies = defineRegistry<string, Policy>('policy')

/** Every policy by its name in the address `/policy/:name`. */
export const readPolicies = (kernel: Kernel): ReadonlyMap<string, Policy> =>
  new Map([...Object.entries({ privacy, terms, permissions }), ...policies.all(kernel)])
