import type { Result, ValidParams } from '@/contract/types'
import { areaOfSeller } from '@/domain/sellers'
import { promotionCodeReason } from '@/domain/promotion-codes'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { readArea } from '../combine/repository'
import { readRestaurant } from '../restaurant/repository'
import { readPromotionCodes } from './repository'
import { watchCodeTries } from './tries'
import { domainPromotionCode, promotionCodeRefusals, wirePromotionCode } from './view'

/** What a code is good for at a restaurant or in a combined area; refuses with the reason why it cannot be used there now. */
async function findPromotionCode({ code, restaurantId }: ValidParams<'promotionCodeFind'>, { kernel, session, now }: RequestContext<Session>): Promise<Result<'promotionCodeFind'>> {
  const areaId = areaOfSeller(restaurantId)
  const seller = areaId === null ? await readRestaurant(kernel.db, restaurantId) : await readArea(kernel.db, areaId)
  if (!seller) throw new AppError('restaurantNotFound')
  const kept = await readPromotionCodes(kernel.db, code, session.userId)
  if (kept.length === 0) throw new AppError('promotionCodeInvalid')
  const here = kept.find(({ currency }) => currency === seller.currency)
  const reason = here ? promotionCodeReason(domainPromotionCode(here), now, areaId === null ? restaurantId : null) : 'elsewhere'
  if (!here || reason) throw new AppError(promotionCodeRefusals[reason ?? 'elsewhere'])
  return wirePromotionCode(here)
}

const routes = defineRoutes({ promotionCodeFind: (params, context) => watchCodeTries(context, params.code, () => findPromotionCode(params, context)) })

/** Promotion codes (spec section 7, decorder/order/promotion/code). What one saves is the quote's business. */
export const promotionCodeModule: ServerModule = { name: 'promotionCode', routes }
