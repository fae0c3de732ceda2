import type { Plugin } from 'vite'

/** What Taro hands over before it builds; only the parts that are needed here. */
interface ViteParts {
  readonly viteConfig: { plugins: unknown[] }
  readonly viteCompilerContext: {
    routerMeta?: { readonly routerCreator: string; readonly getRoutesConfig: () => string }
  }
}

interface PluginContext {
  readonly modifyViteConfig: (change: (parts: ViteParts) => void) => void
}

/** Asks every plugin four times for each import of each library, for two thirds of the build; `resolve.extensions` finds our twins at once. */
const slowTwins = 'taro:vite-multi-platform-plugin'

const isNamed = (plugin: unknown, name: string): boolean =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === name

/** Lets the entry that Taro writes take its pages from `src/browser/page-routes.ts`. */
export default function browserEntry({ modifyViteConfig }: PluginContext): void {
  modifyViteConfig(({ viteConfig, viteCompilerContext }) => {
    const plugins = viteConfig.plugins.flat(Infinity)
    if (!plugins.some((plugin) => isNamed(plugin, slowTwins)))
      throw new Error(`Taro's H5 runner has changed: there is no ${slowTwins}`)
    const pages: Plugin = {
      name: 'fanju:browser-entry',
      buildStart() {
        viteCompilerContext.routerMeta = {
          routerCreator: 'createRouter',
          getRoutesConfig: () => "import { pageRoutes } from '@/browser/page-routes'\nconfig.routes = pageRoutes"
        }
      }
    }
    viteConfig.plugins = [...plugins.filter((plugin) => !isNamed(plugin, slowTwins)), pages]
  })
}
