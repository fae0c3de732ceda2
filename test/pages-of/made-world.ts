import { setTimeout as sleep } from 'node:timers/promises'
import { DemoPerson, type Door } from '../mini/demo-person'
import { member, mobiles } from './onlookers'

interface BegunPayment {
  readonly orderId: string
  readonly paymentId: string
}

/** What was made so that every page has something to show. */
export interface MadeWorld {
  /** The site whose pages may stand inside the app. */
  readonly site: string
  readonly card: BegunPayment
  readonly payNow: BegunPayment
  readonly transfer: BegunPayment
  readonly wechat: BegunPayment
  readonly alipay: BegunPayment
  /** A movement of the payer's wallet. */
  readonly entryId: string
  /** What a flash sale sells until its session `endsAt`, and what the person with deals has bought in one. */
  readonly flash: { readonly flashItemId: string; readonly endsAt: string; readonly orderId: string }
  /** Orders of memberships of whoever has a foodie card: another period of it, and VIP. */
  readonly memberships: { readonly cardOrderId: string; readonly vipOrderId: string }
  /** An errand of the same person that a rider fetches tomorrow, and the link of its receiver. */
  readonly errand: { readonly orderId: string; readonly trackId: string }
}

const site = 'https://www.fanju.example'
/** Stands for it where only an address's path is asked for. */
const none = { orderId: '0', paymentId: '0' }
export const nothingYet: MadeWorld = {
  site,
  card: none,
  payNow: none,
  transfer: none,
  wechat: none,
  alipay: none,
  entryId: '0',
  flash: { flashItemId: '0', endsAt: '', orderId: '0' },
  memberships: { cardOrderId: '0', vipOrderId: '0' },
  errand: { orderId: '0', trackId: '0' }
}

/** Of the latest month that has any. */
async function lastMovement(payer: DemoPerson) {
  const { months } = await payer.ask('ledgerList', {})
  const { items } = await payer.ask('ledgerList', { month: months[0] })
  const [last] = items
  if (last === undefined) throw new Error('nothing ever moved the wallet of the payer')
  return last
}

/** A piece that the person with deals can still buy, and an order of one that they have bought. */
async function flashOf(dealer: DemoPerson): Promise<MadeWorld['flash']> {
  const { presentSessionId } = await dealer.ask('flashSessionList', { line: 'first' })
  if (presentSessionId === null) throw new Error('there is no session of flash sales')
  const selling = (await dealer.ask('flashItemList', { sessionId: presentSessionId })).items
  const free = selling.find(({ state }) => state === 'selling')
  const orders = (await dealer.ask('orderList', {})).items.filter(({ kind }) => kind === 'deal')
  for (const { orderId } of orders) {
    const { deal } = await dealer.ask('dealOrderGet', { orderId })
    if (free && deal.flashItemId !== null) return { flashItemId: free.flashItemId, endsAt: free.endsAt, orderId }
  }
  throw new Error('nothing is sold or bought in a flash sale')
}

/** A period that is paid by the wallet. */
async function buysMembership(person: DemoPerson, planId: string): Promise<string> {
  const choice = { planId, isRenewing: false, paymentType: 'WALLET_PAY' as const }
  const { quoteId, terms } = await person.ask('membershipQuote', choice)
  const submitted = { ...choice, quoteId, acceptedTerms: terms.effectiveFrom }
  const { orderId } = await person.ask('membershipSubmit', submitted)
  await person.pays(orderId, 'WALLET_PAY')
  return orderId
}

const door = (name: string, latitude: number) => ({
  ...{ name, mobile: '+6591234567', streetName: 'Smith Street', addressDetail: `Smith Street ${name}` },
  ...{ latitude, longitude: 103.8443, countryCode: 'SG' as const }
})

/** An errand that is paid by the wallet and fetched at the last time that can be chosen. */
async function callsRider(person: DemoPerson): Promise<MadeWorld['errand']> {
  const { windows, forbidden } = await person.ask('errandOffer', { countryCode: 'SG' })
  const [from, to] = [door('陈小姐', 1.2839), door('李先生', 1.3136)]
  const priced = { service: 'errand', weightBand: 'light', value: '20.00', paymentType: 'WALLET_PAY' } as const
  const spotOf = ({ latitude, longitude, countryCode }: typeof from) => ({ latitude, longitude, countryCode })
  const { quoteId } = await person.ask('errandQuote', { ...priced, from: spotOf(from), to: spotOf(to) })
  const { orderId } = await person.ask('errandSubmit', {
    ...{ ...priced, from, to, quoteId, item: '一份合同', note: '到楼下请打电话' },
    ...{ windowFrom: windows.at(-1)?.from, acceptedForbidden: forbidden.effectiveFrom }
  })
  await person.pays(orderId, 'WALLET_PAY')
  const { errand } = await person.ask('errandGet', { orderId })
  return { orderId, trackId: errand.trackId ?? '' }
}

/** Makes it at the door of a server with the demo world. */
export async function makeWorld(server: Door, own = site): Promise<MadeWorld> {
  const [payer, dealer, looking, holder] = await Promise.all([
    DemoPerson.logIn(server, mobiles.payer),
    DemoPerson.logIn(server, mobiles.dealer),
    DemoPerson.logIn(server, mobiles.member),
    DemoPerson.logIn(server, mobiles.sender)
  ])
  await looking.ask('favoriteSet', { restaurantId: member.favorite.restaurantId, isFavorite: true })
  const begin = async (way: Parameters<DemoPerson['pays']>[1]): Promise<BegunPayment> => {
    const orderId = await payer.orders()
    const { paymentId, redirectUrl } = await payer.pays(orderId, way)
    // The sandbox's parties know of a payment once their page has been opened
    if (redirectUrl !== null) await payer.follows(redirectUrl)
    return { orderId, paymentId }
  }
  return {
    site: own,
    card: await begin('CREDITCARD_PAY'),
    payNow: await begin('PAY_NOW'),
    transfer: await begin('BANK_TRANSFER'),
    wechat: await begin('WECHAT_PAY'),
    alipay: await begin('ALIPAY'),
    entryId: (await lastMovement(payer)).entryId,
    flash: await flashOf(dealer),
    memberships: {
      cardOrderId: await buysMembership(holder, 'sg-foodie-single-5km'),
      vipOrderId: await buysMembership(holder, 'sg-vip-month')
    },
    errand: await callsRider(holder)
  }
}

/** What sells for less than this may be over before its page stands. */
const openingMs = 30_000

/** What was made, with an item that a flash sale sells now: a session may have ended while the pages were opened. */
export async function renewWorld(server: Door, made: MadeWorld): Promise<MadeWorld> {
  const leftMs = Date.parse(made.flash.endsAt) - Date.now()
  if (leftMs > openingMs) return made
  await sleep(Math.max(0, leftMs))
  return { ...made, flash: await flashOf(await DemoPerson.logIn(server, mobiles.dealer)) }
}
