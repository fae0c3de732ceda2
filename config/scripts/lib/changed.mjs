// What a change can touch: node config/scripts/test.mjs changed
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { bin, runNode } from './child.mjs'
import { root } from './ensure.mjs'
import { listTests, relatedTests, runJest } from './jest.mjs'

/** Beyond this a change touches nearly everything, and the tests beside it say most of what can be said in a minute. */
const mostRelated = 25
/** They need builds, and cross the whole app. */
const needsBuild = /^test\/(e2e|mini)\//

const git = (...parameters) => spawnSync('git', parameters, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''

/** Paths that differ from where this branch left the main one, and what is not committed; on the main branch itself the last commit's. */
function changedFiles() {
  const main = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', '--quiet', name) !== '')
  const base = main === undefined ? '' : git('merge-base', 'HEAD', main)
  const since = (commit) => git('diff', '--name-only', commit).split('\n')
  const own = [
    ...since(base === '' ? 'HEAD' : base),
    ...git('ls-files', '--others', '--exclude-standard').split('\n')
  ].filter((file) => file !== '')
  return [...new Set(own.length > 0 ? own : since('HEAD~1'))].filter(
    (file) => file !== '' && existsSync(path.join(root, file))
  )
}

/** Folders of tests that mirror a source: `server/modules/order/read.ts` has `test/server/order/`, `src/domain/cart.ts` has `test/domain/`. */
export function mirrorOf(file) {
  const [first, second, third] = file.split('/')
  if (first === 'server') return second === 'modules' ? `test/server/${third}/` : `test/server/${second}/`
  if (first !== 'src') return undefined
  if (third === undefined) return 'test/[^/]+\\.test'
  if (second === 'features') return `test/features/${third}/`
  const isNamed = second === 'ui' || second === 'stores'
  return isNamed ? `test/${second}/[^/]*${third.replace(/\.tsx?$/, '')}` : `test/${second}/`
}

async function testsOf(files) {
  const tests = files.filter((file) => /^test\/.+\.test\.tsx?$/.test(file))
  const sources = files.filter((file) => /^(src|server)\/.+\.tsx?$/.test(file))
  const near = await Promise.all(
    [...new Set(sources.map(mirrorOf).filter(Boolean))].map((pattern) => listTests([pattern]))
  )
  const related = sources.length === 0 ? [] : await relatedTests(sources.filter((file) => file.startsWith('src/')))
  const isWide = related.length > mostRelated
  if (isWide) console.log(`${related.length} tests are related to this change: only those beside it run`)
  return [...new Set([...tests, ...near.flat().slice(0, mostRelated), ...(isWide ? [] : related)])].filter(
    (file) => !needsBuild.test(file)
  )
}

const counted = ({ code, output }) => ({
  code,
  output,
  counts: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
})

const linted = (files) => files.filter((file) => /\.(tsx?|mjs|cjs|scss)$/.test(file))

/** The house rules and the format of these files; what is ignored elsewhere is ignored here. */
async function lintOf(files) {
  const sheets = files.filter((file) => file.endsWith('.scss'))
  const code = files.filter((file) => !file.endsWith('.scss'))
  const commands = [
    ...(code.length > 0 ? [[bin('eslint/bin/eslint.js'), '--max-warnings', '0', '--no-warn-ignored', ...code]] : []),
    ...(sheets.length > 0 ? [[bin('stylelint/bin/stylelint.mjs'), '--formatter', 'unix', ...sheets]] : []),
    [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', ...files]
  ]
  const results = []
  for (const command of commands) results.push(await runNode(command))
  return counted({
    code: results.find(({ code: exit }) => exit !== 0)?.code ?? 0,
    output: results.map(({ output }) => output).join('')
  })
}

/** The stages for what has changed: its lint, all types (incrementally), the tests beside it and those that it can touch. */
export async function changedStages() {
  const files = changedFiles()
  if (files.length === 0) throw new Error('Nothing has changed.')
  const code = linted(files)
  const tests = await testsOf(files)
  return [
    ...(code.length > 0 ? [{ name: 'lint', slots: 1, run: () => lintOf(code) }] : []),
    { name: 'typecheck', slots: 1, run: async () => counted(await runNode(['config/scripts/typecheck.mjs'])) },
    ...(tests.length > 0
      ? [{ name: 'tests', slots: 2, run: ({ workers }) => runJest('tests', tests, { workers }) }]
      : [])
  ]
}
