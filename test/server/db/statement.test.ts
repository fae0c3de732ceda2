import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { type Database, queryRows } from '../../../server/db/database'
import { statementOf } from '../../../server/db/statement'
import { createTestDatabase } from '../../support/database'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await createTestDatabase())
})
afterAll(() => drop())

const row = z.object({ twice: z.string(), listed: z.boolean(), nothing: z.nullable(z.string()) })

test('a statement that is made once is asked with the values of each call, every one at all its places', async () => {
  let made = 0
  const query = statementOf<{ word: string; words: string[]; nothing: null }>(
    ['word', 'words', 'nothing'],
    ({ word, words, nothing }) => {
      made += 1
      return sql`select ${word}::text || ${word}::text as twice, ${word} = any(${words}::text[]) as listed, ${nothing}::text as nothing, ${'fixed'}::text`
    }
  )
  expect(await queryRows(database.db, query({ word: 'a', words: ['b', 'a'], nothing: null }), row)).toEqual([
    { twice: 'aa', listed: true, nothing: null }
  ])
  expect(await queryRows(database.db, query({ word: `b'; --`, words: ['a'], nothing: null }), row)).toEqual([
    { twice: `b'; --b'; --`, listed: false, nothing: null }
  ])
  expect(made).toBe(1)
})
