import * as z from 'zod/mini'
import {
  applicationFields,
  applicationKinds,
  applicationReasons,
  applicationStatuses,
  rightsToWork,
  vehicles
} from '@/domain/application'
import { formPayload } from '../form'
import { mobile, otpCode } from '../login/payloads'
import { code, countryCode, id, instant, latitude, longitude, nothing } from '../shared'

/** An application as who made it follows it, without what they wrote but their name. */
const application = z.object({
  /** Ten digits by which it is found, together with its mobile. */
  number: z.string(),
  kind: z.enum(applicationKinds),
  status: z.enum(applicationStatuses),
  /** The rider's, or the restaurant's. */
  name: z.string(),
  countryCode,
  cityCode: id,
  /** Of one that was declined; null where none was given. */
  reason: z.nullable(z.enum(applicationReasons)),
  /** In the words of our support. */
  note: z.string(),
  canWithdraw: z.boolean(),
  /** Each state that it was in, once, the first first. */
  timeline: z.array(z.object({ status: z.enum(applicationStatuses), at: instant }))
})

/** Where somebody wants to work with us, and the code that proves their mobile. */
const applying = z.object({ countryCode, cityCode: id, otpCode })

const rider = z.extend(formPayload(applicationFields.rider), {
  ...applying.shape,
  mobile,
  kind: z.literal('rider'),
  vehicle: z.optional(z.enum(vehicles)),
  rightToWork: z.optional(z.enum(rightsToWork))
})

const restaurant = z.extend(formPayload(applicationFields.restaurant), {
  ...applying.shape,
  mobile,
  kind: z.literal('restaurant'),
  /** Where the address is, when it was picked on the map. */
  latitude: z.optional(latitude),
  longitude: z.optional(longitude)
})

const one = z.object({ number: code(20), mobile })

/** Applications of riders and restaurants (spec section 3, Partner application and Rider application). */
export const applicationPayloads = {
  /**
   * Of a kind and a mobile there is one that is not over. Sent again, it takes over the new answers under the same number while it is
   * `received`; later it is answered if nothing is new, else throws `applicationInReview`. The code is one of purpose `apply`; who sends
   * again from where it was sent needs no other. Whatever is wrong with the code throws `applicationCodeWrong`: a stranger does not learn
   * whether one was asked for.
   */
  applicationSubmit: { params: z.discriminatedUnion('kind', [rider, restaurant]), result: application },
  /** Throws `applicationNotFound` for another mobile as for an unknown number. */
  applicationGet: { params: one, result: application },
  /** Where riders get the app that they work with; nothing where the country has none. */
  riderAppGet: {
    params: nothing,
    result: z.object({ countryCode, apps: z.array(z.object({ system: z.enum(['ios', 'android']), url: z.string() })) })
  },
  /** Throws `applicationStateChanged` once it is accepted or declined. */
  applicationWithdraw: { params: one, result: application }
}
