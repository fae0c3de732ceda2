// Runs the checks and tests: node config/scripts/test.mjs [changed | whole | stage or path pattern ...] [--repeat <times>] [--beside-load]
// Without arguments the stages of a change run, and with `whole` every one; `changed` checks what a change can touch, in about a minute; with
// stage names only those, and what nobody has built yet of what they need; anything else is a pattern of test paths (`npm test -- domain`).
// `--repeat` runs what is chosen that many times and ends with the first that is red; `--beside-load` keeps every core busy meanwhile, as
// another person's work on the machine does.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { duration, endChildrenOnSignal } from './lib/child.mjs'
import { ensureNode, ensurePackages, root } from './lib/ensure.mjs'
import { listTests, runJest } from './lib/jest.mjs'
import { startLoad } from './lib/load.mjs'
import { schedule } from './lib/schedule.mjs'
import { cleanUp, stages } from './lib/stages.mjs'

const shownOutput = 30_000
const isInteractive = process.stdout.isTTY === true && !process.env.CI
const running = new Set()
const started = Date.now()

const clearLine = () => {
  if (isInteractive) process.stdout.write('\r\u001b[2K')
}

function showRunning() {
  if (isInteractive && running.size > 0)
    process.stdout.write(`\r\u001b[2K${duration(Date.now() - started)}  ${[...running].join(', ')} ...`)
}

const countsText = ({ passed, failed, skipped, again = 0 }) =>
  [
    `${passed} passed, ${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(again > 0 ? [`${again} at the second try`] : [])
  ].join(', ')
const row = ({ name, code, ms, counts }) =>
  `${code === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(16)} ${duration(ms).padStart(13)}  ${countsText(counts)}`

function report(result) {
  running.delete(result.name)
  clearLine()
  if (result.code !== 0 || result.counts.again > 0) console.log(`\n${result.output.slice(-shownOutput).trim()}\n`)
  console.log(row(result))
}

/** The stages of these names, before them those that build what they need: the server once for all of them, the rest where nothing has built it yet. */
function stagesOf(names) {
  const needed = stages.filter(({ name }) => names.includes(name)).flatMap(({ needs = [] }) => needs)
  const isUnbuilt = (name) =>
    name === 'build-server' ||
    (name.startsWith('build-') && !existsSync(path.join(root, 'dist', name.slice('build-'.length))))
  return stages.filter(({ name }) => names.includes(name) || (needed.includes(name) && isUnbuilt(name)))
}

/** The stages that the arguments ask for. */
async function chosenStages(asked) {
  if (asked.includes('whole')) return stages
  if (asked.length === 0) return stages.filter(({ isForWhole }) => isForWhole !== true)
  // Its reader of imports is a package, which a fresh clone lacks until `ensurePackages` has run
  if (asked.includes('changed')) return (await import('./lib/changed.mjs')).changedStages()
  const named = stagesOf(asked)
  const patterns = asked.filter((argument) => !stages.some((stage) => stage.name === argument))
  if (patterns.length === 0) return named
  const found = await Promise.all(patterns.map((pattern) => listTests([pattern])))
  const missing = patterns.filter((_, index) => found[index].length === 0)
  if (missing.length > 0)
    throw new Error(
      `No test's path matches ${missing.join(' or ')}. Stages: ${stages.map(({ name }) => name).join(', ')}`
    )
  const paths = [...new Set(found.flat())]
  return [...named, { name: 'tests', slots: 2, run: ({ workers }) => runJest('tests', paths, { workers }) }]
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { repeat: { type: 'string', default: '1' }, 'beside-load': { type: 'boolean', default: false } }
  })
  const times = Number(values.repeat)
  if (!Number.isInteger(times) || times < 1) throw new Error(`--repeat takes how many times, not ${values.repeat}.`)
  return { asked: positionals, times, isBesideLoad: values['beside-load'] }
}

/** Runs the stages once, and returns whether all are green. */
async function runOnce(chosen) {
  const results = await schedule(chosen, { slots: 2, onStart: (name) => running.add(name), onEnd: report })
  clearLine()
  const inOrder = chosen.map(({ name }) => results.find((result) => result.name === name))
  if (inOrder.length > 1)
    console.log(
      `\n${inOrder.map(row).join('\n')}\n${' '.repeat(5)}${'all'.padEnd(16)} ${duration(Date.now() - started).padStart(13)}`
    )
  const sum = (kind) => results.reduce((total, { counts }) => total + counts[kind], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return results.every(({ code }) => code === 0)
}

async function main() {
  const { asked, times, isBesideLoad } = readArguments()
  ensureNode()
  endChildrenOnSignal(cleanUp)
  ensurePackages()
  const chosen = await chosenStages(asked)
  const endLoad = isBesideLoad ? startLoad() : () => {}
  const spinner = setInterval(showRunning, 1000)
  let isGreen = true
  for (let turn = 1; isGreen && turn <= times; turn += 1) {
    if (times > 1) console.log(`run ${turn} of ${times}`)
    isGreen = await runOnce(chosen)
  }
  clearInterval(spinner)
  endLoad()
  cleanUp()
  process.exitCode = isGreen ? 0 : 1
}

main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
