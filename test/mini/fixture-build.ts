import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { MiniTarget } from './protocol'

const ROOT = join(__dirname, '../..')
const FIXTURE = join(__dirname, 'fixture')
const PLUGINS = join(ROOT, 'config/plugins')
const CACHE = join(ROOT, '.cache/mini-fixture')

/** Changes with any file of the fixture or of the build's plugins and with the compiler's version. */
function contentHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'node_modules/@tarojs/cli/package.json')))
  for (const folder of [FIXTURE, PLUGINS]) {
    // Without what a build itself leaves there
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => !path.startsWith('.'))
      .sort()
    const files = paths.filter((path) => statSync(join(folder, path)).isFile())
    for (const path of files) hash.update(path).update(readFileSync(join(folder, path)))
  }
  return hash.digest('hex').slice(0, 16)
}

const builds = new Map<MiniTarget, Promise<string>>()

/** Compiles the fixture with the real Taro CLI, once for each content; returns the folder of the result. */
export function buildFixture(target: MiniTarget): Promise<string> {
  const started = builds.get(target) ?? compile(target)
  builds.set(target, started)
  return started
}

async function compile(target: MiniTarget): Promise<string> {
  const folder = join(CACHE, `${target}-${contentHash()}`)
  if (existsSync(join(folder, 'app.json'))) return folder
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(CACHE, { recursive: true })
  const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', FIXTURE_OUT: unfinished }
  const cli = join(ROOT, 'node_modules/@tarojs/cli/bin/taro')
  const run = promisify(execFile)(process.execPath, [cli, 'build', '--type', target], {
    cwd: FIXTURE,
    env,
    maxBuffer: 1 << 26
  })
  await run.catch((error: Error & { stdout?: string; stderr?: string }) => {
    rmSync(unfinished, { recursive: true, force: true })
    throw new Error(
      `Taro did not compile the fixture for ${target}:\n${(error.stderr ?? '').slice(-3000)}\n${(error.stdout ?? '').slice(-3000)}`
    )
  })
  // Another worker may have finished the same build in the meantime.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true, force: true })
  else renameSync(unfinished, folder)
  return folder
}
