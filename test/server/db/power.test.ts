import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import * as z from 'zod'
import { openDatabase } from '../../../server/db/open'
import { hashToken } from '../../../server/modules/account/tokens'
import { sessions } from '../../../server/modules/tables'
import { embeddedTemplate } from '../../support/database'
import { cutPower, findAfterCut, powerEnvironment } from '../../support/power'
import { startServerProcess } from '../../support/processes'
import { describeOnEmbedded } from '../../support/suites'
import { waitUntil } from '../../support/wait'

const answer = z.object({ data: z.object({ accessToken: z.string() }) })
const speed = 15
describeOnEmbedded('when the power is cut', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'fanju-power-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('3, 9 and 45 seconds after the start, all that was acknowledged is there, and the next start finds it by itself', async () => {
    const [data, copy] = [join(folder, 'data'), join(folder, 'copy')]
    mkdirSync(data)
    await (await openDatabase({ dataDirectory: join(data, 'database'), startFrom: await embeddedTemplate() })).close()
    const server = await startServerProcess({
      DATA_DIR: data,
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...powerEnvironment(data, copy, speed)
    })
    const startedAt = performance.now()
    const acknowledged: string[] = []
    let isOver = false
    const write = async () => {
      while (!isOver) {
        const response = await fetch(`${server.url}/api/order/visitor/token`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"appkey":"h5"}'
        })
        acknowledged.push(answer.parse(await response.json()).data.accessToken)
      }
    }
    const writing = [write(), write(), write()].map((one) => one.catch(() => undefined))
    const cuts: { readonly at: number; readonly tokens: readonly string[] }[] = []
    for (const at of [3, 9, 45]) {
      const before = cuts.at(-1)?.tokens.length ?? 0
      // On a busy machine nothing may have been acknowledged by then
      await waitUntil(() => performance.now() - startedAt >= (at * 1000) / speed && acknowledged.length > before, {
        what: `something to lose after ${at} s`,
        limitMs: 60_000
      })
      server.signal('SIGSTOP')
      cuts.push({ at, tokens: [...acknowledged] })
      cutPower(copy, join(folder, `kept-${at}`))
      server.signal('SIGCONT')
    }
    await server.stop('SIGKILL')
    isOver = true
    await Promise.all(writing)

    for (const { at, tokens } of cuts) {
      const found = join(folder, `found-${at}`)
      findAfterCut(data, join(folder, `kept-${at}`), found)
      // As it was found twice
      if (at === 9) writeFileSync(join(found, 'database/postmaster.pid'), '')
      const said: string[] = []
      const database = await openDatabase({ dataDirectory: join(found, 'database'), say: (line) => said.push(line) })
      const rows = await database.db
        .select({ hash: sessions.tokenHash })
        .from(sessions)
        .where(inArray(sessions.tokenHash, tokens.map(hashToken)))
      await database.close()
      expect({ at, lost: tokens.length - rows.length, said }).toEqual({
        at,
        lost: 0,
        said: [expect.stringContaining('it was not closed the last time')]
      })
    }
  }, 180_000)
})
