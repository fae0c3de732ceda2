/** What Taro hands over before it writes the templates; only the part that is needed here. */
interface MiniPlatform {
  readonly template: { buildPageTemplate: (baseTemplatePath: string, ...rest: readonly unknown[]) => string }
}

interface PluginContext {
  readonly registerMethod: (method: {
    readonly name: 'onSetupClose'
    readonly fn: (platform: MiniPlatform) => void
  }) => void
}

/**
 * Puts the vendors' `page-meta` first in every page, so that `src/platform/elements/scroll.ts` can keep a page from scrolling under a sheet.
 * Taro's own one would also take over the native bar, attribute by attribute.
 */
export default function pageStyles(context: PluginContext): void {
  context.registerMethod({
    name: 'onSetupClose',
    fn: ({ template }: MiniPlatform) => {
      const build = template.buildPageTemplate.bind(template)
      template.buildPageTemplate = (...parameters) => withPageStyle(build(...parameters))
    }
  })
}

/** A page's template with its style as data. */
export function withPageStyle(template: string): string {
  const [imports = ''] = /^<import [^>]*\/>/.exec(template) ?? []
  if (imports === '') throw new Error("Taro's template of a page has changed: it begins with no import")
  return `${imports}\n<page-meta page-style="{{pageStyle}}"></page-meta>${template.slice(imports.length)}`
}
