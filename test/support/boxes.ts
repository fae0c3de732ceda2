import { asc, eq } from 'drizzle-orm'
import type { Params } from '@/contract/types'
import { startOfDay } from '@/domain/calendar'
import { type Call, callAsPlayed } from '../../server/modules/operations'
import { boxDays, boxMenus, boxPrices, boxSittings, boxUnits, notices, orders } from '../../server/modules/tables'
import { buildCity, buildRestaurant, nextId, pay } from './commerce'
import type { TestServer } from './server'

/** Who orders: an id and a live token. */
export interface Guest {
  readonly userId: string
  readonly token: string
}

type Menu = typeof boxMenus.$inferInsert
interface Facts extends Partial<Omit<Menu, 'boxMenuId' | 'restaurantId'>> {
  readonly quota?: number
  /** Minutes of the day. */
  readonly startsAt?: number
  readonly endsAt?: number
  readonly weekdays?: readonly number[]
  readonly restaurant?: Parameters<typeof buildRestaurant>[1]
}

/** Prices of an adult in minor units; seniors pay 8 in 10, children 5. */
const rates = { weekday: 1000, weekend: 1200, eve: 1100, holiday: 1500 } as const
const shares = { adult: 10, senior: 8, child: 5 } as const

/** The start of a sitting at a minute of a day of Singapore, unless told otherwise. */
export const sitting = (date: string, minute = 690, utcOffsetMinutes = 480): string =>
  new Date(startOfDay(date, utcOffsetMinutes) + minute * 60_000).toISOString()

/** A menu that is served at 11:30 every day, 50 portions, until two hours before, unless told otherwise. */
export async function buildMenu(
  server: TestServer,
  {
    quota = 50,
    startsAt = 690,
    endsAt = startsAt + 120,
    weekdays = [0, 1, 2, 3, 4, 5, 6],
    restaurant,
    ...menu
  }: Facts = {}
) {
  const { db } = server.kernel
  await buildCity(server)
  const { restaurantId } = await buildRestaurant(server, restaurant)
  const boxMenuId = nextId('box-')
  await db.insert(boxMenus).values({
    boxMenuId,
    restaurantId,
    kind: 'buffet',
    title: { zh: '周末自助餐', en: 'Buffet' },
    description: { zh: '四十道菜', en: 'Forty dishes' },
    image: { small: '/img/s.webp', medium: '/img/m.webp', large: '/img/l.webp' },
    contents: [{ zh: '烤鸭', en: 'Roast duck' }, { zh: '点心' }],
    childBy: 'age',
    childFrom: 4,
    childUntil: 12,
    seniorFrom: 60,
    cutOffMinutes: 120,
    servesHolidays: true,
    ...menu
  })
  await db.insert(boxPrices).values(
    (['weekday', 'weekend', 'eve', 'holiday'] as const).flatMap((rate) =>
      (['adult', 'senior', 'child'] as const).map((guest) => ({
        boxMenuId,
        rate,
        guest,
        priceMinor: (rates[rate] * shares[guest]) / 10
      }))
    )
  )
  await db.insert(boxSittings).values(weekdays.map((weekday) => ({ boxMenuId, weekday, startsAt, endsAt, quota })))
  return { boxMenuId, restaurantId }
}

type Choice = Omit<Params<'boxQuote'>, 'counts'> & { readonly counts?: Params<'boxQuote'>['counts'] }

/** What a client sends to order, after asking for the quote. */
export async function prepareBoxes(server: TestServer, { token }: Guest, { counts = { adult: 1 }, ...choice }: Choice) {
  const asked = { ...choice, counts }
  const { quoteId } = await server.ask('boxQuote', asked, { token })
  return { ...asked, quoteId, guestName: '陈小姐', mobile: '8123 4567' }
}

/** Tries to order with what {@link prepareBoxes} answered; the envelope as it is. */
export const tryBoxes = (server: TestServer, { token }: Guest, params: Params<'boxSubmit'>, key = nextId('box-key-')) =>
  server.call('boxSubmit', params, { token, key })

/** Orders; the id of the order, which waits for its payment. */
export async function orderBoxesOf(server: TestServer, guest: Guest, choice: Choice): Promise<string> {
  const params = await prepareBoxes(server, guest, choice)
  return (await server.ask('boxSubmit', params, { token: guest.token, key: nextId('box-key-') })).orderId
}

/** Orders and pays by the wallet. */
export async function ownBoxes(server: TestServer, guest: Parameters<typeof pay>[1], choice: Choice): Promise<string> {
  const orderId = await orderBoxesOf(server, guest, choice)
  await pay(server, guest, orderId)
  return orderId
}

/** An order as its page shows it. */
export const viewBoxes = (server: TestServer, { token }: Guest, orderId: string) =>
  server.ask('boxOrderGet', { orderId }, { token })

/** Sittings of an order as they are kept, the earliest first. */
export const unitsOf = ({ kernel: { db } }: TestServer, orderId: string) =>
  db.select().from(boxUnits).where(eq(boxUnits.orderId, orderId)).orderBy(asc(boxUnits.startsAt))

/** What is taken of a menu, by sitting. */
export const takenOf = async ({ kernel: { db } }: TestServer, boxMenuId: string) =>
  (await db.select().from(boxDays).where(eq(boxDays.boxMenuId, boxMenuId)).orderBy(asc(boxDays.startsAt))).map(
    ({ taken }) => taken
  )

/** Asks for the worth of some sittings and gives them back; the amount, or the code of the refusal. */
export async function giveBack(server: TestServer, { token }: Guest, orderId: string, boxUnitIds: readonly string[]) {
  const quoted = await server.call('boxRefundQuote', { orderId, boxUnitIds: [...boxUnitIds] }, { token })
  if (quoted.data === undefined) return quoted.code
  const { amount } = quoted.data
  const asked = { orderId, boxUnitIds: [...boxUnitIds], amount }
  const { code } = await server.call('boxRefundSubmit', asked, { token, key: nextId('box-back-') })
  return code === 1 ? amount : code
}

/** A signed call of the restaurant; the code of its answer. */
export const callShop = async ({ kernel }: TestServer, made: Call): Promise<number> =>
  (await callAsPlayed(kernel, made)).code

/** Kinds of notices that somebody has, or will have. */
export const saidTo = async ({ kernel: { db } }: TestServer, { userId }: Guest): Promise<string[]> =>
  (await db.select().from(notices).where(eq(notices.userId, userId))).map(({ kind }) => kind).sort()

/** Where an order stands. */
export const statusOf = async ({ kernel: { db } }: TestServer, orderId: string) =>
  (await db.select({ status: orders.status }).from(orders).where(eq(orders.orderId, orderId)))[0]?.status

/** Does every job that is due. */
export async function runJobs({ kernel }: TestServer): Promise<void> {
  while ((await kernel.jobs.runDue()) > 0);
}
