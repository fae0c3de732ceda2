// Checks of the code's shape: node config/scripts/lint.mjs [check ...] [--root <folder>] [--fix]
// Without names every check runs; they are those of `checks` below.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { pagePaths } from '../lint/layout.cjs'
import { tableComplaints } from '../lint/module-tables.mjs'
import { packagesUsedByName } from '../lint/packages.cjs'
import { bin, duration, endChildrenOnSignal, runNode } from './lib/child.mjs'
import { digestOf, isFresh, stamp } from './lib/digest.mjs'
import { ensureNode, root as repository } from './lib/ensure.mjs'

ensureNode()
endChildrenOnSignal()

const { values: flags, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { root: { type: 'string' }, fix: { type: 'boolean' } }
})
const root = path.resolve(flags.root ?? repository)
const pages = pagePaths(root)
const program = (file) => path.join(repository, bin(file))
const folders = (names) => names.filter((name) => existsSync(path.join(root, name)))

async function runProgram(parameters) {
  const { code, output } = await runNode(parameters, { cwd: root, env: { NO_COLOR: '1', FORCE_COLOR: '0' } })
  return { isGood: code === 0, output }
}

/** The house rules, on every source file. */
function eslint() {
  const cache = ['--cache', '--cache-location', path.join(root, '.cache', 'eslint/'), '--cache-strategy', 'content']
  const config = ['--config', path.join(repository, 'eslint.config.mjs')]
  return runProgram([
    program('eslint/bin/eslint.js'),
    '.',
    ...config,
    ...cache,
    '--max-warnings',
    '0',
    ...(flags.fix ? ['--fix'] : [])
  ])
}

/**
 * The rules that need types. A file may break them by what another one says, so all are read again whenever one has changed, and none
 * where nothing has.
 */
async function typedRules() {
  const config = ['--config', path.join(repository, 'config/lint/typed.config.mjs')]
  const read = [
    'src',
    'server',
    'test',
    'bench',
    'types',
    'config',
    'tsconfig.json',
    'eslint.config.mjs',
    'package-lock.json'
  ]
  const digest = root === repository ? digestOf(read) : ''
  if (digest !== '' && isFresh('typed-rules', digest, 'tsconfig.json')) return { isGood: true, output: '' }
  const parameters = ['--no-error-on-unmatched-pattern', '--max-warnings', '0']
  const result = await runProgram([program('eslint/bin/eslint.js'), '.', ...config, ...parameters])
  if (result.isGood && digest !== '') stamp('typed-rules', digest)
  return result
}

/** The format, which Prettier writes: `npm run lint -- --fix`. */
function format() {
  const files = folders(['src', 'server', 'test', 'config', 'bench', 'types']).map(
    (folder) => `${folder}/**/*.{ts,tsx,mts,cts,mjs,cjs,scss}`
  )
  const how = flags.fix ? '--write' : '--check'
  const rules = [
    '--config',
    path.join(repository, '.prettierrc.json'),
    '--ignore-path',
    path.join(repository, '.prettierignore')
  ]
  const cache = [
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    path.join(root, '.cache', 'prettier.json')
  ]
  return runProgram([
    program('prettier/bin/prettier.cjs'),
    how,
    '--log-level',
    'warn',
    '--no-error-on-unmatched-pattern',
    ...rules,
    ...cache,
    ...files
  ])
}

/** Literal colours and sizes, selectors that mini-programs do not know, length and names of style sheets. */
function styleSheets() {
  const config = ['--config', path.join(repository, 'stylelint.config.mjs')]
  return runProgram([
    program('stylelint/bin/stylelint.mjs'),
    'src/**/*.{css,scss}',
    ...config,
    '--allow-empty-input',
    '--formatter',
    'unix'
  ])
}

/** The direction of imports, and cycles. */
function imports() {
  const config = path.join(repository, '.dependency-cruiser.cjs')
  return runProgram([
    program('dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    config,
    '--output-type',
    'err-long',
    ...folders(['src', 'server'])
  ])
}

/** Tables that a module of the server writes or reads though they are not its own. */
async function moduleTables() {
  const complaints = tableComplaints(root)
  return { isGood: complaints.length === 0, output: complaints.join('\n') }
}

/** Runs knip with `knip.json` and these changes to it. Pages are entries: the app opens them by path, no file imports them. */
function knip(name, changes, ...parameters) {
  const base = JSON.parse(readFileSync(path.join(repository, 'knip.json'), 'utf8'))
  const entry = [
    ...base.entry,
    ...pages.map((page) => `src/${page}.tsx`).filter((page) => existsSync(path.join(root, page)))
  ]
  const config = path.join(root, '.cache', `${name}.json`)
  mkdirSync(path.dirname(config), { recursive: true })
  const whole = { ...base, entry, ignoreDependencies: Object.keys(packagesUsedByName) }
  writeFileSync(config, JSON.stringify({ ...whole, ...changes(whole) }, null, 2))
  return runProgram([
    program('knip/bin/knip.js'),
    '--config',
    config,
    '--no-progress',
    '--no-config-hints',
    ...parameters
  ])
}

/** Exports, files and packages that nothing uses. */
const unused = () => knip('knip', () => ({}))

/** What only tests and benches use of the product: what is tested is what runs. A part of a file that the file itself uses may be tested alone. */
const onlyTested = () =>
  knip(
    'knip-product',
    ({ entry }) => ({
      entry: entry.filter((file) => !/^(test|bench)\//.test(file)),
      project: ['{src,server}/**/*.{ts,tsx}'],
      ignore: ['test/**', 'bench/**'],
      ignoreExportsUsedInFile: true,
      jest: false
    }),
    '--include',
    'files,exports'
  )

async function check([name, run]) {
  const started = Date.now()
  const { isGood, output } = await run()
  if (!isGood) console.log(`\n${output.trim()}\n`)
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${name} ${duration(Date.now() - started)}`)
  return isGood
}

const checks = {
  format,
  'house-rules': eslint,
  'typed-rules': typedRules,
  'style-sheets': styleSheets,
  imports,
  'module-tables': moduleTables,
  'unused-code': unused,
  'only-tested': onlyTested
}
const unknown = asked.filter((name) => !(name in checks))
if (unknown.length > 0) throw new Error(`No check ${unknown.join(', ')}. Checks: ${Object.keys(checks).join(', ')}`)
const chosen = Object.entries(checks).filter(([name]) => asked.length === 0 || asked.includes(name))
const results = await Promise.all(chosen.map(check))
process.exitCode = results.every(Boolean) ? 0 : 1
