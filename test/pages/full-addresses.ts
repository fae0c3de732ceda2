import { eq } from 'drizzle-orm'
import { areaOwner } from '@/domain/cart-owner'
import { cartStore } from '@/features/cart/cart-store'
import { type RouteName, routeNames, routeOf, type routes } from '@/routes'
import { banners, campaigns } from '../../server/modules/tables'
import { credentialOf, nextPerson } from '../server/identity/story'
import { apply, buildRider } from '../support/applications'
import { evening } from '../support/bookings'
import { sitting } from '../support/boxes'
import { previewOf } from '../support/campaigns'
import { putInCart } from '../support/cart'
import { type Client, startClient } from '../support/client'
import { giveVoucher } from '../support/commerce'
import { codesOf } from '../support/deals'
import { ownErrand, viewErrand } from '../support/errands'
import { buildSession } from '../support/flash-sale'
import { buyGift, month } from '../support/memberships'
import type { MemoryStorage } from '../support/memory-storage'
import { inAddress } from '../support/needed-params'
import { buildParcelAddress } from '../support/parcels'
import { buildCustomer } from '../support/people'
import type { TestServer } from '../support/server'
import { type Address, bareAddress, type StockedTable } from './stocked-table'

type Rows = typeof routes
/** What a page may have in its address. */
type OptionalOf<N extends RouteName> = {
  [P in keyof Rows[N]['params']]: Rows[N]['params'][P] extends `${string}?` ? P : never
}[keyof Rows[N]['params']]
type Optional = { [N in RouteName]: OptionalOf<N> }[RouteName]

const optionalOf = (name: RouteName): string[] =>
  Object.entries(routeOf(name).params).flatMap(([param, kind]) => (kind.endsWith('?') ? [param] : []))
/** The pages whose addresses may have more than they must. */
export const optionalRoutes = routeNames.filter((name) => optionalOf(name).length > 0)

/** Of these parameters a page looks at one alone: it is opened with each. */
const alternatives: { readonly [N in RouteName]?: readonly (readonly OptionalOf<N>[])[] } = {
  login: [
    ['returns', 'provider', 'ticket'],
    ['provider', 'error']
  ],
  bindings: [
    ['provider', 'ticket'],
    ['provider', 'error']
  ],
  groupHome: [['code', 'joins'], ['restaurantId'], ['q'], ['qrCode']],
  bargain: [['bargainId'], ['restaurantId'], ['combineOrderAreaId']],
  remarks: [['restaurantId'], ['combineOrderAreaId']],
  promotionCode: [['restaurantId'], ['combineOrderAreaId']],
  tipping: [['restaurantId'], ['combineOrderAreaId']],
  voucherChoice: [['restaurantId'], ['combineOrderAreaId']],
  orderMap: [['orderId'], ['trackId']],
  bookingDetail: [['orderId'], ['share']],
  bookTable: [['date', 'startsAt', 'people'], ['orderId']],
  banner: [['bannerId'], ['campaignId']],
  chineseAddress: [['addressId'], ['adding'], ['choosing']]
}

/** Of a campaign whose page is called otherwise. */
const slugs: { readonly [N in RouteName]?: string } = {
  greatSalesDeal: 'great-sales',
  greatSalesShare: 'great-sales',
  vipCampaign: 'vip',
  vipCampaign1111: 'vip-1111',
  newcomer: 'newbie'
}
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** What shows the campaign of a page as it is tomorrow; pages of any campaign have the address of the one of the season. */
async function previewCampaigns({ server }: StockedTable): Promise<(name: RouteName) => string> {
  const rows = await server.kernel.db.select().from(campaigns)
  const links = new Map<string, string>()
  for (const { slug, campaignId } of rows)
    links.set(slug, await previewOf(server, campaignId, server.clock.now() + 86_400_000))
  return (name) => links.get(slugs[name] ?? kebab(name)) ?? links.get('marketing') ?? ''
}

