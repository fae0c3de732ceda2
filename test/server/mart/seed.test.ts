import { asc, eq } from 'drizzle-orm'
import * as schema from '../../../server/modules/tables'
import { seedWorld } from '../../../server/seed/seed'
import { brokenInvariants } from '../../support/commerce'
import { testNow, useServer } from '../../support/server'

const server = useServer()
const db = () => server.kernel.db

test('the demo world has goods that were weighed and left out, with the money back, and a substitute that waits for an answer', async () => {
  await seedWorld(server.kernel.database, { now: testNow })
  const orderOf = (key: string) => eq(schema.orderLines.orderId, `demo-order-${key}`)
  const lines = await db()
    .select()
    .from(schema.orderLines)
    .where(orderOf('mart-weighed'))
    .orderBy(asc(schema.orderLines.lineNumber))
  expect(lines.map(({ weighedGrams, finalMinor }) => [weighedGrams, finalMinor])).toEqual([
    [660, 1207],
    [null, null],
    [null, 0]
  ])
  const returned = lines.reduce((sum, { returnedMinor }) => sum + returnedMinor, 0)
  const sent = await db().select().from(schema.refunds).where(eq(schema.refunds.orderId, 'demo-order-mart-weighed'))
  expect(sent).toMatchObject([{ amountMinor: returned, destination: 'card', status: 'succeeded' }])
  const proposals = await db().select().from(schema.lineProposals)
  expect(proposals).toMatchObject([{ orderId: 'demo-order-mart-proposal', lineNumber: 2, state: 'open' }])
  expect(await brokenInvariants(server)).toEqual([])
})
