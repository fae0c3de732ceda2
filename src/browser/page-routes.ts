import * as home from '@/pages/index/index'
import { loadChunk, registerPages } from '@/platform/code/chunk-loading.h5'
import { routeNames, routeOf, routes } from '@/routes'

registerPages({ [routes.home.path]: () => Promise.resolve(home) }, async () => {
  const { pages } = await import('./later-pages')
  return Object.fromEntries(Object.entries(pages).map(([file, load]) => [file.replace(/^\.\.\/|\.tsx$/g, ''), load]))
})

/**
 * The pages as Taro's router reads them; the entry of the H5 takes them from here (`config/plugins/browser-entry.ts`). The app's own loader
 * stands around each import. `Screen` draws the bars and has a pull-to-refresh of its own, so of a page's configuration only how early it reads on is left.
 */
export const pageRoutes = routeNames.map((name) => {
  const { path, reachBottomDistance } = routeOf(name)
  return {
    path,
    ...(reachBottomDistance === undefined ? {} : { onReachBottomDistance: reachBottomDistance }),
    navigationStyle: 'custom',
    load: async (context: unknown, params: unknown) => [await loadChunk(path), context, params]
  }
})
