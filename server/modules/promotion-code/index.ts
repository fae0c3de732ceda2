import { codes } from '@/contract/codes'
import type { OrderQuote, Result, ValidParams } from '@/contract/types'
import { ownerOf } from '@/domain/cart-owner'
import { countries, defaultCountry } from '@/domain/countries'
import { promotionCodeReason } from '@/domain/promotion-codes'
import { type CodeSpace, watchTries } from '../../http/code-tries'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { promotionCodeAccountPart } from './account-part'
import { domainPromotionCode, presentPromotionCode, promotionCodeRefusals } from './presenter'
import { readPromotionCodes, readSeller } from './repository'

const codeSpace: CodeSpace = { name: 'promotion', refusal: 'promotionCodeInvalid' }

/** Whether a quote's answer told that there is no such code. */
export const knowsNoCode = ({ problems }: Pick<OrderQuote, 'problems'>): boolean =>
  problems.some(({ code }) => code === codes.promotionCodeInvalid)

/** Runs what looks a typed promotion code up, unless too many that do not exist were tried; see {@link watchTries}. */
export const watchCodeTries = <T>(
  context: RequestContext<Session>,
  typed: string | undefined,
  look: () => Promise<T>,
  isMissed?: (answer: T) => boolean
): Promise<T> => watchTries(context, codeSpace, typed, look, isMissed)

/**
 * What a code saves at a restaurant or in a combined area, or anywhere: then in the currency of the caller's country, where it
 * exists in that. Refuses with the reason why it cannot be used there now.
 */
async function findPromotionCode(
  { code, ...named }: ValidParams<'promotionCodeFind'>,
  { kernel, session, markers, now }: RequestContext<Session>
): Promise<Result<'promotionCodeFind'>> {
  const owner = ownerOf(named)
  const seller = owner === null ? undefined : await readSeller(kernel.db, owner)
  const codes = await readPromotionCodes(kernel.db, code, session.userId)
  if (codes.length === 0) throw new AppError('promotionCodeInvalid')
  const found =
    codes.find(
      ({ currency }) => currency === (seller?.currency ?? countries[markers.countryCode ?? defaultCountry].currency)
    ) ?? (seller ? undefined : codes[0])
  const reason = found
    ? promotionCodeReason(domainPromotionCode(found), now, seller?.restaurantId ?? null)
    : 'elsewhere'
  if (!found || reason) throw new AppError(promotionCodeRefusals[reason ?? 'elsewhere'])
  return presentPromotionCode(found)
}

const routes = defineRoutes({
  promotionCodeFind: (params, context) => watchCodeTries(context, params.code, () => findPromotionCode(params, context))
})

/** Promotion codes (spec section 7, decorder/order/promotion/code). What one saves is the quote's business. */
export const promotionCodeModule: ServerModule = {
  name: 'promotionCode',
  seed: async () => (await import('./seed')).promotionCodeSeed,
  routes,
  accountPart: promotionCodeAccountPart
}

// What other modules may use
export { domainPromotionCode, promotionCodeRefusals, type StoredPromotionCode, storedPromotionCode } from './presenter'
export { promotionCodesJson, returnPromotionCode, takePromotionCode } from './repository'
