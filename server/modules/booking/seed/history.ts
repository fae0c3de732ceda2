import { addDays, isoDateAt, startOfDay } from '@/domain/calendar'
import { quoteOrder } from '@/domain/combined-pricing'
import { figuresOf } from '@/domain/figures'
import { money } from '@/domain/money'
import { type OrderEvent, type OrderStatus, unpaidOrderExpiryMs } from '@/domain/order-state'
import { purchaseQuoteInput } from '@/domain/purchase-quote'
import { taxRuleAt } from '@/domain/tax'
import type { Tx } from '../../../db/database'
import { together } from '../../../db/insert-rows'
import { jobs } from '../../../platform/jobs/tables'
import { demoPeople } from '../../../seed/data/people'
import { keyBetween } from '../../../seed/deterministic'
import type { PastRecord, World } from '../../../seed/module-seed'
import { expiryJob, insertsOfOrders, type NewOrder, orderNumberDay } from '../../order'
import { orderEvents } from '../../order/tables'
import { writePayment } from '../../payment/seed'
import { type Bookable, loadBookables } from '../bookables'
import { endJob, fallbackJob } from '../schedule'
import { bookings, bookingSeats } from '../tables'

const dayMs = 86_400_000
const minuteMs = 60_000
/** Who has a booking in every state. */
const tablePerson = 'demo-tables'

type Booking = typeof bookings.$inferInsert
type Step = readonly [event: OrderEvent, status: OrderStatus]

/** A booking of the demo world: where, how many days from now at which minute of the day, for whom, and what became of it. */
interface Template {
  readonly key: string
  readonly restaurantId: string
  readonly inDays: number
  readonly minute: number
  readonly people: number
  readonly state: Booking['state']
  readonly steps: readonly Step[]
  readonly more?: Partial<Booking>
  readonly cancelCode?: NewOrder['cancelCode']
  /** Minutes that another time is asked for later. */
  readonly asks?: number
  readonly isPaid?: boolean
}

const byHand = 'sin-reserve'
const atOnce = 'sin-seafood'
const paid: Step = ['pay', 'paid']
const kept: readonly Step[] = [paid, ['accept', 'available']]

const templates: readonly Template[] = [
  {
    key: 'awaiting',
    restaurantId: byHand,
    inDays: 2,
    minute: 1110,
    people: 4,
    state: 'awaiting',
    steps: [paid],
    more: { occasion: 'family', needs: ['babyChair'] }
  },
  {
    key: 'deposit',
    restaurantId: byHand,
    inDays: 6,
    minute: 1140,
    people: 8,
    state: 'inProgress',
    steps: [],
    isPaid: true
  },
  {
    key: 'changing',
    restaurantId: byHand,
    inDays: 4,
    minute: 1080,
    people: 4,
    state: 'inProgress',
    steps: kept,
    asks: 60
  },
  {
    key: 'kept',
    restaurantId: atOnce,
    inDays: 1,
    minute: 1110,
    people: 2,
    state: 'success',
    steps: kept,
    more: { seating: 'window', allergies: ['peanut'], remark: '请安排安静一点的位置' }
  },
  {
    key: 'kept-deposit',
    restaurantId: byHand,
    inDays: 12,
    minute: 1140,
    people: 8,
    state: 'success',
    steps: kept,
    isPaid: true,
    more: { occasion: 'birthday', shareToken: 'demo-shared-table' }
  },
  {
    key: 'had',
    restaurantId: atOnce,
    inDays: -6,
    minute: 1140,
    people: 3,
    state: 'success',
    steps: [...kept, ['redeem', 'used'], ['complete', 'completed']]
  },
  {
    key: 'missed',
    restaurantId: atOnce,
    inDays: -20,
    minute: 1140,
    people: 2,
    state: 'success',
    steps: [...kept, ['noShow', 'expired']]
  },
  {
    key: 'declined',
    restaurantId: byHand,
    inDays: -3,
    minute: 1140,
    people: 12,
    state: 'failed',
    steps: [paid, ['reject', 'cancelled']],
    cancelCode: 'tooBusy'
  },
  {
    key: 'cancelled',
    restaurantId: atOnce,
    inDays: 3,
    minute: 1170,
    people: 5,
    state: 'cancelled',
    steps: [...kept, ['cancel', 'cancelled']],
    cancelCode: 'changedMind'
  },
  {
    key: 'given-up',
    restaurantId: byHand,
    inDays: -9,
    minute: 1140,
    people: 6,
    state: 'cancelled',
    steps: [...kept, ['noShow', 'expired']],
    cancelCode: 'changedMind',
    isPaid: true
  }
]

