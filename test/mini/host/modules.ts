import { bundle, config } from './boot'
import { registerComponent, registerPage } from './framework'
import { type Fields, fieldsOf } from './options'
import { fetchPackage, packageOf } from './packages'
import { report } from './report'

interface Environment {
  vendor: unknown
  getCurrentPages: () => unknown[]
}

/** What a mini-program calls `globalThis`: the language itself and timers, nothing of the browser. */
const LANGUAGE =
  'Object Function Array Number String Boolean Symbol BigInt Date RegExp Math JSON Map Set WeakMap WeakSet Promise Proxy Reflect Error TypeError RangeError SyntaxError ReferenceError EvalError URIError AggregateError ArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float32Array Float64Array parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI escape unescape console NaN Infinity'.split(
    ' '
  )

const programGlobal: Fields = Object.fromEntries(LANGUAGE.map((name) => [name, Reflect.get(globalThis, name)]))
for (const name of ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const)
  programGlobal[name] = globalThis[name].bind(globalThis)

const exported = new Map<string, { exports: unknown }>()
const registered = new Set<string>()
let environment: Environment = { vendor: null, getCurrentPages: () => [] }
let appInstance: Fields | null = null
let loading: string | null = null

function resolvePath(from: string, reference: string): string {
  const parts = reference.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const step of reference.replace(/\.js$/, '').split('/')) {
    if (step === '..') parts.pop()
    else if (step !== '.' && step !== '') parts.push(step)
  }
  return parts.join('/')
}

function definePage(definition: unknown): void {
  if (loading === null) throw new Error('Page() may be called only while a page file loads')
  registerPage(loading, fieldsOf(definition))
}

function defineComponent(definition: unknown): void {
  if (loading === null) throw new Error('Component() may be called only while a component file loads')
  if (config.units[loading]?.isComponent === true) registerComponent(loading, fieldsOf(definition))
  else registerPage(loading, fieldsOf(definition))
}

function defineApp(definition: unknown): void {
  if (appInstance !== null) throw new Error('App() may be called only once')
  // The instance is the very object that was given: Taro keeps its own reference to it.
  appInstance = typeof definition === 'object' && definition !== null ? (definition as Fields) : {}
}

/** `require` of a module: at once within what is there, by `async` what another package holds. */
function requireIn(path: string) {
  const here = packageOf(path)
  const requireNow = (reference: string) => {
    const target = resolvePath(path, reference)
    const there = packageOf(target)
    if (there !== undefined && there !== here)
      throw new Error(`module '${target}.js' is in another package: require.async fetches it`)
    return requireModule(target)
  }
  const requireLater = async (reference: string) => {
    const target = resolvePath(path, reference)
    await fetchPackage(target)
    return requireModule(target)
  }
  return Object.assign(requireNow, { async: requireLater })
}

/** The module at `path` from the package root, run on first use. */
function requireModule(path: string): unknown {
  const known = exported.get(path)
  if (known !== undefined) return known.exports
  const run = bundle.modules[path]
  if (run === undefined) throw new Error(`module '${path}.js' is not defined`)
  const module: { exports: unknown } = { exports: {} }
  exported.set(path, module)
  const requireFrom = requireIn(path)
  const noBehaviors = () => {
    throw new Error('Behavior() is not supported by the stand-in')
  }
  run(
    requireFrom,
    module,
    module.exports,
    environment.vendor,
    defineApp,
    definePage,
    defineComponent,
    noBehaviors,
    () => appInstance,
    () => environment.getCurrentPages(),
    programGlobal,
    programGlobal,
    config.target === 'alipay' ? { userAgent: 'AlipayClient' } : undefined
  )
  return module.exports
}

/** Loads a page or component and every component it names; each once. */
export function loadUnit(path: string): void {
  if (registered.has(path)) return
  registered.add(path)
  for (const component of Object.values(config.units[path]?.usingComponents ?? {})) loadUnit(component)
  const outer = loading
  loading = path
  requireModule(path)
  loading = outer
}

/** Runs `app.js` and returns the instance it registered. */
export function startApp(given: Environment): Fields {
  environment = given
  requireModule('app')
  if (appInstance === null) throw new Error('app.js did not call App()')
  return appInstance
}

/** Calls one of the app's own handlers when it has it. */
export function callApp(handler: string, argument: unknown): void {
  const listener = appInstance?.[handler]
  if (typeof listener !== 'function') return
  try {
    listener.call(appInstance, argument)
  } catch (error) {
    report(`${handler} of the app threw: ${String(error)}`)
  }
}
