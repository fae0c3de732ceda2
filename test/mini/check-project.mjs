// Static check of a compiled WeChat project with the vendor's own compilers, offline: pages, tab bar, WXML, WXSS and JS syntax, package sizes.
//   node test/mini/check-project.mjs [folder] [KB of the main package]        (dist/weapp, as main-package-limit.mjs says)
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Script } from 'node:vm'
import { checkStyles } from './check-styles.mjs'
import { mainPackageLimit } from './main-package-limit.mjs'

const KB = 1024
/** The vendor's limits; our own for the main package grows with its pages. Copies are what subpackages share, which import none of one another. */
const LIMITS = { vendorPackage: 2048 * KB, vendorTotal: 30 * 1024 * KB, ownCopies: 240 * KB }

/** What the vendor's server would say of an ordinary program; the check asks no server. */
const REMOTE_ATTRIBUTES = {
  platform: false,
  appType: 0,
  isSandbox: false,
  released: false,
  setting: {
    MaxCodeSize: 2,
    MaxSubpackageSubCodeSize: 2,
    MaxSubpackageFullCodeSize: 30,
    NavigateMiniprogramLimit: 10,
    MaxSubPackageLimit: 100,
    MinTabbarCount: 2,
    MaxTabbarCount: 5,
    MaxCustomTabbarCount: 10,
    MaxTabbarIconSize: 40
  }
}

const readApp = (folder) => JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8'))

function packageRoots(folder) {
  const app = readApp(folder)
  return (app.subPackages ?? app.subpackages ?? []).map(({ root }) => root.replace(/\/?$/, '/'))
}

function sizesOf(files, roots) {
  const sizes = Object.fromEntries([['main', 0], ...roots.map((root) => [root, 0])])
  for (const [path, content] of Object.entries(files))
    sizes[roots.find((root) => path.startsWith(root)) ?? 'main'] += Buffer.byteLength(content)
  return sizes
}

/** Bytes of what is in one subpackage as in another, beyond the first: the build names such parts by what is in them. */
function copiedBytes(files, roots) {
  const seen = new Set()
  return Object.entries(files).reduce((sum, [path, content]) => {
    const root = roots.find((each) => path.startsWith(`${each}sub-common/`))
    if (root === undefined) return sum
    const part = path.slice(root.length)
    if (seen.has(part)) return sum + Buffer.byteLength(content)
    seen.add(part)
    return sum
  }, 0)
}

function sizeProblems(sizes, copies, limits) {
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0)
  const over = Object.entries(sizes).filter(([, size]) => size > limits.vendorPackage)
  return [
    ...over.map(([name, size]) => `package ${name} has ${size} bytes; the vendor's limit is ${limits.vendorPackage}`),
    ...(sizes.main > limits.ownMain ? [`package main has ${sizes.main} bytes; our limit is ${limits.ownMain}`] : []),
    ...(copies > limits.ownCopies ? [`subpackages copy ${copies} bytes; our limit is ${limits.ownCopies}`] : []),
    ...(total > limits.vendorTotal
      ? [`all packages have ${total} bytes; the vendor's limit is ${limits.vendorTotal}`]
      : [])
  ]
}

/** The key only has to be well formed: nothing is uploaded. */
function throwawayKey() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' }
  }).privateKey
}

/** The vendor's compiler fails on broken JavaScript without saying where; node's parser says. */
function syntaxProblems(folder) {
  const scripts = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.js'))
  return scripts.flatMap((path) => {
    try {
      new Script(readFileSync(join(folder, path), 'utf8'), { filename: path })
      return []
    } catch (error) {
      return [`${path}: ${error.message}`]
    }
  })
}

/** The vendor's compiler, with its one question to the vendor's server (which file types are allowed) answered by its own built-in list. */
function offlineCompiler() {
  const require = createRequire(import.meta.url)
  require('miniprogram-ci/dist/utils/request').request = async () => ({
    body: JSON.stringify({ errCode: 0, data: {} })
  })
  return require('miniprogram-ci')
}

/**
 * Bytes of each package after the vendor's minification, of them those of copies, and every problem found; none means that the vendor would take the project.
 * `unchecked` names what could not be looked at on this machine.
 */
export async function checkProject(folder, ownKilobytes) {
  if (!existsSync(join(folder, 'app.json')))
    return { sizes: {}, problems: [`${folder} holds no compiled program (no app.json)`] }
  const limits = { ...LIMITS, ownMain: (ownKilobytes ?? mainPackageLimit(readApp(folder))) * KB }
  const broken = syntaxProblems(folder)
  if (broken.length > 0) return { sizes: {}, problems: broken }
  const ci = offlineCompiler()
  const project = new ci.Project({
    type: 'miniProgram',
    appid: 'wx0000000000000000',
    projectPath: folder,
    privateKey: throwawayKey(),
    ignores: ['node_modules/**/*', '**/*.LICENSE.txt'],
    attr: async () => REMOTE_ATTRIBUTES
  })
  try {
    const files = await ci.getCompiledResult({
      project,
      version: '0.0.0',
      setting: { minify: true, es6: false },
      onProgressUpdate: () => undefined
    })
    const roots = packageRoots(folder)
    const sizes = sizesOf(files, roots)
    const copies = copiedBytes(files, roots)
    const styles = checkStyles(folder)
    const problems = [...sizeProblems(sizes, copies, limits), ...styles.problems]
    return { sizes, copies, problems, unchecked: styles.unchecked }
  } catch (error) {
    return { sizes: {}, problems: [error instanceof Error ? error.message : String(error)] }
  }
}

async function main() {
  const folder = resolve(process.argv[2] ?? 'dist/weapp')
  // The vendor's compiler leaves empty folders where it is run.
  const scratch = mkdtempSync(join(tmpdir(), 'check-project-'))
  process.chdir(scratch)
  const { sizes, copies, problems, unchecked } = await checkProject(
    folder,
    process.argv[3] === undefined ? undefined : Number(process.argv[3])
  )
  for (const [name, size] of Object.entries(sizes)) console.log(`${name.padEnd(16)} ${String(size).padStart(9)} bytes`)
  if (copies !== undefined) console.log(`of them copies   ${String(copies).padStart(9)} bytes`)
  if (unchecked !== undefined) console.error(unchecked)
  for (const problem of problems) console.error(problem)
  process.chdir(tmpdir())
  rmSync(scratch, { recursive: true })
  // The vendor's compiler leaves workers running.
  process.exit(problems.length === 0 ? 0 : 1)
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(resolve(process.argv[1])).href) await main()