const perHeadMinor = 1000
/** What happens at the table, from its time on; a table that is given up too late is given up before. */
const thereAt: Readonly<Partial<Record<OrderEvent, number>>> = {
  redeem: 0,
  noShow: 15 * minuteMs,
  complete: 90 * minuteMs
}

/** When guests come and leave, by the rules of their outlet. */
function timesOf({ rules }: Bookable, { inDays, minute }: Template, now: number) {
  const { utcOffsetMinutes, stayMinutes } = rules
  const openingOn = addDays(isoDateAt(now, utcOffsetMinutes), inDays)
  const startsAt = startOfDay(openingOn, utcOffsetMinutes) + minute * minuteMs
  return { openingOn, startsAt, until: startsAt + stayMinutes * minuteMs }
}

/** What happened to a booking, and when; what happens at the table happens then. */
const eventsOf = ({ steps, cancelCode }: Template, startsAt: number, madeAt: number) =>
  steps.map(([event, status], index) => {
    const afterwards = thereAt[event]
    const isGivenUp = event === 'noShow' && cancelCode !== undefined
    const then = afterwards === undefined ? madeAt + (index + 1) * minuteMs : startsAt + afterwards
    return { event, status, at: isGivenUp ? startsAt - 60 * minuteMs : then }
  })

type Past = ReturnType<typeof eventsOf>

/** The order of a booking as it stands now. */
function orderOf({ outlet }: Bookable, template: Template, events: Past, madeAt: number) {
  const { key, people, cancelCode = null, isPaid } = template
  const { restaurantId, utcOffsetMinutes, currency, countryCode } = outlet
  const orderId = `demo-booking-${key}`
  const depositMinor = isPaid === true ? perHeadMinor * people : 0
  const quoteInput = purchaseQuoteInput({
    country: countryCode,
    at: isoDateAt(madeAt, utcOffsetMinutes),
    item: { id: restaurantId, unitPrice: money(depositMinor, currency) },
    tax: 'included'
  })
  const figures = figuresOf(quoteOrder(quoteInput))
  const { rateBasisPoints, isInclusive } = quoteInput.tax
  return {
    ...{ orderId, restaurantId, countryCode, currency, utcOffsetMinutes, quoteInput, figures, cancelCode },
    orderTransactionId: `${orderId}-transaction`,
    orderNumber: orderNumberDay(isoDateAt(madeAt, utcOffsetMinutes)),
    userId: tablePerson,
    kind: 'booking',
    status: events.at(-1)?.status ?? 'awaitingPayment',
    title: outlet.name,
    picture: outlet.image,
    quoteId: `${orderId}-quote`,
    tax: { name: taxRuleAt(countryCode, quoteInput.at)?.name ?? 'GST', rateBasisPoints, isInclusive },
    totalMinor: figures.total,
    paymentType: depositMinor > 0 && events.length > 0 ? 'WALLET_PAY' : null,
    paidAt: events[0]?.at ?? null,
    expiresAt: madeAt + unpaidOrderExpiryMs,
    createdAt: madeAt,
    updatedAt: events.at(-1)?.at ?? madeAt
  } satisfies NewOrder
}

const guest = {
  guestName: demoPeople.find(({ userId }) => userId === tablePerson)?.nickName ?? '',
  mobile: demoPeople.find(({ userId }) => userId === tablePerson)?.mobile ?? '',
  ...{ email: '', seating: 'any', occasion: 'none', needs: [], allergies: [], remark: '' }
} as const satisfies Partial<Booking>

