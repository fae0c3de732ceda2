// The files of a new kind of purchase, from `config/scripts/templates/kind`: what is sold, its quote, order and checkout, how long it
// holds and whom that is told, what its person takes along, codes and a demo record.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const templates = fileURLToPath(new URL('../templates/kind', import.meta.url))
const escaped = (text) => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")

/** What the slice of a noun has in place of, or besides, what every noun has; by path below the root. */
export function kindFiles(names, { 'zh-CN': zh, en, vn }, { migrationName, codeNumber }) {
  const { folder } = names
  const titles = { zh: escaped(zh), en: escaped(en), vn: escaped(vn) }
  const words = { ...names, ...titles, codeNumber, path: folder.replaceAll('-', '') }
  const fill = (text) => text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(words[name]))
  const folders = {
    contract: `src/contract/${folder}`,
    module: `server/modules/${folder}`,
    feature: `src/features/${folder}`,
    test: `test/server/${folder}`
  }
  const targetOf = (file) => {
    const [first, ...rest] = file.replace(/\.txt$/, '').split('/')
    const name = rest.join('/').replace('noun', folder)
    return first === 'migration.sql' ? `server/db/migrations/${migrationName}` : `${folders[first]}/${name}`
  }
  const files = readdirSync(templates, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.txt'))
  return Object.fromEntries(
    files.map((file) => [
      targetOf(file.split(path.sep).join('/')),
      fill(readFileSync(path.join(templates, file), 'utf8'))
    ])
  )
}
