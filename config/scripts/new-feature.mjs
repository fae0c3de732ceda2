// Lays out a new slice: npm run new:feature -- <noun> --zh "<title>" --en "<title>" --vn "<title>" [--plural <nouns>] [--kind <kind of purchase>]
// Writes contract, table, module, store, component, texts and tests of one noun, and adds it to the lists that gather slices.
// With --kind it is sold: quote, order, checkout, how long it holds, whom that is told, export and erasure, codes and a demo record come with it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureNode, root as repository } from './lib/ensure.mjs'
import { featureFiles, namesOf } from './lib/feature-template.mjs'
import { kindFiles } from './lib/kind-files.mjs'
import { addImport, addLine, hasKey, reader, Refusal, refuseExisting, runCommand, writeFiles } from './lib/scaffold.mjs'

const usage =
  'npm run new:feature -- <noun> --zh "<title>" --en "<title>" --vn "<title>" [--plural <nouns>] [--kind <kind of purchase>]'
const migrations = 'server/db/migrations'

/** What a name must be to stand in every layer. */
const isNoun = (name) => /^[a-z][a-z0-9]*([A-Z][a-z0-9]+)*$/.test(name)

function namesAsked(noun, plural, kind) {
  if (noun === undefined) throw new Refusal(`Which noun? ${usage}`)
  for (const name of [noun, plural ?? `${noun}s`, kind ?? noun])
    if (!isNoun(name)) throw new Refusal(`${name} is not a noun of the code: camelCase, letters and digits`)
  return { ...namesOf(noun, plural), kind }
}

/** Refuses what another noun has: a folder of a layer, a table, an endpoint. */
function refuseTaken(root, { folder, table, list }, endpoints) {
  const taken = ['src/contract', 'server/modules', 'src/features'].filter((layer) =>
    existsSync(path.join(root, layer, folder))
  )
  if (taken.length > 0) throw new Refusal(`${folder} exists already in ${taken.join(', ')}: nothing was written`)
  const read = reader(root)
  const makes = new RegExp(`create table (if not exists )?${table}\\b`)
  const maker = readdirSync(path.join(root, migrations)).find((file) => makes.test(read(`${migrations}/${file}`)))
  if (maker !== undefined)
    throw new Refusal(`The table ${table} exists already, by ${maker}: give this one another name by --plural`)
  if (hasKey(endpoints, list)) throw new Refusal(`The endpoint ${list} exists already: nothing was written`)
}

/** The endpoints of all nouns, as they are written. */
const endpointsOf = (root) =>
  readdirSync(path.join(root, 'src/contract'))
    .map((folder) => path.join(root, 'src/contract', folder, 'endpoints.ts'))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

const numbersFile = 'test/contract/code-numbers.ts'

/** The first code of a noun: the next hundred that nobody has. */
function nextCode(root) {
  const numbers = [...reader(root)(numbersFile).matchAll(/^ {2}(\d+):/gm)].map(([, number]) => Number(number))
  return (Math.floor(Math.max(...numbers) / 100) + 1) * 100
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

const domainFile = 'src/domain/order-state.ts'
const viewsFile = 'src/features/order/kinds.ts'
const legalTest = 'test/domain/order-state.test.ts'
const keysFile = 'src/stores/storage-keys.ts'
const keysTest = 'test/stores/storage-keys.test.tsx'

/** The lists that gather what a kind of purchase has besides. */
function gatheredOfKind(read, { noun, folder, kind }, codeNumber) {
  const added = (file, end, line) => ({ [file]: addLine(read(file), end, line) })
  const part = (name, type, end) => ({
    [`src/contract/${name}.ts`]: addLine(
      addImport(read(`src/contract/${name}.ts`), `import { ${noun}${type} } from './${folder}/${name}'`),
      end,
      `  ...${noun}${type}`
    )
  })
  const ofKind = hasKey(read(viewsFile), kind)
    ? {}
    : {
        [domainFile]: addLine(
          read(domainFile).replace(/(orderKinds = \[[^\]]*)\]/, `$1, '${kind}']`),
          '\n}\n\n/** Whether a value is the name of a kind',
          `  ${kind}: { ...purchase, transitions: membershipTransitions }`
        ),
        [legalTest]: read(legalTest).replace(/(const legal: [^]*?)\n\}/, `$1,\n  ${kind}: inForce\n}`),
        ...added(
          viewsFile,
          '\n}\n\n/** What a state of an order is called',
          `  ${kind}: { ...purchase, icon: 'voucher' }`
        )
      }
  return {
    ...ofKind,
    ...part('codes', 'Codes', '\n} as const'),
    ...part('messages', 'Messages', '\n}\n\n/** The text of a code'),
    ...added(numbersFile, '\n}', `  ${codeNumber}: '${noun}NotFound'`),
    ...added(keysFile, '\n} as const satisfies', `  ${noun}Order: ['key']`),
    [keysTest]: read(keysTest).replace(/^( {2}dealOrder: .*\n)/m, `$1  ${noun}Order: attempts('${noun}Order'),\n`)
  }
}

/** Everything to write, by path; nothing is written before all of it is known. */
function plan(root, noun, { plural, zh, en, vn, kind }) {
  const names = namesAsked(noun, plural, kind)
  const titles = { 'zh-CN': zh, en, vn }
  for (const [locale, title] of Object.entries(titles))
    if (!title) throw new Refusal(`The title in ${locale} is missing: every language has its texts. ${usage}`)
  refuseTaken(root, names, endpointsOf(root))
  const read = reader(root)
  const migrationName = nextMigration(root, names)
  const codeNumber = nextCode(root)
  const files = {
    ...featureFiles(names, titles, migrationName),
    ...(kind !== undefined && kindFiles(names, titles, { migrationName, codeNumber }))
  }
  refuseExisting(root, Object.keys(files))
  const lists = { ...gathered(read, names), ...(kind !== undefined && gatheredOfKind(read, names, codeNumber)) }
  return { names, files: { ...files, ...lists } }
}

async function main() {
  ensureNode()
  const text = { type: 'string' }
  const { values, positionals } = parseArgs({
    options: { zh: text, en: text, vn: text, plural: text, kind: text, root: text },
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
