import type * as z from 'zod/mini'
import type { EndpointName } from '../endpoints'
import { loginPayloads, userPayloads } from './login'
import { orderPayloads } from './order'
import { paymentPayloads, walletPayloads } from './payment'
import { placePayloads } from './place'
import { restaurantPayloads } from './restaurant'

interface Payload {
  readonly params: z.ZodMiniType
  readonly result: z.ZodMiniType
}

/** The schema of what each endpoint takes and answers; the server validates both with it. */
export const payloads = {
  ...loginPayloads,
  ...userPayloads,
  ...placePayloads,
  ...restaurantPayloads,
  ...orderPayloads,
  ...paymentPayloads,
  ...walletPayloads
} as const satisfies Record<EndpointName, Payload>
