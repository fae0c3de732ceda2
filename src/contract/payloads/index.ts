import type * as z from 'zod/mini'
import type { EndpointName } from '../endpoints'
import { bargainPayloads } from './bargain'
import { cartPayloads } from './cart'
import { cardPayloads } from './card'
import { combinePayloads } from './combine'
import { afterSalePayloads } from './after-sale'
import { groupPayloads } from './group-order'
import { identityPayloads } from './identity'
import { loginPayloads, userPayloads } from './login'
import { orderPayloads } from './order'
import { orderLifePayloads } from './order-life'
import { paymentPayloads, walletPayloads } from './payment'
import { placePayloads } from './place'
import { profilePayloads } from './profile'
import { restaurantPayloads } from './restaurant'
import { reviewPayloads } from './review'
import { searchPayloads } from './search'
import { supportPayloads } from './support'

interface Payload {
  readonly params: z.ZodMiniType
  readonly result: z.ZodMiniType
}

/** The schema of what each endpoint takes and answers; the server validates both with it. */
export const payloads = {
  ...loginPayloads,
  ...identityPayloads,
  ...userPayloads,
  ...profilePayloads,
  ...supportPayloads,
  ...placePayloads,
  ...restaurantPayloads,
  ...searchPayloads,
  ...cartPayloads,
  ...orderPayloads,
  ...combinePayloads,
  ...bargainPayloads,
  ...groupPayloads,
  ...orderLifePayloads,
  ...reviewPayloads,
  ...afterSalePayloads,
  ...paymentPayloads,
  ...cardPayloads,
  ...walletPayloads
} as const satisfies Record<EndpointName, Payload>
