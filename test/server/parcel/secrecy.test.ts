import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { codes } from '@/contract/codes'
import { queryRows } from '../../../server/db/database'
import { inTransaction } from '../../../server/db/transaction'
import { parcelAccountPart } from '../../../server/modules/parcel/account-part'
import { parcelAddresses, parcels } from '../../../server/modules/tables'
import { createLogger } from '../../../server/platform/kernel/logger'
import {
  buildLane,
  buildParcelAddress,
  buildParcelMart,
  buildSender,
  idCard,
  orderParcel,
  otherIdCard
} from '../../support/parcels'
import { useServer } from '../../support/server'
import { callAs, partners } from '../operations/partner'

const lines: string[] = []
const server = useServer({
  environment: { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners },
  logger: createLogger('debug', { write: (line: string) => void lines.push(line) })
})

const sandboxPages = [
  '/sandbox/sms?mobile=%2B8613912345678',
  '/sandbox/mail',
  '/sandbox/wechat',
  '/sandbox/codes',
  '/sandbox/bank'
]

/** Everywhere in the database where a text stands. */
async function tablesNaming(text: string) {
  const columns = await queryRows(
    server.kernel.db,
    sql`select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'character varying') and table_name <> 'schema_migrations'`,
    z.object({ table: z.string(), column: z.string() })
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const [hit] = await queryRows(
      server.kernel.db,
      sql`select 1 as hit from ${sql.identifier(table)} where ${sql.identifier(column)}::text like ${`%${text}%`} limit 1`,
      z.object({ hit: z.number() })
    )
    if (hit) found.push(`${table}.${column}`)
  }
  return found
}

test('an ID card stands in no log, no error report, no page of the sandbox, no answer but its own two, and in no row', async () => {
  await buildLane(server)
  const shop = await buildParcelMart(server)
  const sender = await buildSender(server)
  const { token } = sender
  const orderId = await orderParcel(server, sender, shop)
  const answers: unknown[] = []
  for (const facts of [{ idCardName: '李大伟' }, { idCard: otherIdCard, receiver: '王芳', idCardName: '王芳' }])
    answers.push(await server.call('parcelAddressSave', buildParcelAddress(facts), { token }))
  // A fault in the middle of a save, as an error report has it
  const wrong = await server.app.inject({
    method: 'POST',
    url: '/api/order/parceladdress/save',
    headers: { accesstoken: token, 'content-type': 'application/json' },
    payload: `{"idCard":"${idCard}"`
  })
  expect(wrong.statusCode).toBeGreaterThanOrEqual(400)
  for (const name of ['accept', 'parcelPack'] as const) answers.push(await callAs(server, name, { orderId }))
  const declared = await callAs(server, 'parcelDeclaration', { orderId })
  expect(declared.data.idCard).toBe(idCard)
  answers.push(
    await callAs(server, 'list', {}),
    await server.ask('orderGet', { orderId }, { token }),
    await server.ask('orderList', {}, { token }),
    await server.ask('parcelAddressList', {}, { token }),
    await server.ask('dataExport', {}, { token })
  )
  const pages = await Promise.all(sandboxPages.map((url) => server.app.inject({ method: 'GET', url })))
  // The log does tell of the calls
  expect(lines.join('')).toContain('"event":"packed"')
  const everywhere = [JSON.stringify(answers), wrong.body, ...pages.map(({ body }) => body), ...lines].join('\n')
  for (const card of [idCard, otherIdCard]) {
    expect(everywhere).not.toContain(card)
    expect(everywhere).not.toContain(card.slice(6, 14))
    expect(await tablesNaming(card)).toEqual([])
  }
  expect((await server.call('parcelAddressGet', { parcelAddressId: sender.parcelAddressId }, { token })).code).toBe(
    codes.ok
  )
})

test('a closed account leaves no more of its parcels than their province', async () => {
  const { kernel } = server
  const sender = await buildSender(server)
  const orderId = await orderParcel(server, sender, await buildParcelMart(server))
  await callAs(server, 'accept', { orderId })
  await callAs(server, 'parcelPack', { orderId })
  await callAs(server, 'parcelHandOver', { orderId, carrier: 'EMS', trackingNumber: 'EV123456789SG' })
  await inTransaction(kernel.database, async (tx) =>
    parcelAccountPart.wipe?.(tx, kernel, { userId: sender.userId, mobile: sender.mobile })
  )
  expect(await kernel.db.select().from(parcelAddresses).where(eq(parcelAddresses.userId, sender.userId))).toEqual([])
  const [row] = await kernel.db.select().from(parcels).where(eq(parcels.orderId, orderId))
  expect(row).toMatchObject({
    ...{ receiver: '', mobile: '', province: '广东省', city: '', district: '', detail: '', postalCode: '' },
    ...{ idCard: null, carrier: 'EMS', trackingNumber: '' }
  })
})
