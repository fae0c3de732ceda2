import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { OperationName } from '@/contract/operations'
import { upcomingBookingsMaximum } from '@/domain/booking'
import type { OrderKind, OrderStatus } from '@/domain/order-state'
import { bookings, boxMenus, deals, topUpOffers } from '../../server/modules/tables'
import { callAs } from '../server/operations/partner'
import { buildTables, evening, giveUp, prepareBooking } from './bookings'
import { buildMenu, giveBack, prepareBoxes, runJobs, sitting, unitsOf } from './boxes'
import type { Bought, Buyer, Choice } from './buying'
import { buildRestaurant, nextId } from './commerce'
import { buildDeal, codesOf, ownDeal, prepareDeal } from './deals'
import { errandEnds, prepareErrand, readErrandRow, rideAs, rideTo } from './errands'
import { buyByCard, month, near, prepareMembership } from './memberships'
import { askTopUp, buildOffer } from './money'
import { type CallOptions, testNow, type TestServer } from './server'

/** Gives something of a paid order back; the code of the answer. */
type Giving = (buyer: Buyer, orderId: string) => Promise<number>

/** A part that goes back of a purchase, of two where there can be two; minor units. */
interface Part {
  readonly how: string
  readonly minor: number
  /** Of which this is the card's, where the wallet had paid 3.00 and a card the rest. */
  readonly ofCard: number
  readonly give: Giving
  /** Gives the rest back, where it can be. */
  readonly rest?: Giving
}

/** Why a kind has no such thing. */
type Reason = string

/** What is owed of a payment that the bank has taken back, minor units, and where the order stands. */
interface TakenBack {
  readonly status: OrderStatus
  readonly owed: number
  /** What of it the wallet had, and gave. */
  readonly taken?: number
  /** What of it is owed no more, as the order ended by that. */
  readonly givenBack?: number
}

/** One kind of purchase, and what of each hard thing is true of it. */
interface Kind extends Bought {
  readonly kind: OrderKind
  /** The code of the answer to who asks what one costs. */
  readonly quote: (more: CallOptions) => Promise<number>
  /** Minor units of one. */
  readonly price: number
  /** Where it stands once it is paid. */
  readonly paid: OrderStatus
  readonly isListed?: false
  /** Brings one that is paid to its person; a kind without it is not asked back by claims, but on its own page. */
  readonly bring?: (orderId: string) => Promise<unknown>
  /** So many that are not paid, and what the next one is told. */
  readonly most?: number
  readonly tooMany?: number
  /** One that has expired is not to be had any more when its money comes: what happens meanwhile, and what undoes that for the others. */
  readonly gone: {
    readonly why: string
    readonly choice?: Choice
    readonly before?: () => Promise<unknown>
    readonly happens: (buyer: Buyer) => Promise<unknown>
    readonly undo?: () => Promise<unknown>
  }
  /** What its person shows to have it, at once; the code of the answer. */
  readonly show: ((orderId: string) => Promise<number>) | Reason
  /** Has one that is for today or tomorrow, so that its money stays with who sold it. */
  readonly have: Giving
  readonly parts: readonly Part[] | Reason
  readonly wholes: readonly { readonly how: string; readonly choice?: Choice; readonly give: Giving }[] | Reason
  readonly takenBack: { readonly unused: TakenBack; readonly had: TakenBack }
  /** What its invoice says once it was had. */
  readonly invoice: { readonly says: readonly string[] } | Reason
}

/** What is sold to everybody. */
export interface Sold {
  readonly dealId: string
  readonly dealOutlet: string
  readonly tables: string
  readonly boxMenuId: string
  readonly boxOutlet: string
}

/** One of each kind that is sold without end. */
export async function sellEverything(server: TestServer): Promise<Sold> {
  const outlet = await buildRestaurant(server)
  const { boxMenuId, restaurantId: boxOutlet } = await buildMenu(server)
  return {
    ...{ boxMenuId, boxOutlet, dealOutlet: outlet.restaurantId },
    dealId: await buildDeal(server, outlet),
    tables: await buildTables(server, { depositFromPeople: 2, covers: 500 })
  }
}

