import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** All that the code of the app is made of. */
const sources = ['src', 'config', 'package-lock.json', 'babel.config.js', 'tsconfig.json']

function filesOf(entry: string): readonly string[] {
  if (!statSync(entry).isDirectory()) return [entry]
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesOf(path.join(entry, name)))
}

/** Names a release by its sources and constants: the same wherever it is built, another one after any change. */
export function releaseOf(root: string, constants: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256').update(JSON.stringify(constants))
  for (const file of sources.flatMap((entry) => filesOf(path.join(root, entry))))
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 8)
}
