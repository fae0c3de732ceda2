import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'

const root = path.join(__dirname, '../..')
const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  dependencies: Readonly<Record<string, string>>
}
const listed = spawnSync('git', ['ls-files', 'server', 'src/domain', 'src/contract'], { cwd: root, encoding: 'utf8' })

/** The packages of a file that are there when it runs: what it imports as types alone is not. */
const packagesOf = (file: string): string[] =>
  [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(
      /^(?:(?:import|export)(?! type)|\}) .*?from '([^']+)'|\bimport\('([^']+)'\)/gm
    )
  ]
    .map(([, from = '', late = '']) => from + late)
    .filter((name) => !/^[.]|^@\//.test(name) && !builtinModules.includes(name.replace(/^node:/, '')))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/')
    )

test('the dependencies are what the server of production loads, and nothing more; all else is for building and testing', () => {
  const files = listed.stdout.split('\n').filter((file) => file.endsWith('.ts'))
  expect(Object.keys(dependencies).sort()).toEqual([...new Set(files.flatMap(packagesOf))].sort())
})

test('each is one exact version', () => {
  expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})
