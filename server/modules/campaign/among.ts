import { payloads } from '@/contract/payloads'
import type { Result, ValidParams } from '@/contract/types'
import type { RequestContext } from '../../http/context'
import { RawJson } from '../../http/envelope'
import { AppError } from '../../http/errors'
import { keepFor } from '../../platform/kernel/keep-for'
import { kernelPart } from '../../platform/kernel/kernel-part'
import { readInviter } from '../account'
import { listDeals, searchDeals } from '../deal'
import { catalogueOf, feedOf, narrowingOf, readDishTiles } from '../restaurant'
import { namedIds } from './fill'
import { type CampaignLook, lookAt, nameLook, presentStanding } from './look'
import { heroOf } from './shelf'

/** As long as pages of the restaurant feed are kept, ms. */
const answerMs = 5000

const answersOf = kernelPart(({ clock }) => keepFor<RawJson>(answerMs, 500, clock))

/** The dishes that blocks name and a city sells now, in the order of the blocks, each with its restaurant. */
async function dishesOf({ blocks, now }: CampaignLook, cityCode: string, { kernel }: Pick<RequestContext, 'kernel'>) {
  const ids = namedIds(blocks, 'dishes')
  if (ids.length === 0) return []
  const tiles = await readDishTiles(kernel.db, cityCode, ids, now)
  return ids.flatMap((dishId) => tiles.get(dishId) ?? [])
}

/** The restaurants of a campaign, narrowed and in an order as every list of them (contract `campaignShops`). */
export async function listShops(
  { campaignId, cursor, sort = 'overall', filters, priceBand, category, ...where }: ValidParams<'campaignShops'>,
  context: RequestContext
): Promise<RawJson> {
  const { kernel } = context
  const look = await lookAt({ campaignId, ...where }, context)
  const { blocks, memberships, place, now } = look
  const [city, narrowing, dishes] = await Promise.all([
    catalogueOf(kernel).city(place.cityCode),
    narrowingOf({ filters, priceBand, category }, place.cityCode, context),
    dishesOf(look, place.cityCode, context)
  ])
  const cooks = new Set(dishes.map(({ restaurantId }) => restaurantId))
  const ids = new Set([...namedIds(blocks, 'restaurants'), ...cooks])
  const { point, known } = place
  const request = {
    city,
    sort,
    narrowing: { ...narrowing, among: { name: `${nameLook(look)} ${[...cooks].sort().join()}`, ids } },
    point,
    known,
    memberships,
    cursor,
    now
  }
  const feed = feedOf(kernel)
  return answersOf(kernel)(feed.keyOf(request), async () => {
    const { items, nextCursor } = feed.page(request)
    const answer: Result<'campaignShops'> = {
      items: items.map((card) => ({ ...card, hasDishes: cooks.has(card.restaurantId) })),
      nextCursor
    }
    return new RawJson(JSON.stringify(payloads.campaignShops.result.parse(answer)))
  })
}

/** What a campaign names of one restaurant, wherever who asks is (contract `campaignShop`). */
export async function getShop(
  { campaignId, restaurantId, ...where }: ValidParams<'campaignShop'>,
  context: RequestContext
): Promise<Result<'campaignShop'>> {
  const look = await lookAt({ campaignId, ...where }, context)
  const shop = await catalogueOf(context.kernel).menu(restaurantId)
  if (!shop) throw new AppError('restaurantNotFound')
  const dishes = await dishesOf(look, shop.row.cityCode, context)
  return {
    ...presentStanding(look),
    dishIds: dishes.filter((dish) => dish.restaurantId === restaurantId).map(({ dishId }) => dishId)
  }
}

/** The deals of a campaign, all or those that fit the words (contract `campaignDeals`). */
export async function findDeals(
  { campaignId, preview, words, cursor, ...where }: ValidParams<'campaignDeals'>,
  context: RequestContext
): Promise<RawJson | Result<'campaignDeals'>> {
  const look = await lookAt({ campaignId, preview, ...where }, context)
  const among = { name: nameLook(look), ids: new Set(namedIds(look.blocks, 'deals')) }
  const seen = { ...context, now: look.now }
  return words === undefined
    ? listDeals({ ...where, cursor, sort: 'sales' }, seen, among)
    : searchDeals({ ...where, cursor, words }, seen, among)
}

/** A campaign in a few words, and who sent its link (contract `campaignBrief`). */
export async function getBrief(
  { inviteUserId, ...asked }: ValidParams<'campaignBrief'>,
  context: RequestContext
): Promise<Result<'campaignBrief'>> {
  const { kernel } = context
  const look = await lookAt(asked, context)
  const inviter = await readInviter(kernel.db, kernel, inviteUserId)
  return {
    ...presentStanding(look),
    shareText: look.entry.row.shareText,
    image: heroOf(look.entry)?.image ?? null,
    inviter: inviter === undefined ? null : { nickName: inviter.nickName, avatar: inviter.avatar }
  }
}
