import { codePackages } from './platform/code/code-packages'
import { hasCodePackages, isWeapp, leavesOutSandboxes } from './platform/device/build'
import { laterPackages } from './preload-plan'
import { routeNames, routeOf, routes } from './routes'
import { nativeColors } from './theme/native-colors'

const rows = routeNames.map(routeOf).filter(({ isSandbox }) => !(isSandbox && leavesOutSandboxes))
const tabs = rows.filter((row) => row.tab !== undefined).sort((a, b) => (a.tab ?? 0) - (b.tab ?? 0))

/** A subpackage lists its pages below its own folder. */
const subPackages = [...new Set(rows.map((row) => row.package))]
  .filter((root) => root !== 'main')
  .map((root) => ({
    root,
    pages: rows.filter((row) => row.package === root).map(({ path }) => path.slice(root.length + 1))
  }))
/** They are asked for by their code, never by a page. */
const packagesOfCode = hasCodePackages ? codePackages.map(({ root }) => ({ root, pages: [] })) : []

/** What WeChat alone asks for. */
const ofWeapp = {
  // Written by config/plugins/sitemap.ts.
  sitemapLocation: 'sitemap.json',
  permission: { 'scope.userLocation': { desc: '用于查找附近的餐厅和计算配送费' } },
  requiredPrivateInfos: ['getLocation' as const],
  // WeChat holds private calls back until the person has agreed (`platform/identity/privacy`).
  __usePrivacyCheck__: true
}

export default defineAppConfig({
  pages: rows.filter((row) => row.package === 'main').map((row) => row.path),
  subPackages: [...subPackages, ...packagesOfCode],
  lazyCodeLoading: 'requiredComponents',
  preloadRule: {
    [routes.home.path]: { network: 'all', packages: laterPackages.map(({ root }) => root) }
  },
  window: {
    navigationBarTitleText: '饭聚',
    navigationBarBackgroundColor: nativeColors.brand,
    backgroundColor: nativeColors.page,
    ...(isWeapp ? { navigationBarTextStyle: 'black', backgroundTextStyle: 'dark' } : {})
  },
  tabBar: {
    custom: true,
    color: nativeColors.inkSecondary,
    selectedColor: nativeColors.ink,
    backgroundColor: nativeColors.white,
    list: tabs.map(({ path, titleZh }) => ({ pagePath: path, text: titleZh }))
  },
  ...(isWeapp ? ofWeapp : {})
})
