// Runs the benches: node config/scripts/bench.mjs [name ...]
// Each `bench/<name>.bench.mjs` exports `run()`, which returns rows `{ name, value, unit, limit, ok }`; `limit` is text such as
// `<= 1.25` or null for a figure that is only told. Each bench prints its rows as a table
// once it has ended, and all are kept in bench/results.json.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { endLeftovers } from '../../bench/lib/leftovers.mjs'
import { duration, endChildrenOnSignal } from './lib/child.mjs'
import { ensureNode, ensurePackages, root } from './lib/ensure.mjs'

const folder = path.join(root, 'bench')
const suffix = '.bench.mjs'

function benchFiles(asked) {
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(suffix))
        .map((file) => file.slice(0, -suffix.length))
        .sort()
    : []
  const unknown = asked.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`No bench ${unknown.join(', ')}. Benches: ${names.join(', ') || 'none'}`)
  return names.filter((name) => asked.length === 0 || asked.includes(name))
}

function checkRow(bench, row) {
  const isRow =
    typeof row?.name === 'string' &&
    Number.isFinite(row.value) &&
    typeof row.unit === 'string' &&
    typeof row.ok === 'boolean'
  if (!isRow) throw new Error(`${bench} answered a row that is none: ${JSON.stringify(row)}`)
  return { bench, name: row.name, value: row.value, unit: row.unit, limit: row.limit ?? null, ok: row.ok }
}

/** Rows of one bench; a bench that throws or has nothing to say is a failed row. */
async function runBench(name) {
  const started = Date.now()
  try {
    const { run } = await import(pathToFileURL(path.join(folder, `${name}${suffix}`)).href)
    const rows = await run()
    if (!Array.isArray(rows) || rows.length === 0) throw new Error(`${name} answered no rows`)
    const checked = rows.map((row) => checkRow(name, row))
    console.log(`\n${table(checked)}\n${name}: ${rows.length} figures in ${duration(Date.now() - started)}`)
    return checked
  } catch (error) {
    console.error(`${name}: ${error.stack ?? error}`)
    return [{ bench: name, name: 'ran to its end', value: 0, unit: '', limit: '= 1', ok: false }]
  }
}

const figure = (value) => (Number.isInteger(value) ? String(value) : value.toPrecision(4))

function table(rows) {
  const cells = rows.map(({ bench, name, value, unit, limit, ok }) => [
    bench,
    name,
    `${figure(value)} ${unit}`.trim(),
    limit ?? '',
    ok ? 'ok' : 'FAIL'
  ])
  const all = [['bench', 'figure', 'value', 'limit', ''], ...cells]
  const widths = all[0].map((_, column) => Math.max(...all.map((line) => line[column].length)))
  return all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd()
    )
    .join('\n')
}

async function main() {
  ensureNode()
  endChildrenOnSignal(endLeftovers)
  ensurePackages()
  const asked = process.argv.slice(2)
  const names = benchFiles(asked)
  if (names.length === 0) throw new Error('There is no bench to run')
  const rows = []
  for (const name of names) rows.push(...(await runBench(name)))
  const missed = rows.filter(({ ok }) => !ok)
  console.log(missed.length === 0 ? '\nevery figure is within its limit' : `\noutside their limits:\n${table(missed)}`)
  const machine = {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryMb: Math.round(totalmem() / 2 ** 20)
  }
  // A part of the benches is a look, not a record
  if (asked.length === 0)
    writeFileSync(
      path.join(folder, 'results.json'),
      `${JSON.stringify({ measuredAt: new Date().toISOString(), machine, rows }, null, 2)}\n`
    )
  process.exitCode = missed.length === 0 ? 0 : 1
}

main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
