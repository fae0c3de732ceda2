// Lays out a new slice: npm run new:feature -- <noun> --zh "<title>" --en "<title>" --vn "<title>" [--plural <nouns>]
// Writes contract, table, module, store, component, texts and tests of one noun, and adds it to the lists that gather slices.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureNode, root as repository } from './lib/ensure.mjs'
import { featureFiles, namesOf } from './lib/feature-template.mjs'
import { addImport, addLine, reader, Refusal, refuseExisting, runCommand, writeFiles } from './lib/scaffold.mjs'

const usage = 'npm run new:feature -- <noun> --zh "<title>" --en "<title>" --vn "<title>" [--plural <nouns>]'
const migrations = 'server/db/migrations'

/** What a name must be to stand in every layer. */
const isNoun = (name) => /^[a-z][a-z0-9]*([A-Z][a-z0-9]+)*$/.test(name)

function namesAsked(noun, plural) {
  if (noun === undefined) throw new Refusal(`Which noun? ${usage}`)
  for (const name of [noun, plural ?? `${noun}s`])
    if (!isNoun(name)) throw new Refusal(`${name} is not a noun of the code: camelCase, letters and digits`)
  return namesOf(noun, plural)
}

/** Migrations are applied in the order of their names. */
function nextMigration(root, { table }) {
  const numbers = readdirSync(path.join(root, migrations)).map((file) => Number(file.slice(0, 4)))
  return `${String(Math.max(...numbers) + 1).padStart(4, '0')}_${table}.sql`
}

/** The lists that gather slices, with this one in them. */
function gathered(read, { noun, folder }) {
  const added = (file, line, end, entry) => ({ [file]: addLine(addImport(read(file), line), end, entry) })
  const texts = (locale) =>
    added(
      `src/i18n/${locale}/index.ts`,
      `import * as ${noun} from '@/features/${folder}/texts/${locale}'`,
      '\n}',
      `  ...${noun}`
    )
  const contract = (part, type) =>
    added(
      `src/contract/${part}.ts`,
      `import { ${noun}${type} } from './${folder}/${part}'`,
      '\n} as const satisfies',
      `  ...${noun}${type}`
    )
  const modules = 'server/modules/index.ts'
  const tables = 'server/modules/tables.ts'
  return {
    ...contract('endpoints', 'Endpoints'),
    ...contract('payloads', 'Payloads'),
    ...texts('zh-CN'),
    ...texts('en'),
    ...texts('vn'),
    ...added(modules, `import { ${noun}Module } from './${folder}'`, '\n]', `  ${noun}Module`),
    [tables]: `${read(tables)}export * from './${folder}/tables'\n`
  }
}

/** Everything to write, by path; nothing is written before all of it is known. */
function plan(root, noun, { plural, zh, en, vn }) {
  const names = namesAsked(noun, plural)
  const titles = { 'zh-CN': zh, en, vn }
  for (const [locale, title] of Object.entries(titles))
    if (!title) throw new Refusal(`The title in ${locale} is missing: every language has its texts. ${usage}`)
  const taken = ['src/contract', 'server/modules', 'src/features'].filter((layer) =>
    existsSync(path.join(root, layer, names.folder))
  )
  if (taken.length > 0) throw new Refusal(`${names.folder} exists already in ${taken.join(', ')}: nothing was written`)
  const files = featureFiles(names, titles, nextMigration(root, names))
  refuseExisting(root, Object.keys(files))
  return { names, files: { ...files, ...gathered(reader(root), names) } }
}

async function main() {
  ensureNode()
  const text = { type: 'string' }
  const { values, positionals } = parseArgs({
    options: { zh: text, en: text, vn: text, plural: text, root: text },
    allowPositionals: true
  })
  const root = path.resolve(values.root ?? repository)
  const { names, files } = plan(root, positionals[0], values)
  await writeFiles(root, files)
  console.log(
    `call('${names.list}') reads the table ${names.table}, and useStore(${names.noun}Store) has what it answers. Lay out its pages by npm run new:page.`
  )
}

runCommand(main)
