import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'

/** Commands that a fresh clone understands before any package is installed: each installs the packages itself. */
const commands = ['test', 'start', 'seed', 'restore', 'bench']

/** What a module imports as it is loaded; what it imports when it is needed is not among it. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export|\}).*? from '([^']+)'|^import '([^']+)'/gm)].map(
    ([, from, bare]) => from ?? bare ?? ''
  )

function packagesLoadedBy(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  return importsOf(file).flatMap((name) => {
    if (name.startsWith('.')) return packagesLoadedBy(path.resolve(path.dirname(file), name), seen)
    return builtinModules.includes(name.replace(/^node:/, '')) ? [] : [`${path.relative('.', file)}: ${name}`]
  })
}

it.each(commands)('npm run %s starts on a clone that has no packages', (command) => {
  expect(packagesLoadedBy(path.resolve('config/scripts', `${command}.mjs`))).toEqual([])
})
