import { and, eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { routeUrl } from '@/routes'
import { accountPartsOf } from '../../../server/account-part'
import { inTransaction } from '../../../server/db/transaction'
import { flashOffer, flashReminder } from '../../../server/modules/flash-sale/notices'
import { type NewNotice, sendNotice, withdrawNotice } from '../../../server/modules/notice'
import { jobs, notices, users } from '../../../server/modules/tables'
import { nextId } from '../../support/commerce'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'
import { openLine, pathOf, socketAddressOf } from '../live/line'

const server = useServer()
const minute = 60_000

type Person = Awaited<ReturnType<typeof buildCustomer>>

const buildNotice = (person: Person, facts: Partial<NewNotice> = {}): NewNotice => ({
  userId: person.userId,
  kind: flashReminder,
  subjectId: nextId('item'),
  title: { zh: '双人烤鱼套餐', en: 'Grilled fish for two' },
  link: routeUrl('flashSales', { sessionId: 's1' }),
  dueAt: server.clock.now(),
  endsAt: server.clock.now() + 60 * minute,
  ...facts
})
const send = (notice: NewNotice) => inTransaction(server.kernel.database, (tx) => sendNotice(tx, server.kernel, notice))
const withdraw = (notice: NewNotice) =>
  inTransaction(server.kernel.database, (tx) => withdrawNotice(tx, server.kernel, notice))
const listed = async ({ token }: Person) => (await server.ask('noticeList', {}, { token })).items
const see = ({ token }: Person, noticeId = '') => server.call('noticeSeen', { noticeId }, { token })

describe('notices', () => {
  it('are listed from their time to their end, oldest first, until they are seen', async () => {
    const person = await buildCustomer(server)
    const now = server.clock.now()
    await send(buildNotice(person, { subjectId: 'later', dueAt: now + 5 * minute, endsAt: now + 20 * minute }))
    await send(buildNotice(person, { subjectId: 'now', dueAt: now, endsAt: now + 10 * minute }))
    const subjects = async () => (await listed(person)).map(({ subjectId }) => subjectId)
    expect(await listed(person)).toEqual([
      {
        noticeId: expect.any(String),
        kind: 'flashReminder',
        subjectId: 'now',
        icon: 'flash',
        heading: { zh: '您预约的秒杀', en: 'Your flash sale', vn: 'Flash sale bạn đã đặt nhắc' },
        title: { zh: '双人烤鱼套餐', en: 'Grilled fish for two' },
        action: { zh: '去看看', en: 'See it', vn: 'Xem ngay' },
        link: '/activity/pages/seckill?sessionId=s1',
        dueAt: new Date(now).toISOString(),
        endsAt: new Date(now + 10 * minute).toISOString()
      }
    ])
    server.clock.advance(5 * minute)
    expect(await subjects()).toEqual(['now', 'later'])
    server.clock.advance(5 * minute)
    expect(await subjects()).toEqual(['later'])
    const [{ noticeId } = { noticeId: '' }] = await listed(person)
    expect(await see(person, noticeId)).toMatchObject({ code: codes.ok, data: { isDone: true } })
    expect(await see(person, noticeId)).toMatchObject({ code: codes.ok })
    expect(await subjects()).toEqual([])
  })

  it('belong to one person', async () => {
    const [person, other] = [await buildCustomer(server), await buildCustomer(server)]
    await send(buildNotice(person))
    expect(await listed(other)).toEqual([])
    expect(await see(other, (await listed(person))[0]?.noticeId)).toMatchObject({ code: codes.noticeNotFound })
    expect(await listed(person)).toHaveLength(1)
  })

  it('say the same once: a later one replaces what was not seen, and what was seen is not said again', async () => {
    const person = await buildCustomer(server)
    const notice = buildNotice(person)
    await send(notice)
    const [first] = await listed(person)
    await send({ ...notice, title: { zh: '改了名字' } })
    const shown = await listed(person)
    expect(shown.map(({ title }) => title)).toEqual([{ zh: '改了名字' }])
    // What was on the screen was the first one
    expect(await see(person, first?.noticeId)).toMatchObject({ code: codes.noticeNotFound })
    await see(person, shown[0]?.noticeId)
    await send(notice)
    expect(await listed(person)).toEqual([])
    expect(await see(person, shown[0]?.noticeId)).toMatchObject({ code: codes.ok })
    await withdraw(notice)
    await send(notice)
    expect(await listed(person)).toHaveLength(1)
  })

  it('of one subject to two people, or of two kinds, are different', async () => {
    const [person, other] = [await buildCustomer(server), await buildCustomer(server)]
    const notice = buildNotice(person)
    await send(notice)
    await send({ ...notice, kind: flashOffer })
    await send({ ...notice, userId: other.userId })
    expect([(await listed(person)).length, (await listed(other)).length]).toEqual([2, 1])
  })

  it('are sent and taken back several at once, each to its person by the same rules', async () => {
    const [person, other, gone] = [
      await buildCustomer(server),
      await buildCustomer(server),
      await buildCustomer(server)
    ]
    const { db } = server.kernel
    await db
      .update(users)
      .set({
        closedAt: server.clock.now(),
        status: 'I',
        mobile: null,
        passwordHash: null,
        avatar: null,
        nickName: ''
      })
      .where(eq(users.userId, gone.userId))
    const [seen, old] = [buildNotice(person), buildNotice(person)]
    await send(seen)
    await see(person, (await listed(person))[0]?.noticeId)
    await send(old)
    const later = { ...old, title: { zh: '改了名字' } }
    const theirs = buildNotice(other, { dueAt: server.clock.now() + minute, subjectId: 'put off' })
    await inTransaction(server.kernel.database, async (tx) => {
      await sendNotice(tx, server.kernel)
      await sendNotice(tx, server.kernel, { ...seen, link: '/new' }, later, buildNotice(gone), theirs)
    })
    expect([(await listed(person)).map(({ title }) => title), await listed(other)]).toEqual([[later.title], []])
    expect(await db.select().from(notices).where(eq(notices.userId, gone.userId))).toEqual([])
    const due = () =>
      db
        .select()
        .from(jobs)
        .where(and(eq(jobs.kind, 'noticeDue'), eq(jobs.runAt, theirs.dueAt)))
    expect(await due()).toHaveLength(1)
    await inTransaction(server.kernel.database, async (tx) => {
      await withdrawNotice(tx, server.kernel)
      await withdrawNotice(tx, server.kernel, later, theirs)
    })
    expect([await listed(person), await due()]).toEqual([[], []])
    // The one that was seen is not among those taken back
    await send(seen)
    expect(await listed(person)).toEqual([])
  })

  it('tell the sockets of their person when they are due, and no others', async () => {
    const url = await socketAddressOf(server)
    const [person, other] = [await buildCustomer(server), await buildCustomer(server)]
    const [line, foreign] = [await openLine(url, pathOf(person)), await openLine(url, pathOf(other))]
    const notice = buildNotice(person, { dueAt: server.clock.now() + 5 * minute })
    await send({ ...notice, dueAt: server.clock.now() + minute })
    // Put off: the job of the first has nothing to say any more
    await send(notice)
    const taken = buildNotice(person, { dueAt: server.clock.now() + minute })
    await send(taken)
    await withdraw(taken)
    server.clock.advance(2 * minute)
    await server.kernel.jobs.runDue()
    expect(line.heard).toEqual([])
    server.clock.advance(3 * minute)
    await server.kernel.jobs.runDue()
    const [{ noticeId } = { noticeId: '' }] = await listed(person)
    expect(await line.hears(1)).toEqual([{ type: 'notice', id: noticeId }])
    await withdraw(notice)
    expect(await line.hears(2)).toHaveLength(2)
    await send(buildNotice(person))
    expect(await line.hears(3)).toHaveLength(3)
    expect(foreign.heard).toEqual([])
    expect(await server.kernel.db.select().from(jobs).where(eq(jobs.kind, 'noticeDue'))).toEqual([])
    line.socket.close()
    foreign.socket.close()
  })

  it('are taken along, wiped with the account, and removed when they are over', async () => {
    const person = await buildCustomer(server)
    await send(buildNotice(person, { subjectId: 'short', endsAt: server.clock.now() + minute }))
    await send(buildNotice(person, { subjectId: 'long', endsAt: server.clock.now() + 600 * minute }))
    const rowsOf = ({ userId }: Person) => server.kernel.db.select().from(notices).where(eq(notices.userId, userId))
    await inTransaction(server.kernel.database, async (tx) => {
      await server.kernel.jobs.schedule(tx, { kind: 'sweep', uniqueKey: 'hourly' })
    })
    server.clock.advance(2 * 60 * minute)
    await server.kernel.jobs.runDue()
    expect((await rowsOf(person)).map(({ subjectId }) => subjectId)).toEqual(['long'])
    const part = accountPartsOf(server.kernel).find(({ tables }) => tables.includes(notices))
    const exported = await part?.exported?.(server.kernel.db, person.userId, {
      kernel: server.kernel,
      now: 0,
      locale: 'en'
    })
    expect(exported).toMatchObject({ notices: [{ kind: 'flashReminder', subjectId: 'long', seenAt: null }] })
    await inTransaction(server.kernel.database, async (tx) =>
      part?.wipe?.(tx, server.kernel, { ...person, mobile: null })
    )
    expect(await rowsOf(person)).toEqual([])
    expect(server.errors).toEqual([])
  })
})
