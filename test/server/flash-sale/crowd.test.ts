import { codes } from '@/contract/codes'
import { brokenInvariants } from '../../support/commerce'
import { buildFlashItem, piecesOf, prepareFlash } from '../../support/flash-sale'
import { buildCustomer } from '../../support/people'
import { type ServerProcess, startServerProcess } from '../../support/processes'
import { createTestServer, FakeClock } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'

const peopleAtATime = 25

describeOnPostgres('a flash sale on two processes of the operating system', () => {
  it.each([
    [500, 100],
    [1000, 1]
  ])(
    '%s people at once on pieces of %s buy exactly these, and who is refused loses nothing',
    async (crowd, quota) => {
      // The processes have the real time, so this one has too
      const server = await createTestServer({ clock: new FakeClock(Date.now()) })
      const processes: ServerProcess[] = []
      try {
        const environment = { DATABASE_URL: server.databaseUrl ?? '' }
        for (let each = 0; each < 2; each += 1) processes.push(await startServerProcess(environment))
        const flashItemId = await buildFlashItem(server, { quota })
        const people: Awaited<ReturnType<typeof buildCustomer>>[] = []
        while (people.length < crowd)
          people.push(...(await Promise.all(Array.from({ length: peopleAtATime }, () => buildCustomer(server)))))
        const [first] = people
        if (!first) throw new Error('no member came')
        const agreed = await prepareFlash(server, first, flashItemId)

        const answers = await Promise.all(
          people.map(async ({ userId, token }, index) => {
            const headers = { accesstoken: token, 'idempotency-key': `flash-crowd-${index}` }
            const answer = await processes[index % 2]?.post('/api/order/seckill/submit', agreed, headers)
            return { userId, code: answer?.code }
          })
        )
        const having = (code: number) => answers.filter((answer) => answer.code === code)
        expect(having(codes.ok)).toHaveLength(quota)
        expect(having(codes.flashItemSoldOut)).toHaveLength(crowd - quota)
        expect(await piecesOf(server, flashItemId)).toEqual({
          left: 0,
          claimed: having(codes.ok)
            .map(({ userId }) => userId)
            .sort(),
          offered: [],
          waiting: []
        })
        expect(await brokenInvariants(server)).toEqual([])
        expect(processes.map((each) => each.output().includes('fault'))).toEqual([false, false])
      } finally {
        for (const each of processes) await each.stop()
        await server.close()
      }
    },
    180_000
  )
})
