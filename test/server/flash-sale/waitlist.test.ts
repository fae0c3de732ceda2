import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { flashOfferMs } from '@/domain/flash-sale'
import { unpaidOrderExpiryMs } from '@/domain/order-state'
import { accountPartsOf } from '../../../server/account-part'
import { inTransaction } from '../../../server/db/transaction'
import { giveBackCodes } from '../../../server/modules/deal'
import { jobs, waitlistEntries } from '../../../server/modules/tables'
import { brokenInvariants, buildEater, pay } from '../../support/commerce'
import { codesOf } from '../../support/deals'
import {
  buildFlashItem,
  type Buyer,
  buyFlash,
  cancelFlash,
  itemFor,
  piecesOf,
  prepareFlash,
  tryFlash,
  wait
} from '../../support/flash-sale'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'

const server = useServer()
const minuteMs = 60_000
const due = () => server.kernel.jobs.runDue()
const offersOf = async ({ token }: Buyer) =>
  (await server.ask('noticeList', {}, { token })).items.filter(({ kind }) => kind === 'flashOffer')

/** Pieces that are all claimed, one of them by `buyer`, with others in line for them. */
async function soldOut(waiting: number, facts: Parameters<typeof buildFlashItem>[1] = {}) {
  const flashItemId = await buildFlashItem(server, facts)
  for (let other = 1; other < (facts.quota ?? 1); other += 1)
    await buyFlash(server, await buildCustomer(server), flashItemId)
  const buyer = await buildEater(server)
  const { orderId } = await buyFlash(server, buyer, flashItemId)
  const line: Buyer[] = []
  for (let each = 0; each < waiting; each += 1) {
    const person = await buildCustomer(server)
    expect(await wait(server, person, flashItemId)).toMatchObject({ code: codes.ok })
    line.push(person)
  }
  const pieces = () => piecesOf(server, flashItemId)
  return { flashItemId, buyer, orderId, line, pieces, ids: line.map(({ userId }) => userId) }
}

afterEach(async () => {
  expect(await brokenInvariants(server)).toEqual([])
  expect(server.errors).toEqual([])
})

