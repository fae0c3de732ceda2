// Lays out a new page: npm run new:page -- <path of config/pages.csv> --en "<title>" --vn "<title>" [--name <routeName>] [--login] [--template list|detail|form]
// Writes the page, its configuration, styles and test, its row in src/routes.ts and its title in every language.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureNode, root as repository } from './lib/ensure.mjs'
import { nameOf, pageFiles, routeLine, templates, titleLine } from './lib/page-template.mjs'

class Refusal extends Error {}

const usage =
  'npm run new:page -- <path of config/pages.csv> --en "<title>" --vn "<title>" [--name <routeName>] [--login] [--template list|detail|form]'
const routesFile = 'src/routes.ts'
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
  const rows = parseRows(readFileSync(path.join(root, 'config', 'pages.csv'), 'utf8'))
  const row = rows.find(({ path: listed }) => listed === pagePath)
  if (row) return row
  const folder = pagePath.split('/').slice(0, -1).join('/')
  const near = rows.map(({ path: listed }) => listed).filter((listed) => listed.startsWith(`${folder}/`))
  throw new Refusal(
    `${pagePath} is not listed in config/pages.csv${near.length > 0 ? `. In its folder are: ${near.join(', ')}` : ''}`
  )
}

/** Adds a line before the end of an object literal, after the comma the line above then needs. */
function addLine(text, end, line) {
  const at = text.lastIndexOf(end)
  if (at === -1) throw new Refusal(`The end of the table (${end.trim()}) was not found`)
  return `${text.slice(0, at).replace(/,?\s*$/, '')},\n${line}${text.slice(at)}`
}

/** The name that the table of routes has for the path already, or undefined. */
const listedName = (routes, pagePath) => new RegExp(`^ {2}(\\w+): \\{.*path: '${pagePath}'`, 'm').exec(routes)?.[1]
const hasKey = (text, key) => new RegExp(`^ {2}${key}:`, 'm').test(text)

/** Everything to write, by path; nothing is written before all of it is known. */
function plan(root, row, { name: askedName, login, template, en, vn }) {
  if (template !== undefined && !templates.includes(template))
    throw new Refusal(`${template} is not a template: ${templates.join(', ')}`)
  const read = (file) => readFileSync(path.join(root, file), 'utf8')
  const routes = read(routesFile)
  const listed = listedName(routes, row.path)
  const name = listed ?? askedName ?? nameOf(row.path)
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    throw new Refusal(`${name} is not a name for a route: camelCase, letters and digits`)
  if (!listed && hasKey(routes, name))
    throw new Refusal(`The route ${name} exists for another page: give this one another name by --name`)
  const files = pageFiles(row, name, template)
  const existing = Object.keys(files).filter((file) => existsSync(path.join(root, file)))
  if (existing.length > 0) throw new Refusal(`${existing.join(', ')} exists already: nothing was written`)

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
  if (!listed)
    files[routesFile] = addLine(
      routes,
      '\n} as const satisfies Record<string, RouteDefinition>',
      routeLine({ ...row, needsLogin: login }, name)
    )
  return { name, files }
}

/** As Prettier writes it, which is what lint asks for; tables stay as they are. */
async function formatted(file, text) {
  const { format, getFileInfo, resolveConfig } = await import('prettier')
  const known = path.join(repository, file)
  const { ignored } = await getFileInfo(known, { ignorePath: path.join(repository, '.prettierignore') })
  return ignored
    ? text
    : format(text, { ...(await resolveConfig(path.join(repository, 'src', 'app.tsx'))), filepath: known })
}

async function main() {
  ensureNode()
  const options = {
    en: { type: 'string' },
    vn: { type: 'string' },
    name: { type: 'string' },
    root: { type: 'string' },
    login: { type: 'boolean', default: false },
    template: { type: 'string' }
  }
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const root = path.resolve(values.root ?? repository)
  const row = findRow(root, positionals[0])
  const { name, files } = plan(root, row, values)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), await formatted(file, text))
    console.log(file)
  }
  console.log(`The page ${name} opens by go('${name}'). It is to do this: ${readDoes(root, row.path)}`)
}

/** What the page is for, the last column, in which commas may stand. */
function readDoes(root, pagePath) {
  const line =
    readFileSync(path.join(root, 'config', 'pages.csv'), 'utf8')
      .split(/\r?\n/)
      .find((text) => text.split(',')[2] === pagePath) ?? ''
  return line.split(',').slice(6).join(',').replace(/^"|"$/g, '').replaceAll('""', '"')
}

main().catch((error) => {
  if (!(error instanceof Refusal) && error.code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw error
  console.error(error.message)
  process.exitCode = 1
})