const minuteMs = 60_000
/** What an outlet's system hears. */
const callOutlet = async (server: TestServer, name: OperationName, params: object): Promise<number> =>
  (await callAs(server, name, params)).code
const optionsOf = (buyer: Buyer, key: string, more: CallOptions = {}) => ({
  token: buyer.token,
  ip: buyer.ip,
  key,
  ...more
})

function dealRow(server: TestServer, sold: () => Sold): Kind {
  const setEnd = (endsAt: number | null) =>
    server.kernel.db.update(deals).set({ endsAt }).where(eq(deals.dealId, sold().dealId))
  const giveBackOf =
    (count: number): Giving =>
    async ({ token }, orderId) => {
      const quoted = await server.call('dealRefundQuote', { orderId, count }, { token })
      const asked = { orderId, count, amount: quoted.data?.amount ?? '' }
      return (await server.call('dealRefundSubmit', asked, { token, key: nextId('kind-back-') })).code
    }
  const show = async (orderId: string) => {
    const [row] = await codesOf(server, orderId)
    const params = { code: row?.code ?? '', restaurantId: sold().dealOutlet }
    return callOutlet(server, 'codeRedeem', params)
  }
  return {
    kind: 'deal',
    quote: async (more) => (await server.call('dealQuote', { dealId: sold().dealId, count: 1 }, more)).code,
    prepare: async (buyer, { isTwo = false, usesBalance = false } = {}) => {
      const params = await prepareDeal(server, buyer, sold().dealId, { count: isTwo ? 2 : 1, usesBalance })
      return (key, more, asked) => server.call('dealSubmit', { ...params, ...asked }, optionsOf(buyer, key, more))
    },
    price: 990,
    paid: 'available',
    gone: { why: 'it is sold no more', happens: () => setEnd(server.clock.now()), undo: () => setEnd(null) },
    show,
    have: (_buyer, orderId) => show(orderId),
    parts: [{ how: 'one of two codes', minor: 990, ofCard: 840, give: giveBackOf(1), rest: giveBackOf(1) }],
    wholes: [{ how: 'its code', give: giveBackOf(1) }],
    takenBack: { unused: { status: 'available', owed: 990 }, had: { status: 'used', owed: 990 } },
    invoice: 'its checkout asks for none'
  }
}

function membershipRow(server: TestServer): Kind {
  return {
    kind: 'membership',
    quote: async (more) => (await server.call('membershipQuote', { planId: month, isRenewing: false }, more)).code,
    prepare: async (buyer, { usesBalance = false } = {}) => {
      const params = await prepareMembership(server, buyer, month, { paymentType: 'PAY_NOW', usesBalance })
      return (key, more, asked) => server.call('membershipSubmit', { ...params, ...asked }, optionsOf(buyer, key, more))
    },
    price: 490,
    paid: 'available',
    gone: { why: 'another order has its first price', happens: (buyer) => buyByCard(server, buyer, near) },
    show: 'its number alone is shown, and it has ended by then',
    // The first of its thirty days has begun
    have: () => {
      server.clock.advance(minuteMs)
      return Promise.resolve(codes.ok)
    },
    parts: 'it goes back whole or not at all',
    wholes: [
      {
        how: 'all of it',
        give: async ({ token }, orderId) =>
          (await server.call('membershipRefundSubmit', { orderId }, { token, key: nextId('kind-back-') })).code
      }
    ],
    takenBack: { unused: { status: 'completed', owed: 0 }, had: { status: 'completed', owed: 17 } },
    invoice: 'its checkout asks for none'
  }
}

