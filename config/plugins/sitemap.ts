/** Pages that anybody may find by WeChat's search; all others are somebody's own, or make no sense without one. */
export const publicPages: readonly string[] = [
  'pages/index/index',
  'pages/index/shop',
  'pages/restaurant/index',
  'pages/restaurant/all',
  'pages/restaurant/list',
  'pages/restaurant/recommend',
  'pages/index/top',
  'pages/index/search',
  'issue/pages/hotIssue',
  'pages/about/index'
]

/** `sitemap.json`: the first rule that fits a page counts. */
export const sitemap = {
  desc: 'Private pages are not indexed',
  rules: [...publicPages.map((page) => ({ action: 'allow', page })), { action: 'disallow', page: '*' }]
}

interface PluginContext {
  readonly modifyBuildAssets: (
    change: (build: { readonly assets: Record<string, { size: () => number; source: () => string }> }) => void
  ) => void
}

/** Adds the sitemap, which Taro would only copy from a file, to WeChat's package. */
export default function sitemaps(context: PluginContext): void {
  if (process.env.TARO_ENV !== 'weapp') return
  const text = JSON.stringify(sitemap)
  context.modifyBuildAssets(({ assets }) => {
    assets['sitemap.json'] = { size: () => Buffer.byteLength(text), source: () => text }
  })
}
