import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { build } from 'esbuild'
import { TmplGroup } from 'glass-easel-template-compiler'
import { z } from 'zod'
import { youngGlobals } from '../../config/engines.cjs'
import { wxmlFromAxml, wxsFromSjs } from './alipay-syntax'
import { BUILT_IN_TEMPLATES } from './built-in-templates'
import type { AppConfig, BundleConfig, MiniTarget, UnitConfig } from './protocol'
import { compileStyleSheet, styleScopeOf } from './styles'

const EXTENSIONS = {
  weapp: { template: '.wxml', script: '.wxs', style: '.wxss' },
  alipay: { template: '.axml', script: '.sjs', style: '.acss' }
} as const

/** Names a vendor's JavaScript engine lacks though Chromium has them: a program that uses one must fail here too. */
const ABSENT_GLOBALS = [
  'window',
  'self',
  'document',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'URL',
  'URLSearchParams',
  'TextEncoder',
  'TextDecoder',
  'AbortController',
  'Blob',
  'File',
  'FileReader',
  'FormData',
  'Headers',
  'Request',
  'Response',
  'Image',
  'Intl',
  'crypto',
  'btoa',
  'atob',
  'MutationObserver',
  'IntersectionObserver',
  'ResizeObserver',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'getComputedStyle',
  'alert',
  'confirm',
  'top',
  'parent',
  ...youngGlobals
]

/** Parameters of every wrapped module, in the order in which the host's loader passes them; the absent ones follow and stay undefined. */
const MODULE_PARAMETERS = [
  'require',
  'module',
  'exports',
  'VENDOR',
  'App',
  'Page',
  'Component',
  'Behavior',
  'getApp',
  'getCurrentPages',
  'global',
  'globalThis',
  'navigator'
]

const tabSchema = z.object({ pagePath: z.string() })
const packageSchema = z.object({ root: z.string(), pages: z.array(z.string()) })
const appSchema = z.object({
  pages: z.array(z.string()).min(1),
  subPackages: z.array(packageSchema).optional(),
  subpackages: z.array(packageSchema).optional(),
  tabBar: z
    .object({
      custom: z.boolean().optional(),
      customize: z.boolean().optional(),
      list: z.array(tabSchema).optional(),
      items: z.array(tabSchema).optional()
    })
    .optional(),
  requiredPrivateInfos: z.array(z.string()).optional(),
  __usePrivacyCheck__: z.boolean().optional(),
  window: z.object({ navigationBarTitleText: z.string().optional(), defaultTitle: z.string().optional() }).optional()
})
const unitSchema = z.object({
  component: z.boolean().optional(),
  usingComponents: z.record(z.string(), z.string()).optional(),
  styleIsolation: z.string().optional(),
  navigationBarTitleText: z.string().optional(),
  defaultTitle: z.string().optional(),
  enablePullDownRefresh: z.boolean().optional(),
  pullRefresh: z.boolean().optional(),
  transparentTitle: z.string().optional(),
  titlePenetrate: z.string().optional()
})

/** The compiler is typed as giving a list of anything. */
const warningSchema = z.array(z.object({ startLine: z.number(), message: z.string() }))

/** A build ready for the host. `warnings` are the template compiler's: a build without defects has none. */
export interface PackedBuild {
  script: string
  html: string
  warnings: string[]
}

function readAppConfig(dist: string, target: MiniTarget): AppConfig {
  const app = appSchema.parse(JSON.parse(readFileSync(join(dist, 'app.json'), 'utf8')))
  const packages = app.subPackages ?? app.subpackages ?? []
  const inPackages = packages.flatMap((part) => part.pages.map((page) => posix.join(part.root, page)))
  const bar = target === 'weapp' ? 'custom-tab-bar/index' : 'customize-tab-bar/index'
  const isCustom = target === 'weapp' ? app.tabBar?.custom : app.tabBar?.customize
  if (isCustom && !existsSync(join(dist, `${bar}.js`)))
    throw new Error(`app.json asks for its own tab bar, but ${bar}.js is missing`)
  return {
    pages: [...app.pages, ...inPackages],
    packages: packages.map(({ root }) => root.replace(/\/$/, '')),
    tabs: (app.tabBar?.list ?? app.tabBar?.items ?? []).map((tab) => tab.pagePath),
    tabBarComponent: isCustom ? bar : null,
    privateInfos: app.requiredPrivateInfos ?? [],
    checksPrivacy: app.__usePrivacyCheck__ ?? false,
    title: app.window?.navigationBarTitleText ?? app.window?.defaultTitle ?? ''
  }
}