function boxRow(server: TestServer, sold: () => Sold): Kind {
  const setStatus = (status: 'active' | 'removed') =>
    server.kernel.db.update(boxMenus).set({ status }).where(eq(boxMenus.boxMenuId, sold().boxMenuId))
  const show = async (orderId: string) => {
    const [unit] = await unitsOf(server, orderId)
    const params = { code: unit?.code ?? '', restaurantId: sold().boxOutlet }
    return callOutlet(server, 'codeRedeem', params)
  }
  const giveOne: Giving = async (buyer, orderId) => {
    const unit = (await unitsOf(server, orderId)).find(({ state }) => state === 'unused')
    const given = await giveBack(server, buyer, orderId, [unit?.boxUnitId ?? ''])
    return typeof given === 'string' ? codes.ok : given
  }
  const days = ({ isTwo = false, isSoon = false }: Choice) =>
    isTwo ? ['2026-03-18', '2026-03-19'] : [isSoon ? '2026-03-03' : '2026-03-18']
  const choiceOf = (choice: Choice) => ({
    boxMenuId: sold().boxMenuId,
    sittings: days(choice).map((day) => sitting(day)),
    usesBalance: choice.usesBalance ?? false
  })
  return {
    kind: 'box',
    quote: async (more) => (await server.call('boxQuote', { ...choiceOf({}), counts: { adult: 1 } }, more)).code,
    prepare: async (buyer, choice = {}) => {
      const params = await prepareBoxes(server, buyer, choiceOf(choice))
      return (key, more, asked) => server.call('boxSubmit', { ...params, ...asked }, optionsOf(buyer, key, more))
    },
    price: 1000,
    paid: 'available',
    gone: { why: 'its menu is sold no more', happens: () => setStatus('removed'), undo: () => setStatus('active') },
    show,
    have: async (_buyer, orderId) => {
      server.clock.set(Date.parse(sitting('2026-03-03', 700)))
      return show(orderId)
    },
    parts: [{ how: 'one of two sittings', minor: 1000, ofCard: 850, give: giveOne, rest: giveOne }],
    wholes: [{ how: 'its sitting', give: giveOne }],
    takenBack: { unused: { status: 'available', owed: 1000 }, had: { status: 'used', owed: 1000 } },
    invoice: { says: ['Buffet 2026-03-03 x 1: S$10.00', '实付 Paid: S$10.00'] }
  }
}

function bookingRow(server: TestServer, sold: () => Sold): Kind {
  const choiceOf = ({ n = 0, isSoon = false, usesBalance = false }: Choice) => ({
    restaurantId: sold().tables,
    startsAt: isSoon ? evening(1140) : evening(1140, `2026-03-${20 + n}`),
    usesBalance
  })
  return {
    kind: 'booking',
    quote: async (more) => (await server.call('bookingQuote', { ...choiceOf({}), people: 2 }, more)).code,
    prepare: async (buyer, choice = {}) => {
      const params = await prepareBooking(server, buyer, choiceOf(choice))
      return (key, more, asked) => server.call('bookingSubmit', { ...params, ...asked }, optionsOf(buyer, key, more))
    },
    price: 2000,
    paid: 'available',
    most: upcomingBookingsMaximum,
    tooMany: codes.bookingTooMany,
    gone: {
      why: 'its day was closed',
      choice: { n: 9 },
      happens: () => callOutlet(server, 'bookingCloseDate', { restaurantId: sold().tables, date: '2026-03-29' })
    },
    show: async (orderId) => {
      const [row] = await server.kernel.db.select().from(bookings).where(eq(bookings.orderId, orderId))
      return callOutlet(server, 'codeRedeem', { code: row?.code ?? '', restaurantId: sold().tables })
    },
    // Nobody came: the deposit of whoever sits goes back
    have: async (_buyer, orderId) => {
      server.clock.set(Date.parse(evening(1155)))
      return callOutlet(server, 'bookingNoShow', { orderId })
    },
    parts: 'a deposit goes back whole, or is kept whole',
    wholes: [
      { how: 'by giving it up in time', give: async (buyer, orderId) => (await giveUp(server, buyer, orderId)).code },
      {
        how: 'once its guests sit',
        choice: { isSoon: true },
        give: async (_buyer, orderId) => {
          server.clock.set(Date.parse(evening(1140)))
          const code = await callOutlet(server, 'bookingSeat', { orderId })
          server.clock.set(Date.parse(evening(1151)))
          return code
        }
      }
    ],
    takenBack: { unused: { status: 'available', owed: 2000 }, had: { status: 'expired', owed: 2000 } },
    invoice: { says: ['x 2: S$20.00', '实付 Paid: S$20.00'] }
  }
}

