// What a change can touch: node config/scripts/test.mjs changed
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { bin, runNode } from './child.mjs'
import { root } from './ensure.mjs'
import { runJest } from './jest.mjs'
import { createTestChooser, registerTests } from './nearest-tests.mjs'

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

/** The tests of these files and of the registers that they are in; says how many more reach them than run. */
function testsOf(files) {
  const { tests, leftOut } = createTestChooser()(files)
  if (leftOut > 0)
    console.log(`${tests.length + leftOut} tests reach this change: the ${tests.length} nearest run, ${leftOut} do not`)
  return [...new Set([...tests, ...registerTests(files)])]
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
  const typed = code.filter((file) => /(?<!\.d)\.tsx?$/.test(file))
  const commands = [
    ...(code.length > 0 ? [[bin('eslint/bin/eslint.js'), '--max-warnings', '0', '--no-warn-ignored', ...code]] : []),
    ...(typed.length > 0
      ? [[bin('eslint/bin/eslint.js'), '--config', 'config/lint/typed.config.mjs', '--no-warn-ignored', ...typed]]
      : []),
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

/** The stages for what has changed: its lint, all types (incrementally), and the tests nearest to it. */
export async function changedStages() {
  const files = changedFiles()
  if (files.length === 0) throw new Error('Nothing has changed.')
  const code = linted(files)
  const tests = testsOf(files)
  return [
    ...(code.length > 0 ? [{ name: 'lint', slots: 1, run: () => lintOf(code) }] : []),
    { name: 'typecheck', slots: 1, run: async () => counted(await runNode(['config/scripts/typecheck.mjs'])) },
    ...(tests.length > 0
      ? [{ name: 'tests', slots: 2, run: ({ workers }) => runJest('tests', tests, { workers }) }]
      : [])
  ]
}
