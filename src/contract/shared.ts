import * as z from 'zod/mini'
import { countryCodes, currencyCodes } from '@/domain/countries'
import { locales, platforms } from '@/domain/markers'
import { isOrderKind, type OrderKind, orderKinds } from '@/domain/order-state'
import { deliveryTypes, paymentTypes } from '@/domain/pricing'
import {
  normalPromotionCode,
  shownLine,
  shownText,
  typedCode,
  typedEmail,
  typedPaper,
  typedPhone
} from '@/domain/typed-text'
import type { CodeName } from './codes'

/** Opaque identifier: letters, digits, `_` and `-`, at most 40. */
export const id = z.string().check(z.regex(/^[\w-]{1,40}$/))
/** A person in a shared link: `encryptedUserId` of a login, or a user id as the spec has it. */
export const sharedId = z.string().check(z.regex(/^[\w-]{1,80}$/))
/** A person's typed text on one line: what nobody sees and what turns its neighbours is taken off, then at most `maximum` characters. */
export const text = (maximum: number) => z.string().check(z.overwrite(shownLine), z.maxLength(maximum))
/** Like `text`, but something must be seen in it. */
export const requiredText = (maximum: number) =>
  z.string().check(z.overwrite(shownLine), z.minLength(1), z.maxLength(maximum))
/** Like `text`, on as many lines as the person wrote. */
export const paragraphs = (maximum: number) => z.string().check(z.overwrite(shownText), z.maxLength(maximum))
/** Like `paragraphs`, but something must be seen in it. */
export const requiredParagraphs = (maximum: number) =>
  z.string().check(z.overwrite(shownText), z.minLength(1), z.maxLength(maximum))
/** An image for screens of one and of two pixels a CSS pixel; addresses below the image host. */
export const imagePair = z.object({ small: z.string(), large: z.string() })
/** A kind of order: of the one table, to which tests add kinds of their own. */
export const orderKind = z
  .custom<OrderKind>(isOrderKind)
  .register(z.globalRegistry, { type: 'string', enum: orderKinds })
/** What is shown to nobody and compared sign by sign: passwords, and what a login provider signed. Trimmed, and not empty. */
export const secret = (maximum: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum))
/** A name that a person goes by, as typed: the module refuses by a code what nobody could read. */
export const nickName = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum))
/** A telephone number as typed; the server reads it in the country that it belongs to. */
export const phone = z.string().check(z.overwrite(typedPhone), z.maxLength(30))
/** A code as typed, without what stands between its signs. */
export const code = (maximum: number) => z.string().check(z.overwrite(typedCode), z.maxLength(maximum))
/** The number of a paper, without what stands between its signs. */
export const paper = (maximum: number) => z.string().check(z.overwrite(typedPaper), z.maxLength(maximum))
/** A promotion code as typed, in the form that it is kept in. */
export const promotionCode = z.string().check(z.overwrite(normalPromotionCode), z.maxLength(40))
/** A mail address as typed; whether it is one is judged where the answer can name the field. */
export const email = (maximum: number) => z.string().check(z.overwrite(typedEmail), z.maxLength(maximum))
/** Like `requiredText`, refused by codes whose texts name the field, instead of `badRequest` (spec section 8). */
export const namedText = (
  maximum: number,
  { missing, tooLong }: { readonly missing: CodeName; readonly tooLong: CodeName }
) => z.string(missing).check(z.overwrite(shownLine), z.minLength(1, missing), z.maxLength(maximum, tooLong))
/** Where the spec's fields come empty: empty text is as absent. */
export const orEmpty = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform((): undefined => undefined)
      ),
      schema
    ])
  )
/** Amount in a payload: decimal string with at most the currency's digits, never negative, e.g. `"12.80"`, `"85000"`. */
export const amount = z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/))
/** The same for what may be below zero, as what leaves a wallet. */
export const signedAmount = z.string().check(z.regex(/^-?(0|[1-9]\d{0,11})(\.\d{1,2})?$/))
/** A day of a calendar, `2026-03-01`. */
export const date = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))
/** Whether a public holiday that is not final may still change what is said of a day (`src/domain/holidays.ts`); a page that shows the day says so. */
export const holidayMayMove = z.boolean()
/** ISO 8601 instant in UTC, e.g. `2026-03-01T04:30:00.000Z`. */
export const instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/))
/** Number that a GET query carries as text. */
export const queryNumber = (minimum: number, maximum: number) => z.coerce.number().check(z.gte(minimum), z.lte(maximum))

/** Some of these names, which a GET query carries joined by commas. */
export const queryNames = <const N extends readonly [string, ...string[]]>(names: N) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(60)),
      z.transform((joined: string) => joined.split(','))
    ),
    z.array(z.enum(names))
  )

/** Countries that are served (spec section 3); `src/domain/countries.ts` has their facts. */
export const countryCode = z.enum(countryCodes)
/** Their currencies, ISO 4217; how many digits an amount has is in `src/domain/countries.ts`. */
export const currency = z.enum(currencyCodes)
/** Languages of the app; `zh-CN` is the source. */
export const localeCode = z.enum(locales)
/** Degrees north, WGS 84. */
export const latitude = z.number().check(z.gte(-90), z.lte(90))
/** Degrees east, WGS 84. */
export const longitude = z.number().check(z.gte(-180), z.lte(180))
/** How a meal gets to the person. */
export const deliveryType = z.enum(deliveryTypes)
/** Spec section 3, Payment types. */
export const paymentType = z.enum(paymentTypes)

/** Where and in what language a request is made (spec section 3, Location markers). */
export const markers = z.object({
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
  country: z.optional(text(60)),
  countryCode: z.optional(countryCode),
  province: z.optional(text(60)),
  city: z.optional(text(60)),
  cityCode: z.optional(text(40)),
  locale: z.optional(localeCode),
  platform: z.optional(z.enum(platforms))
})

/** A name in the languages it exists in; `zh` always does. The page picks by locale and falls back to `zh`, then `en`. */
export const localizedText = z.object({ zh: z.string(), en: z.optional(z.string()), vn: z.optional(z.string()) })

/** One page of a list: pass `nextCursor` back to get the next, `null` at the end. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })
/** Opaque: what the page before answered as `nextCursor`; absent asks for the first page. */
export const cursor = z.optional(text(200))

/** Params of a call that needs none. */
export const nothing = z.object({})
/** `data` of a call that only says it was done. */
export const done = z.object({ isDone: z.literal(true) })
