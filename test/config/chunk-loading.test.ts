import { wrapPageLoaders } from '../../config/vite/chunk-loading'
import { withoutNativeBars } from '../../config/vite/lean-runtime'

/** A row as Taro's vite runner writes it. */
const generated = `var config = window.__taroAppConfig = {}
config.routes = [
Object.assign({
  path: 'pages/index/index',
  load: async function(context, params) {
    const page = await import("/app/src/pages/index/index.tsx")
    return [page, context, params]
  }
}, {"navigationBarTitleText":"点餐","navigationStyle":"custom","enablePullDownRefresh":true})
]`

test('every page is imported through our loader, under its path and a mark for its address', () => {
  const wrapped = wrapPageLoaders(generated)
  expect(wrapped).toContain("import { loadChunk, registerPages } from '@/platform/chunk-loading'")
  expect(wrapped).toContain(`loadChunk({ id: 'pages/index/index', source: 'fanju-chunk-source:pages/index/index' }, importers['pages/index/index'])`)
  expect(wrapped).toContain(`'pages/index/index': () => import("/app/src/pages/index/index.tsx")`)
})

test('an entry of another shape is refused, so that a new Taro cannot lose the loader unnoticed', () => {
  expect(wrapPageLoaders('config.routes = []')).toBeUndefined()
})

test('the settings of native bars and of the native pull-to-refresh stay out of H5', () => {
  expect(withoutNativeBars(generated)).toContain('}, {"navigationStyle":"custom"})')
})
