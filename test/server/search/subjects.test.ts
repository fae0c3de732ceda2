import { sql } from 'drizzle-orm'
import type { LocalizedText } from '@/contract/types'
import { findSubjects, type SearchSubject } from '../../../server/modules/search/subjects'
import { searchWords } from '../../../server/modules/search/words'
import { buildCity, buildRestaurant } from '../../support/commerce'
import { buildDeal } from '../../support/deals'
import { useServer } from '../../support/server'

const server = useServer()
beforeAll(() => buildCity(server))

const names = new Map<string, { readonly name: LocalizedText; readonly weight: number }[]>()
const looked: string[] = []
/** Something of the tests that is sold in Singapore. */
const basket: SearchSubject = {
  subject: 'basket',
  readNames: async (_tx, ids) => {
    looked.push(...ids)
    return ids.flatMap((subjectId) =>
      (names.get(subjectId) ?? []).map((named) => ({ ...named, subjectId, cityCode: 'SIN' }))
    )
  }
}

/** Notes that one has changed, as its trigger would. */
async function change(id: string, ...given: { readonly zh: string; readonly weight: number }[]): Promise<void> {
  names.set(
    id,
    given.map(({ zh, weight }) => ({ name: { zh }, weight }))
  )
  await server.kernel.db.execute(
    sql`insert into subject_search_states values ('basket', ${id}, true) on conflict (subject, subject_id) do update set is_stale = true`
  )
}
async function find(typed: string) {
  const words = searchWords(typed)
  if (words === null) throw new Error('nothing to look for')
  const { rows } = await findSubjects(server.kernel, basket, 'SIN', words)
  return rows.map(({ id, score }) => [id, score]).sort()
}

test('each subject is found by its own names, the one that fits best', async () => {
  await change('one', { zh: '榴莲篮', weight: 1 }, { zh: '榴莲', weight: 0.5 })
  await change('two', { zh: '山竹篮', weight: 1 }, { zh: '榴莲', weight: 0.5 })
  const restaurant = await buildRestaurant(server)
  await buildDeal(server, restaurant, { title: { zh: '榴莲套餐' } })
  expect(await find('榴莲')).toEqual([
    ['one', 80],
    ['two', 50]
  ])
  const { items } = await server.ask('dealSearch', { words: '榴莲', cityCode: 'SIN' })
  expect(items.map(({ title }) => title.zh)).toEqual(['榴莲套餐'])
})

test('what has changed is looked at once, and what may not be found any more is gone', async () => {
  looked.length = 0
  expect(await find('山竹')).toEqual([['two', 80]])
  expect(looked).toEqual([])
  await change('two')
  expect(await find('山竹')).toEqual([])
  expect(await find('榴莲')).toEqual([['one', 80]])
  expect(looked).toEqual(['two'])
})