/** A card that its keeper has just taken. */
async function keepCard({ server, client }: StockedTable, kind: 'card' | 'nets'): Promise<string> {
  const { setupId, url } = await client.stores.call('cardSetupCreate', { kind })
  const door = await server.app.inject({ url: url.replace(/^https?:\/\/[^/]+/, '') })
  const session = new URL(String(door.headers.location ?? url), 'http://keeper').searchParams.get('session') ?? ''
  await server.app.inject({
    method: 'POST',
    url: '/sandbox/cards/setup',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ session, card: '4242 4242 4242 4242', expiry: '09 / 31', action: 'keep' }).toString()
  })
  return setupId
}

function fillCarts({ client, restaurant, dish, kitchen, combineOrderAreaId }: StockedTable): void {
  putInCart(client, restaurant, dish, 2)
  const cart = client.stores.get(cartStore).of(areaOwner(combineOrderAreaId))
  putInCart(client, kitchen.restaurant, kitchen.dish, 2, cart)
}

async function hangBanner({ server }: StockedTable): Promise<string> {
  const picture = { small: '/img/b.webp', large: '/img/b.webp' }
  const row = { bannerId: 'banner-1', countryCode: 'SG' as const, image: picture, link: 'pages/index/shop' }
  await server.kernel.db.insert(banners).values({ ...row, title: { zh: '新店' }, subtitle: { zh: '满减' } })
  return row.bannerId
}

/** Has WeChat confirm somebody to the session of this device. */
const askTicket = async (server: TestServer, { stores }: Client): Promise<string> => {
  const credential = await credentialOf(server, 'wechat', nextPerson())
  return (await stores.call('identityVerify', { provider: 'wechat', credential })).ticket
}

/** For each parameter a value that is good on every page, but for those of {@link ofPages}; each campaign has a `preview` of its own. */
async function makeGood(table: StockedTable) {
  const { server, eater, restaurant, dish, own, begun, unpaidId, afterSale, combineOrderAreaId } = table
  const owned = (name: RouteName, param: string) => own.get(name)?.[param] ?? ''
  const friend = await server.ask('inviteGet', {}, { token: (await buildCustomer(server)).token })
  const { errand } = await viewErrand(server, eater, await ownErrand(server, eater))
  const shared = await server.ask(
    'bookingShare',
    { orderId: owned('bookingDetail', 'orderId') },
    { token: eater.token }
  )
  const [dealCode] = await codesOf(server, owned('dealCode', 'orderId'))
  const group = owned('groupHome', 'code')
  const invitation = `https://www.fanju.example/group?code=${group}`
  const { answer: application } = await apply(server, buildRider())
  return {
    addressId: eater.addressId,
    adding: 'yes',
    address: '1 Kadayanallur Street',
    afterSaleId: afterSale.afterSaleId,
    answers: owned('displayCard', 'cardId'),
    bannerId: await hangBanner(table),
    bargainId: owned('bargain', 'bargainId'),
    board: 'rating',
    campaignId: owned('activity', 'campaignId'),
    category: restaurant.cuisine.zh,
    choosing: 'yes',
    code: group,
    combineOrderAreaId,
    currency: 'SGD',
    date: '2026-03-05',
    dealCodeId: dealCode?.dealCodeId ?? '',
    dealId: owned('dealDetail', 'dealId'),
    dishId: dish.dishId,
    error: 'cancelled',
    gift: 'yes',
    inviteCode: friend.code,
    inviteUserId: friend.inviteUserId,
    joins: 'yes',
    kind: 'buffet',
    latitude: '1.2839',
    longitude: '103.8443',
    month: '2026-03',
    name: 'Maxwell Food Centre',
    number: application.number,
    orderId: unpaidId,
    paymentId: begun.card.paymentId,
    people: '4',
    picture: 'moon',
    planId: month,
    product: 'VIP',
    provider: 'wechat',
    purpose: 'home',
    q: invitation,
    qrCode: invitation,
    questionId: 'order-how',
    restaurantId: restaurant.restaurantId,
    returns: '/pages/my/index',
    sessionId: (await buildSession(server)).sessionId,
    setupId: await keepCard(table, 'card'),
    share: shared.share,
    shelf: 'newYear',
    source: 'search',
    startsAt: evening(1170, '2026-03-05'),
    tab: 'used',
    ticket: await askTicket(server, table.client),
    title: 'Terms',
    trackId: errand.trackId ?? '',
    type: 'topUp',
    words: 'Mapo'
  } satisfies Readonly<Record<Exclude<Optional, 'preview'>, string>>
}

