import type * as z from 'zod/mini'
import { afterSaleOperations } from './after-sale/operations'
import { applicationOperations } from './application/operations'
import { bookingOperations } from './booking/operations'
import { boxOperations } from './box/operations'
import { campaignOperations } from './campaign/operations'
import { counterCodeOperations } from './counter-code/operations'
import { dealOperations } from './deal/operations'
import { errandOperations } from './errand/operations'
import { greetingOperations } from './greeting/operations'
import { martOperations } from './mart/operations'
import { offerOperations } from './offer/operations'
import type { OperationTable } from './operation-definition'
import { orderOperations } from './order/operations'
import { parcelOperations } from './parcel/operations'
import { paymentOperations } from './payment/operations'
import { questionnaireOperations } from './questionnaire/operations'
import { restaurantOperations } from './restaurant/operations'
import { reviewOperations } from './review/operations'
import { withdrawalOperations } from './withdrawal/operations'

/**
 * What systems of restaurants, riders and our support call. Not part of `endpoints`, which the app carries. Each request is signed: `x-partner`,
 * `x-timestamp` (seconds), `x-nonce` (8 to 64 letters, digits, `-`, `_`; never twice) and `x-signature`, the hex HMAC-SHA256 by the
 * partner's key over the lines `POST`, path, timestamp, nonce and the hex SHA-256 of the body.
 */
export const operations = {
  ...orderOperations,
  ...afterSaleOperations,
  ...reviewOperations,
  ...restaurantOperations,
  ...paymentOperations,
  ...questionnaireOperations,
  ...withdrawalOperations,
  ...counterCodeOperations,
  ...dealOperations,
  ...bookingOperations,
  ...boxOperations,
  ...campaignOperations,
  ...errandOperations,
  ...martOperations,
  ...parcelOperations,
  ...greetingOperations,
  ...offerOperations,
  ...applicationOperations
} as const satisfies OperationTable

/** Name of a call of a partner. */
export type OperationName = keyof typeof operations
/** What a call has after validation. */
export type OperationParams<N extends OperationName> = z.output<(typeof operations)[N]['params']>
/** `data` of its success. */
export type OperationResult<N extends OperationName> = z.output<(typeof operations)[N]['result']>
