// The files of a new slice: one noun in every layer, with a table to read from, ready to be given what it really has.
import { capitalised, quoted } from './scaffold.mjs'

const kebab = (noun) => noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const snake = (noun) => noun.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Every spelling of a noun that its layers need; `stampCard` -> `stamp-card`, `stamp_cards`, `StampCard`. */
export function namesOf(noun, plural = `${noun}s`) {
  const words = kebab(noun).replaceAll('-', ' ')
  return {
    noun,
    plural,
    folder: kebab(noun),
    table: snake(plural),
    column: `${snake(noun)}_id`,
    type: capitalised(noun),
    id: `${noun}Id`,
    list: `${noun}List`,
    words,
    manyWords: kebab(plural).replaceAll('-', ' ')
  }
}

const endpoints = ({
  noun,
  folder,
  list,
  manyWords
}) => `import { read, type EndpointDefinition } from '../endpoint-definition'

/** What is read of ${manyWords}. */
export const ${noun}Endpoints = {
  ${list}: { method: 'GET', path: 'common/${folder.replaceAll('-', '')}/list', access: 'public', ...read }
} as const satisfies Record<string, EndpointDefinition>
`

const payloads = ({ noun, id, list, words, manyWords }) => `import * as z from 'zod/mini'
import { id, localizedText, nothing } from '../shared'

/** One ${words}. */
const ${noun} = z.object({ ${id}: id, name: localizedText })

/** Reading ${manyWords}. */
export const ${noun}Payloads = {
  /** Oldest first. */
  ${list}: { params: nothing, result: z.object({ items: z.array(${noun}) }) }
}
`

const tables = ({ plural, id, table, column, manyWords }) => `import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '@/contract/types'
import { instant } from '../../db/columns'

/** What there is to read of ${manyWords}. */
export const ${plural} = pgTable('${table}', {
  ${id}: text('${column}').primaryKey(),
  name: jsonb('name').$type<LocalizedText>().notNull(),
  createdAt: instant('created_at').notNull()
})
`

const migration = ({ table, column, manyWords }) => `-- What there is to read of ${manyWords}.
create table ${table} (
  ${column} text primary key,
  name jsonb not null,
  created_at timestamptz not null
);
create index ${table}_by_age on ${table} (created_at, ${column});
alter table ${table} alter column name set statistics 0;
`

const repository = ({ plural, id, manyWords, type }) => `import { asc } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { ${plural} } from './tables'

/** All ${manyWords}, oldest first. */
export const read${type}List = (db: Db) =>
  db
    .select({ ${id}: ${plural}.${id}, name: ${plural}.name })
    .from(${plural})
    .orderBy(asc(${plural}.createdAt), asc(${plural}.${id}))
`

const serverRoutes = ({ noun, list, type, manyWords }) => `import { defineRoutes } from '../../http/routes'
import { read${type}List } from './repository'

/** The calls about ${manyWords}. */
export const ${noun}Routes = defineRoutes({
  ${list}: async (_params, { kernel }) => ({ items: await read${type}List(kernel.db) })
})
`

const serverModule = ({ noun, folder, manyWords }) => `import type { ServerModule } from '../../http/module'
import { ${noun}Routes } from './routes'

/** Serves ${manyWords}. */
export const ${noun}Module: ServerModule = { name: '${folder}', routes: ${noun}Routes }
`

const store = ({ noun, list, type, manyWords }) => `import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'

/** What the app knows of ${manyWords}. */
class ${type}Store {
  readonly list = new Loadable<Result<'${list}'>>()

  constructor(private readonly call: Call) {
    makeAutoObservable<this, 'call'>(this, { call: false, list: false }, { autoBind: true })
  }

  /** Reads them; what was read before stays in sight meanwhile. */
  load(): Promise<void> {
    return this.list.load(() => this.call('${list}', {}, { isQuiet: true }))
  }
}

/** The one of the running app. */
export const ${noun}Store = defineStore('${noun}', (app) => new ${type}Store(app.call))
`