type OfPages = { readonly [N in RouteName]?: { readonly [P in OptionalOf<N>]?: string } }

/** What pages understand by a parameter otherwise than the others. */
async function ofPages(table: StockedTable, guest: Client): Promise<OfPages> {
  const { server, eater, kitchen, own, begun, paidId, afterSale } = table
  const owned = (name: RouteName, param: string) => own.get(name)?.[param] ?? ''
  const { db } = server.kernel
  const [maker] = await db.select().from(campaigns).where(eq(campaigns.slug, 'mid-autumn'))
  const parcel = await server.ask('parcelAddressSave', buildParcelAddress(), { token: eater.token })
  const gift = await buyGift(server, eater, 'sg-foodie-single-5km')
  return {
    login: { ticket: await askTicket(server, guest) },
    paymentReturn: begun.card,
    combine: { restaurantId: kitchen.restaurant.restaurantId },
    customerService: { orderId: paidId },
    afterSales: { orderId: afterSale.orderId },
    orderMap: { orderId: paidId },
    netsCard: { setupId: await keepCard(table, 'nets') },
    moreFlashSales: { sessionId: (await buildSession(server, { line: 'second' })).sessionId },
    newYearFlashSales: { sessionId: (await buildSession(server, { line: 'newYear' })).sessionId },
    bookingDetail: { orderId: owned('bookingDetail', 'orderId') },
    bookTable: { orderId: owned('bookingDetail', 'orderId') },
    boxSettlement: { startsAt: sitting('2026-03-05') },
    martCart: { restaurantId: owned('martShop', 'restaurantId') },
    chineseAddress: { addressId: parcel.parcelAddressId },
    membershipConfirm: { planId: 'sg-vip-month' },
    redeemCode: { code: gift.code },
    makeCard: { campaignId: maker?.campaignId ?? '' },
    insuranceQuestionnaire: { number: '4820193756' }
  }
}

/** A page with what its address may have, and the device on which it is opened. */
export interface FullAddress {
  readonly address: Address
  readonly storage: MemoryStorage
}

/** They ask who the person is, and are opened by a visitor. */
const forGuests: ReadonlySet<RouteName> = new Set(['login', 'register', 'vipLogin'])

/** Sets of the parameters that a page may have at once, which together are all of them. */
function setsOf(name: RouteName): readonly (readonly string[])[] {
  const sets: readonly (readonly string[])[] = alternatives[name] ?? [optionalOf(name)]
  const forgotten = optionalOf(name).filter((param) => !sets.flat().includes(param))
  if (forgotten.length > 0) throw new Error(`${name} is never opened with ${forgotten.join(' and ')}`)
  return sets
}

/** Of each page that may have more in its address than it must, every address with all that it may have at once. */
export async function listFullAddresses(table: StockedTable): Promise<ReadonlyMap<RouteName, readonly FullAddress[]>> {
  const guest = await startClient(table.server)
  fillCarts(table)
  await giveVoucher(table.server, table.eater.userId)
  const good = new Map<string, string>(Object.entries(await makeGood(table)))
  const special: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = await ofPages(table, guest)
  const previewOn = await previewCampaigns(table)
  const valueOf = (name: RouteName, param: string): string => {
    const value = special[name]?.[param] ?? (param === 'preview' ? previewOn(name) : good.get(param))
    if (!value) throw new Error(`nothing is known as ${param} of ${name}`)
    return value
  }
  const { storage } = table.client
  const addressOf = (name: RouteName, params: readonly string[]): Address => ({
    ...bareAddress(table, name),
    ...inAddress(Object.fromEntries(params.map((param) => [param, valueOf(name, param)])))
  })
  return new Map(
    optionalRoutes.map((name) => [
      name,
      setsOf(name).map((params) => ({
        address: addressOf(name, params),
        storage: forGuests.has(name) ? guest.storage : storage
      }))
    ])
  )
}
