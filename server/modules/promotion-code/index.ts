import type { Result, ValidParams } from '@/contract/types'
import { promotionCodeReason } from '@/domain/promotion-codes'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { readRestaurant } from '../restaurant/repository'
import { readPromotionCodes } from './repository'
import { domainPromotionCode, promotionCodeRefusals, wirePromotionCode } from './view'

/** What a code is good for at a restaurant; refuses with the reason why it cannot be used there now. */
async function findPromotionCode({ code, restaurantId }: ValidParams<'promotionCodeFind'>, { kernel, session, now }: RequestContext<Session>): Promise<Result<'promotionCodeFind'>> {
  const restaurant = await readRestaurant(kernel.db, restaurantId)
  if (!restaurant) throw new AppError('restaurantNotFound')
  const kept = await readPromotionCodes(kernel.db, code, session.userId)
  if (kept.length === 0) throw new AppError('promotionCodeInvalid')
  const here = kept.find(({ currency }) => currency === restaurant.currency)
  const reason = here ? promotionCodeReason(domainPromotionCode(here), now, restaurantId) : 'elsewhere'
  if (!here || reason) throw new AppError(promotionCodeRefusals[reason ?? 'elsewhere'])
  return wirePromotionCode(here)
}

const routes = defineRoutes({ promotionCodeFind: findPromotionCode })

/** Promotion codes (spec section 7, decorder/order/promotion/code). What one saves is the quote's business. */
export const promotionCodeModule: ServerModule = { name: 'promotionCode', routes }
