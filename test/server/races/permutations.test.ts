import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { inTransaction } from '../../../server/db/transaction'
import { expiryJob } from '../../../server/modules/order/repository'
import { refundJob } from '../../../server/modules/payment/repository'
import { sendRefund } from '../../../server/modules/payment/send-refund'
import { expireOrder } from '../../../server/modules/purchase/end'
import { refunds, sandboxCardRefunds } from '../../../server/modules/tables'
import type { JobHandler } from '../../../server/platform/jobs/jobs'
import { fulfilOn } from '../../support/combine'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  giveVoucher,
  nextId,
  stockOf
} from '../../support/commerce'
import { useServer } from '../../support/server'
import { testOnPostgres } from '../../support/suites'
import { beginPaying, placeOf, type Way } from '../../support/ways'

const always = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 0, closesAt: 1440 }))
const byCard: Way = { name: 'the bank of cards', paymentType: 'CREDITCARD_PAY', country: 'SG' }
const steps = ['notice', 'expiry', 'cancel', 'refund'] as const
type Step = (typeof steps)[number]

/** Every order of some things. */
const permutations = <T>(things: readonly T[]): T[][] =>
  things.length === 0
    ? [[]]
    : things.flatMap((thing, index) =>
        permutations([...things.slice(0, index), ...things.slice(index + 1)]).map((rest) => [thing, ...rest])
      )

const server = useServer({ environment: { FULFILMENT: 'operations' } })
beforeAll(async () => {
  await buildCity(server)
})

/** Does a job as a process does that took it before anything else happened: whether it is still in the queue plays no part. */
const work = (kind: string, handler: JobHandler, payload: object) =>
  inTransaction(server.kernel.database, (tx) => handler(tx, { jobId: nextId('step-'), kind, payload, attempt: 1 }))

type Paying = Awaited<ReturnType<typeof beginPaying>>
const refundsOf = ({ order }: Paying) =>
  server.kernel.db.select().from(refunds).where(eq(refunds.orderId, order.orderId))

/** What each step does to an order whose money the bank has. Returns the code of the customer's cancel. */
const doing: Readonly<Record<Step, (one: Paying) => Promise<number | undefined>>> = {
  notice: async (one) => {
    expect(await one.tell(server)).toEqual([200])
    return undefined
  },
  expiry: async ({ order: { orderId, expiresAt } }) => {
    server.clock.set(Math.max(server.clock.now(), Date.parse(expiresAt)))
    await work(expiryJob, expireOrder(server.kernel), { orderId })
    return undefined
  },
  cancel: async ({ order: { orderId }, eater: { token } }) =>
    (await server.call('orderCancel', { orderId, reasonCode: 'changedMind' }, { token, key: nextId('step-cancel-') }))
      .code,
  refund: async (one) => {
    for (const { refundId } of await refundsOf(one))
      await work(refundJob, sendRefund(server.kernel), { refundId, round: 0 })
    return undefined
  }
}

/** Where an order and all it cost have come to. */
async function endOf(one: Paying) {
  const { token } = one.eater
  const { status } = await server.ask('orderGet', { orderId: one.order.orderId }, { token })
  const back = await refundsOf(one)
  const booked = await server.kernel.db
    .select({ minor: sandboxCardRefunds.amountMinor })
    .from(sandboxCardRefunds)
    .where(eq(sandboxCardRefunds.refundId, back[0]?.refundId ?? ''))
  return {
    status,
    payment: (await one.row()).status,
    refunds: back.map((refund) => [refund.status, refund.amountMinor]),
    booked: booked.map(({ minor }) => minor),
    wallet: (await server.ask('walletSummary', {}, { token })).walletBalanceAmount,
    vouchers: (await server.ask('voucherList', {}, { token })).items.map((voucher) => voucher.status)
  }
}

// The same statements on either database, and one after another: once is enough
testOnPostgres(
  'notice, expiry, cancelling and refund of an order end in one story each in all 24 orders, and no cent is lost or given twice',
  async () => {
    const restaurant = await buildRestaurant(server, { ...placeOf(byCard), openingWindows: always })
    const dish = await buildDish(server, restaurant, { stock: 48 })
    const stories = permutations(steps)
    expect(new Set(stories.map((story) => story.join())).size).toBe(24)
    const told: {
      readonly story: Step[]
      readonly one: Paying
      readonly refused: boolean
      readonly isOnItsWay: boolean
    }[] = []
    for (const story of stories) {
      const eater = await buildEater(server, 100)
      await giveVoucher(server, eater.userId)
      const one = await beginPaying(
        server,
        byCard,
        eater,
        { restaurant, dish },
        { userVoucherId: 'best', usesBalance: true }
      )
      await one.takeMoney()
      const said: (number | undefined)[] = []
      for (const step of story) said.push(await doing[step](one))
      // Its restaurant is not silent while the other stories take their time
      if ((await endOf(one)).status === 'paid') await fulfilOn(server, one.order.orderId, { event: 'accept' })
      const answer = said[story.indexOf('cancel')]
      expect([codes.ok, codes.orderNotCancellable]).toContain(answer)
      told.push({
        story,
        one,
        refused: answer === codes.orderNotCancellable,
        isOnItsWay: (await refundsOf(one)).some(({ status }) => status === 'pending')
      })
    }
    // What was put off: closing unpaid payments, sending what came after the refund's turn
    for (let round = 0; round < 4; round += 1) {
      server.clock.advance(70_000)
      await server.kernel.jobs.runDue()
    }
    const ends = []
    for (const { story, one, refused, isOnItsWay } of told) {
      // Only who cancels what is over, and not paid yet, hears no: then the late money makes the order again, and everything else goes back
      const at = (step: Step) => story.indexOf(step)
      const isMade = at('expiry') < at('cancel') && at('cancel') < at('notice')
      const { amountMinor } = await one.row()
      ends.push({ story, refused, isOnItsWay, ...(await endOf(one)) })
      expect(ends.at(-1)).toEqual({
        story,
        refused: isMade,
        isOnItsWay: !isMade && at('refund') < Math.max(at('notice'), at('cancel')),
        status: isMade ? 'accepted' : 'refunded',
        payment: isMade ? 'succeeded' : 'refunded',
        refunds: isMade ? [] : [['succeeded', amountMinor]],
        booked: isMade ? [] : [amountMinor],
        wallet: isMade ? '0.00' : '1.00',
        vouchers: [isMade ? 'U' : 'A']
      })
    }
    expect(ends.filter(({ refused }) => refused)).toHaveLength(4)
    expect(await stockOf(server, dish.dishId)).toMatchObject({ stockLeft: 40, sold: 8 })
    expect([server.errors, await brokenInvariants(server, { [dish.dishId]: 48 })]).toEqual([[], []])
  },
  60_000
)
