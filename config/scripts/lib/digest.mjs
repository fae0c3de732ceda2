// Says whether something must be made again: a digest of its sources, kept beside what was made. Plain Node built-ins only.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './ensure.mjs'

function* filesOf(entry) {
  if (!existsSync(entry)) return
  if (!statSync(entry).isDirectory()) {
    yield entry
    return
  }
  for (const name of readdirSync(entry).sort()) yield* filesOf(path.join(entry, name))
}

/** A digest of the content of files and folders, given relative to the repository. */
export function digestOf(entries) {
  const hash = createHash('sha256').update(process.version)
  for (const entry of entries) {
    for (const file of filesOf(path.join(root, entry)))
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const stampOf = (name) => path.join(root, '.cache/stamps', name)

/** True when `name` was made from exactly these sources and what was made is still there. */
export function isFresh(name, digest, result) {
  return (
    existsSync(path.join(root, result)) && existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === digest
  )
}

/** Remembers what `name` was made from. */
export function stamp(name, digest) {
  mkdirSync(path.dirname(stampOf(name)), { recursive: true })
  writeFileSync(stampOf(name), digest)
}
