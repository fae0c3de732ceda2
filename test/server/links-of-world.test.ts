import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { parseAppLink, routeOf } from '@/routes'
import { queryRows } from '../../server/db/database'
import { campaigns, cities } from '../../server/modules/tables'
import { demoPassword, demoPeople, seedWorld } from '../../server/seed/seed'
import { createTestServer, testNow, type TestServer } from '../support/server'

/** Everything that stands under `link`, however deep. */
function linksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'link' && typeof part === 'string' ? [part] : linksIn(part)
  )
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

describe('what the demo world leads to', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
    await seedWorld(server.kernel.database, { now: testNow })
  }, 300_000)
  afterAll(() => server.close())

  const logIn = async (mobile: string) =>
    (await server.ask('loginByPassword', { mobile, password: demoPassword }, { token: await server.visitor() }))
      .accessToken

  /** Ids in a link that no row has: those of a page of one thing. */
  async function unknownIds({ name, params }: NonNullable<ReturnType<typeof parseAppLink>>): Promise<string[]> {
    const kinds: Readonly<Record<string, string>> = routeOf(name).params
    const missing: string[] = []
    for (const [param, value] of Object.entries(params)) {
      if (kinds[param]?.startsWith('id') !== true || value === undefined) continue
      const column = snake(param)
      const owners = await queryRows(
        server.kernel.db,
        sql`select tc.table_name as table from information_schema.table_constraints tc
        join information_schema.key_column_usage k using (constraint_name, table_name)
        where tc.constraint_type = 'PRIMARY KEY' and k.column_name = ${column}`,
        z.object({ table: z.string() })
      )
      const rows = await Promise.all(
        owners.map(({ table }) =>
          queryRows(
            server.kernel.db,
            sql`select 1 as found from ${sql.identifier(table)} where ${sql.identifier(column)}::text = ${value} limit 1`,
            z.object({ found: z.number() })
          )
        )
      )
      if (rows.every((found) => found.length === 0)) missing.push(`${param} ${value}`)
    }
    return missing
  }

  async function leadNowhere(links: readonly string[]): Promise<string[]> {
    const lost: string[] = []
    for (const link of new Set(links)) {
      const page = parseAppLink(link)
      if (page === null) lost.push(link)
      else lost.push(...(await unknownIds(page)).map((id) => `${link}: ${id}`))
    }
    return lost
  }

  test.each(['visitor', 'member'])('banners, services and campaigns lead a %s to pages, in every city', async (who) => {
    const token = who === 'visitor' ? await server.visitor() : await logIn(demoPeople[0]?.mobile ?? '')
    const places = await server.kernel.db.select().from(cities)
    expect(new Set(places.map(({ countryCode }) => countryCode)).size).toBe(7)
    const slugs = (await server.kernel.db.select({ slug: campaigns.slug }).from(campaigns)).map(({ slug }) => slug)
    for (const { cityCode, countryCode } of places) {
      const options = { token, markers: { countryCode, cityCode } }
      const home = await server.ask('homeGet', { cityCode }, options)
      expect(linksIn(home).length).toBeGreaterThan(15)
      const shown = await Promise.all(slugs.map((slug) => server.call('campaignGet', { slug, cityCode }, options)))
      const links = [home, ...shown.map(({ data }) => data)].flatMap(linksIn)
      expect([cityCode, await leadNowhere(links)]).toEqual([cityCode, []])
    }
  })

  test('notices and vouchers lead everybody of the demo world to pages', async () => {
    let count = 0
    for (const { mobile, userId } of demoPeople) {
      const token = await logIn(mobile)
      const answers = await Promise.all([
        server.ask('noticeList', {}, { token }),
        server.ask('voucherUseList', {}, { token })
      ])
      const links = answers.flatMap(linksIn)
      count += links.length
      expect([userId, await leadNowhere(links)]).toEqual([userId, []])
    }
    expect(count).toBeGreaterThan(0)
  })
})