function readUnit(dist: string, path: string): UnitConfig {
  const unit = unitSchema.parse(JSON.parse(readFileSync(join(dist, `${path}.json`), 'utf8')))
  const usingComponents = Object.fromEntries(
    Object.entries(unit.usingComponents ?? {}).map(([name, reference]) => [
      name,
      reference.startsWith('/') ? reference.slice(1) : posix.join(posix.dirname(path), reference)
    ])
  )
  return {
    isComponent: unit.component ?? false,
    usingComponents,
    styleIsolation: unit.styleIsolation,
    title: unit.navigationBarTitleText ?? unit.defaultTitle,
    canPullDown: unit.enablePullDownRefresh ?? unit.pullRefresh ?? false,
    bar: { isOver: unit.transparentTitle === 'always', letsTouchesThrough: unit.titlePenetrate === 'YES' }
  }
}

function wrapModule(path: string, source: string, target: MiniTarget): string {
  const parameters = [...MODULE_PARAMETERS, ...ABSENT_GLOBALS].map((name) =>
    name === 'VENDOR' ? (target === 'weapp' ? 'wx' : 'my') : name
  )
  return `${JSON.stringify(path)}: function (${parameters.join(', ')}) {${source}\n}`
}

interface Collected {
  templates: TmplGroup
  modules: string[]
  warnings: string[]
  config: BundleConfig
}

function collectFile(into: Collected, dist: string, relative: string): void {
  const { target } = into.config
  const extensions = EXTENSIONS[target]
  const file = join(dist, relative)
  const path = relative.replace(/\.\w+$/, '')
  const text = () => readFileSync(file, 'utf8')
  if (relative.endsWith(extensions.template)) {
    const found = into.templates.addTmpl(path, target === 'alipay' ? wxmlFromAxml(text()) : text())
    into.warnings.push(
      ...warningSchema.parse(found).map((warning) => `${relative}:${warning.startLine} ${warning.message}`)
    )
  } else if (relative.endsWith(extensions.script)) {
    into.templates.addScript(path, target === 'alipay' ? wxsFromSjs(text()) : text())
  } else if (relative.endsWith('.js')) {
    into.modules.push(wrapModule(path, text(), target))
  } else if (relative.endsWith(extensions.style)) {
    const unit = into.config.units[path]
    const isIsolated =
      target === 'weapp' && unit?.isComponent === true && (unit.styleIsolation ?? 'isolated') !== 'shared'
    into.config.styles[path] = compileStyleSheet(file, extensions.style, isIsolated ? styleScopeOf(path) : null)
  }
}

/** Units are the `.json` files that stand beside a template: pages and components. */
function readUnits(dist: string, files: string[], target: MiniTarget): Record<string, UnitConfig> {
  const names = new Set(files)
  const paths = files.filter((file) => file.endsWith('.json')).map((file) => file.replace(/\.json$/, ''))
  return Object.fromEntries(
    paths
      .filter((path) => names.has(`${path}${EXTENSIONS[target].template}`))
      .map((path) => [path, readUnit(dist, path)])
  )
}

const packed = new Map<string, PackedBuild>()

/**
 * Turns a Taro 4.2 mini-program build into one browser script and the page that loads it, once a process. Throws when a file that the
 * configuration names is missing.
 */
export function pack(dist: string, target: MiniTarget): PackedBuild {
  const known = packed.get(dist) ?? packAnew(dist, target)
  packed.set(dist, known)
  return known
}

function packAnew(dist: string, target: MiniTarget): PackedBuild {
  if (!existsSync(join(dist, 'app.json'))) throw new Error(`${dist} holds no compiled ${target} program (no app.json)`)
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(dist, path)).isFile())
    .sort()
  const config: BundleConfig = {
    target,
    app: readAppConfig(dist, target),
    units: readUnits(dist, files, target),
    styles: {}
  }
  const missing = config.app.pages.filter((page) => config.units[page] === undefined)
  if (missing.length > 0) throw new Error(`app.json lists pages that were not compiled: ${missing.join(', ')}`)
  const collected: Collected = { templates: new TmplGroup(), modules: [], warnings: [], config }
  for (const file of files) collectFile(collected, dist, file)
  const builtIns = new TmplGroup()
  for (const [name, template] of Object.entries(BUILT_IN_TEMPLATES)) builtIns.addTmpl(name, template)
  const script = [
    'window.miniBundle = {',
    `  config: ${JSON.stringify(config)},`,
    `  templates: ${collected.templates.getTmplGenObjectGroups()},`,
    `  builtIns: ${builtIns.getTmplGenObjectGroups()},`,
    `  modules: {${collected.modules.join(',\n')}}`,
    '}'
  ].join('\n')
  return { script, html: HTML, warnings: collected.warnings }
}

const HTML = `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"></head>
<body><script src="boot.js"></script><script src="bundle.js"></script><script src="host.js"></script></body></html>`

let host: Promise<string> | null = null

/** The host as one script, built once a process. The browser gets glass-easel's own modules, so nothing of it runs in Node. */
export function buildHost(): Promise<string> {
  host ??= bundleHost()
  return host
}

async function bundleHost(): Promise<string> {
  const result = await build({
    entryPoints: [join(__dirname, 'host/main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'chrome110',
    logLevel: 'error'
  })
  const output = result.outputFiles[0]
  if (output === undefined) throw new Error('esbuild produced no host script')
  return output.text
}
