// What every command needs before it can do anything: a fitting Node and the packages of the lockfile. Plain Node built-ins only.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

/** Ends the process with a clear message on a Node older than `engines` of the packages says, written as `>=20.19`. */
export function ensureNode() {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const oldestNode = engines.node.replace('>=', '').split('.').map(Number)
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return
  console.error(
    `Node ${oldestNode.join('.')} or later is needed; this is ${process.versions.node}. Get it at https://nodejs.org`
  )
  process.exit(1)
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/** True when each package of the lockfile stands in node_modules at its version; what is optional may be missing on this system. */
function arePackagesInstalled(folder = root) {
  const installed = readPackages(path.join(folder, 'node_modules', '.package-lock.json'))
  const locked = Object.entries(readPackages(path.join(folder, 'package-lock.json')))
  return locked.every(([name, { version, optional, devOptional, link }]) => {
    if (name === '' || link) return true
    const found = installed[name]
    return found ? found.version === version : Boolean(optional || devOptional)
  })
}

/**
 * Installs the lockfile's packages when node_modules does not hold them, and leaves the lockfile as it is. Not by `npm ci`: it refuses
 * the whole lockfile when a registry lacks an optional package of another system. Throws when npm fails.
 */
export function ensurePackages() {
  if (arePackagesInstalled()) return
  console.log('packages: installing from the lockfile (a few minutes the first time)')
  const result = spawnSync('npm', ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32'
  })
  if (result.status !== 0) throw new Error('npm install failed; its output stands above')
}