function errandRow(server: TestServer): Kind {
  const bring = async (orderId: string) => {
    await rideTo(server, orderId, 'fetched')
    const { code } = await readErrandRow(server, orderId)
    const answer = await rideAs(server, 'errandHandOver', { orderId, code: code ?? '' })
    await runJobs(server)
    return answer.code
  }
  const callOff =
    (asked: object = {}): Giving =>
    async ({ token }, orderId) =>
      (await server.call('errandCancel', { orderId, ...asked }, { token, key: nextId('kind-off-') })).code
  const windows = async () => (await server.ask('errandOffer', {})).windows
  let windowFrom = ''
  return {
    kind: 'errand',
    quote: async (more) => {
      const wish = { service: 'errand', weightBand: 'light', value: '100.00', ...errandEnds } as const
      return (await server.call('errandQuote', wish, more)).code
    },
    prepare: async (buyer, { usesBalance = false, isTimed = false } = {}) => {
      const params = await prepareErrand(server, buyer, { usesBalance, ...(isTimed && { windowFrom }) })
      return (key, more, asked) => server.call('errandSubmit', { ...params, ...asked }, optionsOf(buyer, key, more))
    },
    price: 1220,
    bring,
    paid: 'paid',
    gone: {
      why: 'its time has begun',
      choice: { isTimed: true },
      before: async () => {
        windowFrom = (await windows())[0]?.from ?? ''
      },
      happens: async () => server.clock.set(Date.parse(windowFrom))
    },
    show: 'its receiver shows a code to the rider, who has it with them already',
    have: (_buyer, orderId) => bring(orderId),
    parts: [
      {
        how: 'what was not needed of what was paid beforehand',
        minor: 540,
        ofCard: 407,
        give: (_buyer, id) => bring(id)
      },
      {
        how: 'what is left once a rider has set out',
        minor: 1016,
        ofCard: 766,
        give: async (buyer, orderId) => {
          await rideTo(server, orderId, 'accepted')
          return callOff({ keepsFee: true })(buyer, orderId)
        }
      }
    ],
    wholes: [{ how: 'by calling it off', give: callOff() }],
    takenBack: {
      unused: { status: 'refunded', owed: 1220, givenBack: 1220 },
      had: { status: 'delivered', owed: 1220 }
    },
    invoice: { says: ['已退款 Refunded: -S$5.40', '实付 Paid: S$6.80'] }
  }
}

function topUpRow(server: TestServer, sold: () => Sold): Kind {
  const bonusOf: { offer?: Awaited<ReturnType<typeof buildOffer>> } = {}
  return {
    kind: 'topUp',
    quote: async (more) => ((await server.ask('topUpOptions', {}, more)).isSellable ? codes.ok : codes.kindNotSold),
    prepare: async (buyer) => {
      const { agreement } = await server.ask('topUpOptions', {}, { token: buyer.token })
      const params = { amount: '50', acceptedAgreement: agreement.effectiveFrom }
      return (key, more, asked) => server.call('topUpSubmit', { ...params, ...asked }, optionsOf(buyer, key, more))
    },
    price: 5000,
    paid: 'completed',
    isListed: false,
    gone: {
      why: 'another one has the bonus that it came with',
      before: async () => {
        bonusOf.offer = await buildOffer(server, { perPerson: 1 })
      },
      happens: (buyer) => askTopUp(server, buyer, '50'),
      undo: () =>
        server.kernel.db
          .update(topUpOffers)
          .set({ endsAt: testNow })
          .where(eq(topUpOffers.offerId, bonusOf.offer?.offerId ?? ''))
    },
    show: 'it is in the wallet at once',
    have: async (buyer) => {
      await ownDeal(server, buyer, sold().dealId)
      return codes.ok
    },
    parts: 'it is withdrawn, and not given back',
    wholes: 'it is withdrawn, and not given back',
    takenBack: {
      unused: { status: 'completed', owed: 5000, taken: 5000 },
      had: { status: 'completed', owed: 5000, taken: 4010 }
    },
    invoice: 'its checkout asks for none'
  }
}

/** Every kind of purchase that is no meal; `sold` is there once the tests run. */
export const everyKind = (server: TestServer, sold: () => Sold): readonly Kind[] => [
  dealRow(server, sold),
  membershipRow(server),
  boxRow(server, sold),
  bookingRow(server, sold),
  errandRow(server),
  topUpRow(server, sold)
]
