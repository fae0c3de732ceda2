import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { serverModules } from '../../../server/modules'
import * as schema from '../../../server/modules/tables'

/** Columns that name a person. */
const naming = new Set([
  'user_id',
  'eater_id',
  'leader_id',
  'owner_id',
  'mobile',
  'paid_by',
  'recipient',
  'guest_name',
  'receiver',
  'id_card',
  'inviter_id',
  'friend_id',
  'author_id'
])
/** Mails go with the invoices that they are of, by the address that the orders name. */
const ofNobody = new Set(['sandbox_mails'])

const tables = Object.values(schema as Record<string, unknown>).flatMap((value) => (is(value, PgTable) ? [value] : []))
const personal = tables
  .filter((table) => Object.values(getTableColumns(table)).some(({ name }) => naming.has(name)))
  .map(getTableName)
  .filter((name) => !ofNobody.has(name))
const parts = serverModules.flatMap(({ name, accountPart }) => (accountPart ? [{ name, part: accountPart }] : []))

test('every table that names a person belongs to exactly one module', () => {
  const owned = parts.flatMap(({ part }) => part.tables.map(getTableName))
  expect(personal.filter((name) => !owned.includes(name))).toEqual([])
  expect(owned.filter((name, index) => owned.indexOf(name) !== index)).toEqual([])
})

test.each(parts)('$name exports what it keeps of a person, or wipes it', ({ part }) => {
  expect(part.exported ?? part.wipe).toBeDefined()
})
