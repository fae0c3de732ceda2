// Whose rows a module of the server writes and reads: config/lint/module-tables.json lists what is still wrong, and may only get shorter.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const modulesFolder = 'server/modules'
/** What is still wrong. */
const listFile = 'config/lint/module-tables.json'
/** The demo world stands for the past, which it writes as it was. */
const isSeed = (file) => /^seed(\/|\.ts$)/.test(file)

/** Words of people name tables, too. */
const withoutComments = (text) => text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')

/** The sources of every module by its folder, each with its path below it. */
function readModules(root) {
  const folder = path.join(root, modulesFolder)
  const modules = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return new Map(
    modules.map(({ name }) => {
      const files = readdirSync(path.join(folder, name), { recursive: true, encoding: 'utf8' })
      const sources = files
        .map((file) => file.split(path.sep).join('/'))
        .filter((file) => file.endsWith('.ts') && !isSeed(file))
      return [
        name,
        sources.map((file) => ({ file, text: withoutComments(readFileSync(path.join(folder, name, file), 'utf8')) }))
      ]
    })
  )
}

/** Which module has a table, by its name in the database and by that of the code. */
function ownersOf(modules) {
  const owners = new Map()
  for (const [module, sources] of modules) {
    const tables = sources.find(({ file }) => file === 'tables.ts')?.text ?? ''
    for (const [, name, table] of tables.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)) {
      owners.set(table, { module, table })
      owners.set(name, { module, table })
    }
  }
  return owners
}

/** The modules that each one stands on by their doors. */
function doorsOf(modules) {
  const doors = new Map()
  for (const [module, sources] of modules) {
    const imports = sources
      .filter(({ file }) => file !== 'tables.ts' && file !== 'stored.ts')
      .flatMap(({ text }) => [...text.matchAll(/from '(?:\.\.\/)+([\w-]+)'/g)].map(([, name]) => name))
    doors.set(module, new Set(imports.filter((name) => name !== module && modules.has(name))))
  }
  return doors
}

/** Whether a module stands on another, however far below. */
function standsOn(doors, above, below, seen = new Set()) {
  if (seen.has(above)) return false
  seen.add(above)
  return [...(doors.get(above) ?? [])].some((next) => next === below || standsOn(doors, next, below, seen))
}

const builtWrites = /\.(?:insert|update|delete)\(\s*(\w+)\s*\)|\binsertRows\(\s*(\w+)/g
const rawWrites = /\b(?:insert into|update|delete from) (?:\$\{(\w+)\}|(\w+))/g
const rawReads = /\b(?:from|join) (?:\$\{(\w+)\}|(\w+))/g
const imported = /import (?:type )?\{([^}]*)\} from '(?:\.\.\/)+([\w-]+)\/tables'/g
const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, first, second]) => first ?? second)

/** The tables of others that each module writes, and the modules above it that it reads from, as lines of the list. */
function findForeign(root) {
  const modules = readModules(root)
  const owners = ownersOf(modules)
  const doors = doorsOf(modules)
  const writes = new Set()
  const reads = new Set()
  for (const [module, sources] of modules)
    for (const { file, text } of sources) {
      const foreign = (names) =>
        names.map((name) => owners.get(name)).filter((owner) => owner && owner.module !== module)
      for (const { table } of foreign([...namesIn(text, builtWrites), ...namesIn(text, rawWrites)]))
        writes.add(`${module} writes ${table}`)
      if (file === 'tables.ts') continue
      const read = [
        ...[...text.matchAll(imported)].map(([, , name]) => name),
        ...foreign(namesIn(text, rawReads)).map((owner) => owner.module)
      ]
      for (const above of read)
        if (above !== module && standsOn(doors, above, module)) reads.add(`${module} reads ${above}`)
    }
  return { writes: [...writes].sort(), reads: [...reads].sort() }
}

const why = {
  writes: 'Only a module itself writes its tables: call a function of its index.ts, or have it register one.',
  reads:
    'A module reads no table of one that stands on it: what it needs from above comes by a registry (server/platform/kernel/registry.ts).'
}

/** What is wrong beyond the list, and what of the list is mended and must leave it; empty where both agree. */
export function tableComplaints(root) {
  if (!existsSync(path.join(root, modulesFolder))) return []
  const found = findForeign(root)
  const list = path.join(root, listFile)
  const listed = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : { writes: [], reads: [] }
  return Object.entries(found).flatMap(([what, lines]) => [
    ...lines.filter((line) => !listed[what].includes(line)).map((line) => `${modulesFolder}/${line}. ${why[what]}`),
    ...listed[what]
      .filter((line) => !lines.includes(line))
      .map((line) => `${listFile}: "${line}" is true no more: take it off.`)
  ])
}