const component = ({ noun, id, list, type, manyWords }) => `import type { Result } from '@/contract/types'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'

interface ${type}ListProps {
  readonly items: Result<'${list}'>['items']
}

/** The ${manyWords} there are, under their title. */
export function ${type}List({ items }: ${type}ListProps) {
  const { t, name } = useText()
  return (
    <CellGroup title={t.${noun}.title}>
      {items.map((item) => (
        <Cell key={item.${id}} title={name(item.name)} />
      ))}
    </CellGroup>
  )
}
`

const texts = ({ noun }, title) => `export const ${noun} = {
  title: ${quoted(title)}
}
`

const translatedTexts = ({ noun }, title) => `import type { Namespace } from '@/i18n/catalogue'

export const ${noun}: Namespace<'${noun}'> = {
  title: ${quoted(title)}
}
`

const serverTest = ({ plural, id, list }) => `import { ${plural} } from '../../../server/modules/tables'
import { testNow, useServer } from '../../support/server'

const server = useServer()

test('${list} answers what there is to everyone, oldest first', async () => {
  expect(await server.ask('${list}', {})).toEqual({ items: [] })
  const [older, newer] = [
    { ${id}: 'older', name: { zh: '旧的', en: 'Older' } },
    { ${id}: 'newer', name: { zh: '新的' } }
  ]
  await server.kernel.db.insert(${plural}).values([
    { ...newer, createdAt: testNow },
    { ...older, createdAt: testNow - 1 }
  ])
  expect(await server.ask('${list}', {})).toEqual({ items: [older, newer] })
})
`

const clientTest = ({ noun, plural, id, folder, type, kind }) => `import { observer } from 'mobx-react-lite'
import { ${type}List } from '@/features/${folder}/${folder}-list'
import { ${noun}Store } from '@/features/${folder}/${folder}-store'
import { useStore } from '@/stores/stores-context'
import { ${plural} } from '../../server/modules/tables'
import { closePages, startClient } from '../support/client'
import { testNow, useServer } from '../support/server'

const server = useServer()
afterEach(closePages)

const Shown = observer(() => <${type}List items={useStore(${noun}Store).list.value?.items ?? []} />)

it.each([
  ['zh-CN', '好的'],
  ['en', 'Good']
] as const)('is read from the server and shown in %s', async (locale, name) => {
  const row = { ${id}: 'good', name: { zh: '好的', en: 'Good' }, ${kind === undefined ? '' : "countryCode: 'SG' as const, priceMinor: 990, validDays: 30, "}createdAt: testNow }
  await server.kernel.db.insert(${plural}).values(row).onConflictDoNothing()
  const client = await startClient(server, { locale })
  const page = await client.open('about', Shown)
  expect(page.text).not.toContain(name)
  await client.stores.get(${noun}Store).load()
  await page.untilText(name)
})

it('fails with what can be tried again, and is read then', async () => {
  const { stores, network } = await startClient(server)
  const store = stores.get(${noun}Store)
  network.isDown = true
  await store.load()
  expect(store.list.state).toBe('offline')
  network.mend()
  await store.load()
  expect(store.list.state).toBe('ready')
})
`

/** The files of the slice by path below the root; `titles` are what it is called, by locale. */
export const featureFiles = (names, { 'zh-CN': zh, en, vn }, migrationName) => ({
  [`src/contract/${names.folder}/endpoints.ts`]: endpoints(names),
  [`src/contract/${names.folder}/payloads.ts`]: payloads(names),
  [`server/db/migrations/${migrationName}`]: migration(names),
  [`server/modules/${names.folder}/tables.ts`]: tables(names),
  [`server/modules/${names.folder}/repository.ts`]: repository(names),
  [`server/modules/${names.folder}/routes.ts`]: serverRoutes(names),
  [`server/modules/${names.folder}/index.ts`]: serverModule(names),
  [`src/features/${names.folder}/${names.folder}-store.ts`]: store(names),
  [`src/features/${names.folder}/${names.folder}-list.tsx`]: component(names),
  [`src/features/${names.folder}/texts/zh-CN.ts`]: texts(names, zh),
  [`src/features/${names.folder}/texts/en.ts`]: translatedTexts(names, en),
  [`src/features/${names.folder}/texts/vn.ts`]: translatedTexts(names, vn),
  [`test/server/${names.folder}/${names.folder}.test.ts`]: serverTest(names),
  [`test/stores/${names.folder}-store.test.tsx`]: clientTest(names)
})