describe('the line for what is sold out', () => {
  it('tells everybody how many are before them', async () => {
    const { flashItemId, line } = await soldOut(3)
    const places = await Promise.all(line.map((person) => itemFor(server, person, flashItemId)))
    expect(places.map(({ waiting, state }) => [waiting, state])).toEqual([
      [{ ahead: 0, offeredUntil: null }, 'soldOut'],
      [{ ahead: 1, offeredUntil: null }, 'soldOut'],
      [{ ahead: 2, offeredUntil: null }, 'soldOut']
    ])
    // Saying it again keeps the place
    const [first] = line
    if (first) expect((await wait(server, first, flashItemId)).data.waiting).toEqual({ ahead: 0, offeredUntil: null })
  })

  it('gives a piece that comes back to the first, who alone is told and can buy it', async () => {
    const { flashItemId, buyer, orderId, line, pieces, ids } = await soldOut(2)
    const stranger = await buildCustomer(server)
    await cancelFlash(server, buyer, orderId)
    expect(await pieces()).toEqual({ left: 0, claimed: [], offered: [ids[0]], waiting: [ids[1]] })
    const [first, second] = line
    if (!first || !second) throw new Error('no user waits')
    const until = new Date(server.clock.now() + flashOfferMs).toISOString()
    expect(await offersOf(first)).toMatchObject([{ subjectId: flashItemId, endsAt: until }])
    expect(await offersOf(second)).toEqual([])
    expect(await itemFor(server, first, flashItemId)).toMatchObject({
      state: 'selling',
      waiting: { ahead: null, offeredUntil: until }
    })
    expect((await itemFor(server, second, flashItemId)).waiting).toEqual({ ahead: 0, offeredUntil: null })
    const agreed = await prepareFlash(server, first, flashItemId)
    expect(await tryFlash(server, second, agreed)).toMatchObject({ code: codes.flashItemSoldOut })
    expect(await tryFlash(server, stranger, agreed)).toMatchObject({ code: codes.flashItemSoldOut })
    expect(await tryFlash(server, first, agreed)).toMatchObject({ code: codes.ok })
    expect(await pieces()).toEqual({ left: 0, claimed: [ids[0]], offered: [], waiting: [ids[1]] })
    expect(await offersOf(first)).toEqual([])
    expect(await server.kernel.db.select().from(jobs).where(eq(jobs.kind, 'waitlistOfferEnd'))).toEqual([])
  })

  it('passes a lapsed offer on, each time once, and then leaves the piece for anybody', async () => {
    const { flashItemId, buyer, orderId, line, pieces, ids } = await soldOut(2)
    await cancelFlash(server, buyer, orderId)
    server.clock.advance(flashOfferMs - 1)
    await due()
    expect(await pieces()).toMatchObject({ offered: [ids[0]], waiting: [ids[1]] })
    server.clock.advance(1)
    const [first, second] = line
    if (!first || !second) throw new Error('no user waits')
    // Over by the clock, before its job has run
    const agreed = await prepareFlash(server, second, flashItemId).catch(() => undefined)
    expect(agreed).toBeUndefined()
    expect((await itemFor(server, first, flashItemId)).waiting).toBeNull()
    await due()
    expect(await pieces()).toMatchObject({ left: 0, offered: [ids[1]], waiting: [] })
    server.clock.advance(flashOfferMs)
    await due()
    await due()
    expect(await pieces()).toEqual({ left: 1, claimed: [], offered: [], waiting: [] })
    expect(await wait(server, first, flashItemId)).toMatchObject({ code: codes.flashWaitNotPossible })
    expect((await buyFlash(server, first, flashItemId)).orderId).toBeDefined()
  })

  it('passes on what its holder leaves, and forgets who leaves without one', async () => {
    const { flashItemId, buyer, orderId, line, pieces, ids } = await soldOut(3)
    const [first, second, third] = line
    if (!first || !second || !third) throw new Error('no user waits')
    await wait(server, second, flashItemId, false)
    await cancelFlash(server, buyer, orderId)
    const left = await wait(server, first, flashItemId, false)
    expect(left.data).toMatchObject({ waiting: null, state: 'soldOut' })
    expect(await pieces()).toEqual({ left: 0, claimed: [], offered: [ids[2]], waiting: [] })
    expect(await wait(server, first, flashItemId, false)).toMatchObject({ code: codes.ok })
    // Who comes back stands last, and is told once more
    await wait(server, first, flashItemId)
    await wait(server, third, flashItemId, false)
    expect(await pieces()).toMatchObject({ offered: [ids[0]], waiting: [] })
    expect(await offersOf(first)).toHaveLength(1)
  })

  it('never offers a piece to whoever gave it back', async () => {
    const { flashItemId, buyer, orderId, line, pieces, ids } = await soldOut(1)
    const [first] = line
    if (!first) throw new Error('no user waits')
    expect(await wait(server, buyer, flashItemId)).toMatchObject({ code: codes.flashItemBought })
    await cancelFlash(server, buyer, orderId)
    expect(await wait(server, buyer, flashItemId)).toMatchObject({ code: codes.ok })
    expect(await pieces()).toMatchObject({ offered: ids, waiting: [buyer.userId] })
    const { orderId: second } = await buyFlash(server, first, flashItemId)
    await cancelFlash(server, first, second)
    expect(await pieces()).toMatchObject({ offered: [buyer.userId], waiting: [] })
  })

  it('gets a piece of an unpaid order, and of one that is given back in full', async () => {
    const { flashItemId, buyer, pieces, ids } = await soldOut(2)
    server.clock.advance(unpaidOrderExpiryMs)
    await due()
    expect(await pieces()).toMatchObject({ left: 0, claimed: [], offered: [ids[0]], waiting: [ids[1]] })
    server.clock.advance(2 * flashOfferMs)
    await due()
    server.clock.advance(flashOfferMs)
    await due()
    expect(await pieces()).toMatchObject({ left: 1 })
    const owner = await buildEater(server, 1000)
    const { orderId } = await buyFlash(server, owner, flashItemId)
    await pay(server, owner, orderId)
    await wait(server, buyer, flashItemId)
    const owned = await codesOf(server, orderId)
    await inTransaction(server.kernel.database, async (tx) =>
      giveBackCodes(
        tx,
        server.kernel,
        { orderId },
        owned.map(({ dealCodeId }) => dealCodeId),
        'asked'
      )
    )
    await due()
    expect(await pieces()).toEqual({ left: 0, claimed: [], offered: [buyer.userId], waiting: [] })
  })

  it('ends with its session: what was kept is left, and what comes back later too', async () => {
    const { buyer, orderId, line, pieces, ids } = await soldOut(2, { endsIn: 3, quota: 2 })
    const [first] = line
    if (!first) throw new Error('no user waits')
    await cancelFlash(server, buyer, orderId)
    server.clock.advance(3 * minuteMs - 1)
    await due()
    expect(await pieces()).toMatchObject({ left: 0, offered: [ids[0]], waiting: [ids[1]] })
    server.clock.advance(1)
    await due()
    expect(await pieces()).toMatchObject({ left: 1, offered: [], waiting: [] })
    expect(await offersOf(first)).toEqual([])
    server.clock.advance(unpaidOrderExpiryMs)
    await due()
    expect(await pieces()).toEqual({ left: 2, claimed: [], offered: [], waiting: [] })
  })

  it('is left with the account', async () => {
    const { flashItemId, buyer, orderId, line, pieces, ids } = await soldOut(2)
    await cancelFlash(server, buyer, orderId)
    const part = accountPartsOf(server.kernel).find(({ tables }) => tables.includes(waitlistEntries))
    const [first] = line
    if (!first) throw new Error('no user waits')
    expect(
      await part?.exported?.(server.kernel.db, first.userId, { kernel: server.kernel, now: 0, locale: 'en' })
    ).toMatchObject({
      waitlists: [{ kind: 'flash', resourceId: flashItemId, size: 1, offeredUntil: expect.any(String) }]
    })
    await inTransaction(server.kernel.database, async (tx) =>
      part?.wipe?.(tx, server.kernel, { userId: first.userId, mobile: null })
    )
    expect(await pieces()).toMatchObject({ offered: [ids[1]], waiting: [] })
  })
})
