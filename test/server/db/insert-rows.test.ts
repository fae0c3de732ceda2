import { eq } from 'drizzle-orm'
import { insertRows } from '../../../server/db/insert-rows'
import { inTransaction } from '../../../server/db/transaction'
import { campaigns } from '../../../server/modules/tables'
import { insertMissing } from '../../../server/seed/insert-missing'
import { createTestDatabase } from '../../support/database'

const words = { zh: '清明', en: 'Qingming', vn: 'Thanh minh' }
const usual: typeof campaigns.$inferInsert = {
  campaignId: 'usual',
  slug: 'usual',
  title: words,
  palette: 'calm',
  shareText: words,
  link: 'child/pages/qingming/index',
  blocks: []
}
const rows = [usual, { ...usual, campaignId: 'quiet', slug: 'quiet', isQuiet: true }]

test('a row that says more than the first one is refused, for it would be lost', () => {
  expect(() => insertRows(campaigns, rows)).toThrow('campaigns: the first row has no isQuiet, a later one has')
})

test('the demo world keeps what only some of its rows say', async () => {
  const { database, drop } = await createTestDatabase()
  await inTransaction(database, (tx) => insertMissing(tx, campaigns, rows))
  const quiet = await database.db.select().from(campaigns).where(eq(campaigns.isQuiet, true))
  expect(quiet.map(({ campaignId }) => campaignId)).toEqual(['quiet'])
  await drop()
})
