// Static check of a compiled WeChat project's style sheets with WeChat's own compiler of styles, which refuses what the project check lets pass.
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const PROGRAMS = { darwin: 'mac/wcsc', linux: 'linux/wcsc', win32: 'windows/wcsc.exe' }

/** A copy that may be run: the package comes without leave to run its programs. */
function compilerIn(folder) {
  const program = PROGRAMS[process.platform]
  if (program === undefined) return undefined
  const home = dirname(createRequire(import.meta.url).resolve('miniprogram-compiler/package.json'))
  const copy = join(folder, 'wcsc.exe')
  copyFileSync(join(home, 'bin', program), copy)
  chmodSync(copy, 0o755)
  return copy
}

/**
 * What the compiler says against the sheets of a folder: one refused rule costs the whole sheet on a device. `unchecked` says why there is
 * no verdict, where the compiler cannot run on this machine.
 */
export function checkStyles(folder) {
  const sheets = readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.wxss'))
    .map((path) => path.replaceAll('\\', '/'))
  const scratch = mkdtempSync(join(tmpdir(), 'check-styles-'))
  try {
    const compiler = compilerIn(scratch)
    const { error, status, stderr } =
      compiler === undefined
        ? { error: new Error('there is none for it') }
        : spawnSync(compiler, ['-js', ...sheets], { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    if (error !== undefined)
      return {
        problems: [],
        unchecked: `WXSS NOT CHECKED: WeChat's style compiler does not run on ${process.platform} ${process.arch} (${error.message})`
      }
    const lines = stderr
      .split('\n')
      .filter((line) => /\.wxss/.test(line))
      .map((line) => line.replace(/^ERR: /, ''))
    return {
      problems:
        status === 0 || lines.length > 0 ? lines : [`WeChat's style compiler ended with ${status}: ${stderr.trim()}`]
    }
  } finally {
    rmSync(scratch, { recursive: true })
  }
}