/** Writes a booking as it stands now, with its order, its payment, its seats and what is planned for it. */
async function write(tx: Tx, template: Template, now: number): Promise<void> {
  const { restaurantId, people, state, asks, cancelCode, more } = template
  const [{ bookable } = {}] = await loadBookables(tx, [restaurantId])
  if (!bookable) throw new Error('a booking where none is taken')
  const madeAt = madeAtOf(template, now)
  const times = timesOf(bookable, template, now)
  const { startsAt, until, openingOn } = times
  const events = eventsOf(template, startsAt, madeAt)
  const order = orderOf(bookable, template, events, madeAt)
  const { orderId, status, totalMinor, expiresAt } = order
  await tx.execute(together(insertsOfOrders([order])))
  const begun = { event: 'submit', status: 'awaitingPayment' as const, at: madeAt }
  await tx.insert(orderEvents).values([begun, ...events].map((step) => ({ orderId, ...step })))
  const asked = asks === undefined ? undefined : { from: startsAt + asks * minuteMs, until: until + asks * minuteMs }
  const answerBy = state === 'awaiting' || asked !== undefined ? startsAt : null
  const at = (event: OrderEvent) => events.find((step) => step.event === event)?.at ?? null
  await tx.insert(bookings).values({
    ...guest,
    ...times,
    ...{ orderId, restaurantId, state, people, answerBy },
    depositMinor: totalMinor,
    code: at('accept') === null ? null : `R${String(keyBetween(orderId, 100_000_000, 999_999_999))}`,
    freeUntilMinutes: bookable.settings.freeUntilMinutes,
    ...(asked && {
      askedStartsAt: asked.from,
      askedUntil: asked.until,
      askedPeople: people,
      askedOpeningOn: openingOn
    }),
    seatedAt: at('redeem'),
    seatedBy: at('redeem') === null ? null : 'demo-counter',
    missedAt: cancelCode === undefined ? at('noShow') : null,
    ...more
  })
  const steps = totalMinor === 0 ? [] : events.map((step) => ({ ...step, after: 0 }))
  await writePayment(tx, order, { paymentType: 'WALLET_PAY' }, steps)
  await holdSeats(tx, { orderId, restaurantId, startsAt, until, people, status }, asked)
  await planEnds(tx, { orderId, until, status, answerBy, expiresAt, madeAt })
}

interface Held extends Pick<Booking, 'orderId' | 'restaurantId' | 'startsAt' | 'until' | 'people'> {
  readonly status: OrderStatus
}

/** The seats of what is still to come; of a change only those beside its own. */
async function holdSeats(tx: Tx, held: Held, asked: { readonly from: number; readonly until: number } | undefined) {
  const { orderId: subjectId, restaurantId, startsAt, until, people, status } = held
  if (!['awaitingPayment', 'paid', 'available'].includes(status)) return
  await tx.insert(bookingSeats).values({ kind: 'booking', subjectId, restaurantId, from: startsAt, until, people })
  if (asked)
    await tx.insert(bookingSeats).values({
      kind: 'change',
      subjectId,
      restaurantId,
      from: Math.max(until, asked.from),
      until: asked.until,
      people
    })
}

/** What is planned for a booking that is not over. */
async function planEnds(
  tx: Tx,
  {
    orderId,
    until,
    status,
    answerBy,
    expiresAt,
    madeAt
  }: Pick<Booking, 'orderId' | 'until'> & {
    readonly status: OrderStatus
    readonly answerBy: number | null
    readonly expiresAt: number
    readonly madeAt: number
  }
): Promise<void> {
  const plans = [
    ...(status === 'awaitingPayment' ? [{ kind: expiryJob, runAt: expiresAt }] : []),
    ...(status === 'available' ? [{ kind: endJob, runAt: until }] : []),
    ...(answerBy === null ? [] : [{ kind: fallbackJob, runAt: answerBy }])
  ]
  for (const { kind, runAt } of plans)
    await tx
      .insert(jobs)
      .values({ jobId: `${orderId}-${kind}`, kind, uniqueKey: orderId, payload: { orderId }, runAt, createdAt: madeAt })
}

/** When a booking was made: an unpaid one just now, others days before what became of them. */
const madeAtOf = ({ inDays, steps }: Template, now: number): number =>
  steps.length === 0 ? now - 2 * minuteMs : now + Math.min(0, inDays) * dayMs - 3 * dayMs

/** A booking in every state, around now. */
export const bookingRecords = ({ now }: World): PastRecord[] =>
  templates.map((template) => ({ at: madeAtOf(template, now), write: (tx) => write(tx, template, now) }))
