// Lays out a new page: npm run new:page -- <path of config/pages.csv> --en "<title>" --vn "<title>" [--name <routeName>] [--login] [--params orderId:id,tab:text?] [--template <template>] [--noun <noun>]
// `--noun` is whose checkout it is, or which kind's orders it shows.
// Writes the page, its configuration, styles and test, its row in src/routes.ts, how it is opened in test/pages-of, and its title in every language.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureNode, root as repository } from './lib/ensure.mjs'
import { nameOf, openedLine, pageFiles, routeLine, templateOf, templates, titleLine } from './lib/page-template.mjs'
import {
  addImport,
  addLine,
  camel,
  hasKey,
  reader,
  Refusal,
  refuseExisting,
  runCommand,
  writeFiles
} from './lib/scaffold.mjs'

const usage =
  'npm run new:page -- <path of config/pages.csv> --en "<title>" --vn "<title>" [--name <routeName>] [--login] [--params orderId:id,tab:text?] [--template <template>] [--noun <noun>]'
const pageTable = 'config/pages.csv'
const routesFile = 'src/routes.ts'
const areasFile = 'test/pages-of/index.ts'
const areaFile = (area) => `test/pages-of/${area}.ts`
const titlesFile = (locale) => `src/i18n/${locale}/titles.ts`

function parseRows(text) {
  const [head = '', ...lines] = text.split(/\r?\n/).filter((line) => line !== '')
  const columns = head.split(',')
  return lines.map((line) => Object.fromEntries(columns.map((column, index) => [column, line.split(',')[index]])))
}

/** The row of the page table, or a refusal that says what is near. */
function findRow(root, asked) {
  const pagePath = (asked ?? '').replace(/^(\.\/)?(src\/)?\/?/, '').replace(/\.tsx$/, '')
  if (pagePath === '') throw new Refusal(`Which page? ${usage}`)
  const rows = parseRows(reader(root)(pageTable))
  const row = rows.find(({ path: listed }) => listed === pagePath)
  if (row) return row
  const folder = pagePath.split('/').slice(0, -1).join('/')
  const near = rows.map(({ path: listed }) => listed).filter((listed) => listed.startsWith(`${folder}/`))
  throw new Refusal(
    `${pagePath} is not listed in config/pages.csv${near.length > 0 ? `. In its folder are: ${near.join(', ')}` : ''}`
  )
}

/** The name that the table of routes has for the path already, or undefined. */
const listedName = (routes, pagePath) => new RegExp(`^ {2}(\\w+): \\{.*path: '${pagePath}'`, 'm').exec(routes)?.[1]

/** `orderId:id,tab:text?` as the table of routes has it. */
function parseParams(asked) {
  const pairs = asked.split(',').filter((part) => part !== '')
  const wrong = pairs.find((part) => !/^[a-z]\w*:(id|text)\??$/.test(part))
  if (wrong !== undefined)
    throw new Refusal(`${wrong} is not a parameter: <name>:id or <name>:text, with ? where it may be absent`)
  return Object.fromEntries(pairs.map((part) => part.split(':')))
}

/** The page's row in the table of its area, of which there may be none yet. */
function openedFiles(root, area, line) {
  const read = reader(root)
  if (existsSync(path.join(root, areaFile(area)))) {
    const text = read(areaFile(area))
    const end = /\n {2}\}(?=,?\n)/.exec(text)
    if (end === null) throw new Refusal(`The end of the pages of ${areaFile(area)} was not found`)
    return { [areaFile(area)]: `${text.slice(0, end.index)},\n${line}${text.slice(end.index)}` }
  }
  const name = camel(area)
  const entry = name === area ? name : `'${area}': ${name}`
  return {
    [areaFile(area)]:
      `import type { PageArea } from './page-table'\n\nexport const ${name}: PageArea = {\n  pages: {\n${line}\n  }\n}\n`,
    // Home comes last
    [areasFile]: addLine(
      addImport(read(areasFile), `import { ${name} } from './${area}'`),
      ',\n  core\n}',
      `  ${entry}`
    )
  }
}

const viewsFile = 'src/features/order/kinds.ts'

/** The table of kinds, in which the orders of this one have their page. */
function withPage(text, kind, name) {
  const row = new RegExp(`^( {2}${kind}: \\{ \\.\\.\\.purchase,)`, 'm')
  if (!row.test(text)) throw new Refusal(`${kind} is not a kind of orders whose page can be set in ${viewsFile}`)
  return text.replace(row, `$1 page: '${name}',`)
}

/** Everything to write, by path; nothing is written before all of it is known. */
function plan(root, row, { name: askedName, login, template, en, vn, noun, params: askedParams }) {
  if (template !== undefined && !templates.includes(template))
    throw new Refusal(`${template} is not a template: ${templates.join(', ')}`)
  const { params: usual = () => ({}), needsLogin = login, needsNoun = false } = templateOf(template)
  if (needsNoun && noun === undefined) throw new Refusal(`Whose ${template}? Name the noun by --noun`)
  const facts = { template, needsLogin, noun, params: { ...usual(noun), ...parseParams(askedParams) } }
  const read = reader(root)
  const routes = read(routesFile)
  const listed = listedName(routes, row.path)
  const name = listed ?? askedName ?? nameOf(row)
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    throw new Refusal(`${name} is not a name for a route: camelCase, letters and digits`)
  if (!listed && hasKey(routes, name))
    throw new Refusal(`The route ${name} exists for another page: give this one another name by --name`)
  const files = pageFiles(row, name, facts)
  refuseExisting(root, Object.keys(files))

  const titles = { 'zh-CN': row.title_zh, en, vn }
  for (const [locale, title] of Object.entries(titles)) {
    const text = read(titlesFile(locale))
    if (hasKey(text, name)) continue
    if (!title)
      throw new Refusal(
        `The title in ${locale} is missing: a page is not done before every language has its texts. ${usage}`
      )
    files[titlesFile(locale)] = addLine(text, '\n}', titleLine(name, title))
  }
  if (!listed) {
    const end = '\n} as const satisfies Record<string, RouteDefinition>'
    files[routesFile] = addLine(routes, end, routeLine(row, name, facts))
    Object.assign(files, openedFiles(root, row.area, openedLine(name, facts)))
    if (template === 'purchase' && noun !== undefined) files[viewsFile] = withPage(read(viewsFile), noun, name)
  }
  return { name, files }
}

async function main() {
  ensureNode()
  const options = {
    en: { type: 'string' },
    vn: { type: 'string' },
    name: { type: 'string' },
    root: { type: 'string' },
    login: { type: 'boolean', default: false },
    params: { type: 'string', default: '' },
    template: { type: 'string' },
    noun: { type: 'string' }
  }
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const root = path.resolve(values.root ?? repository)
  const row = findRow(root, positionals[0])
  const { name, files } = plan(root, row, values)
  await writeFiles(root, files)
  console.log(`The page ${name} opens by go('${name}'). It is to do this: ${readDoes(root, row.path)}`)
}

/** What the page is for, the last column, in which commas may stand. */
function readDoes(root, pagePath) {
  const line =
    reader(root)(pageTable)
      .split(/\r?\n/)
      .find((text) => text.split(',')[2] === pagePath) ?? ''
  return line.split(',').slice(6).join(',').replace(/^"|"$/g, '').replaceAll('""', '"')
}

runCommand(main)
