import { countries } from '@/domain/countries'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/errors'
import { defineRoutes } from '../../http/routes'
import { readViewerTerms } from '../membership'
import { restaurantOf } from './card-presenter'
import { checkCarts } from './cart-check'
import { catalogueOf, type ServedMenu } from './catalogue'
import { listChain } from './chain'
import { feedOf } from './feed'
import { narrowingOf } from './narrowing'
import { outletWays } from './outlet-ways'
import { listPicks } from './picks'
import { knownNear, placeOf } from './place'
import { reportRestaurant } from './report'
import { listCategories, listTop } from './top'

const templates = ['template1', 'template2', 'template3'] as const

async function servedMenu(restaurantId: string, { kernel }: RequestContext): Promise<ServedMenu> {
  const served = await catalogueOf(kernel).servedMenu(restaurantId)
  if (!served) throw new AppError('restaurantNotFound')
  if (served.entry.row.status === 'removed') throw new AppError('restaurantRemoved')
  return served
}

/** Browsing: home, feed, restaurant, menu, mart (spec section 2, Restaurants; section 7, displayTemplate). */
export const restaurantRoutes = defineRoutes({
  homeGet: async (params, { kernel, markers, session }) => {
    const catalogue = catalogueOf(kernel)
    const place = await placeOf(catalogue, params, markers)
    const home = await catalogue.home(place.countryCode)
    const isLoggedIn = session !== null && !session.isVisitor
    const banners = home.banners.filter(
      ({ cityCode, isForVisitors }) =>
        (cityCode === null || cityCode === place.cityCode) && !(isForVisitors && isLoggedIn)
    )
    return {
      countryCode: place.countryCode,
      cityCode: place.cityCode,
      city: place.city,
      currency: countries[place.countryCode].currency,
      banners: banners.map(({ bannerId, image, title, subtitle, link }) => ({
        bannerId,
        image,
        title,
        subtitle,
        link
      })),
      services: home.services.map(({ serviceId, icon, name, group, link }) => ({ serviceId, icon, name, group, link })),
      searchHints: home.hints.map(({ hint }) => hint)
    }
  },

  restaurantFeed: async (params, context) => {
    const { kernel, markers, now } = context
    const catalogue = catalogueOf(kernel)
    const place = await placeOf(catalogue, params, markers)
    const [city, memberships] = await Promise.all([catalogue.city(place.cityCode), readViewerTerms(context)])
    const narrowing = await narrowingOf(params, place.cityCode, context)
    return feedOf(kernel).served({
      city,
      sort: params.sort ?? 'overall',
      narrowing,
      point: place.point,
      known: place.known,
      memberships,
      cursor: params.cursor,
      now
    })
  },

  categoryList: listCategories,
  restaurantTop: listTop,
  recommendList: listPicks,
  restaurantReport: reportRestaurant,

  displayTemplate: async ({ restaurantId }, { kernel }) => {
    const entry = await catalogueOf(kernel).menu(restaurantId)
    if (!entry) throw new AppError('restaurantNotFound')
    return templates.find((template) => template === entry.row.displayTemplate) ?? 'template3'
  },

  restaurantGet: async (params, context) => {
    const { entry } = await servedMenu(params.restaurantId, context)
    const { kernel, markers, now } = context
    const [place, memberships, takesBookings] = await Promise.all([
      placeOf(catalogueOf(kernel), params, markers),
      readViewerTerms(context),
      outletWays.of(kernel, 'booking')(kernel.db, params.restaurantId)
    ])
    return { ...restaurantOf(entry, { now, memberships, point: knownNear(place, entry.row) }), takesBookings }
  },

  cartCheck: checkCarts,
  chainOutlets: listChain,

  menuGet: async ({ restaurantId }, context) => (await servedMenu(restaurantId, context)).raw,

  martShelf: async (params, context) => {
    const { kernel, markers } = context
    const catalogue = catalogueOf(kernel)
    const place = await placeOf(catalogue, params, markers)
    const mart = await catalogue.mart(place.cityCode)
    return mart ? (await servedMenu(mart.restaurantId, context)).raw : null
  }
})
