// The files of a new page, from its row in config/pages.csv: the house pattern, ready to be given its store and its content.
import { capitalised, quoted } from './scaffold.mjs'

/** `pages/coupon/use` -> `couponUse`: a name for the page's row in routes. */
export function nameOf(pagePath) {
  const parts = pagePath
    .split('/')
    .filter((part, index, all) => part !== 'pages' && !(part === 'index' && index === all.length - 1 && all.length > 2))
  const words = parts.flatMap((part) => part.split('-'))
  const [first = '', ...rest] = words
  return first.charAt(0).toLowerCase() + first.slice(1) + rest.map(capitalised).join('')
}

const baseName = (pagePath) => pagePath.split('/').at(-1)

const plainSource = (row, name) => `import { View } from '@tarojs/components'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import styles from './${baseName(row.path)}.module.scss'

export default definePage('${name}', function ${capitalised(name)}() {
  return (
    <Screen state="empty">
      <View className={styles.content} />
    </Screen>
  )
})
`

const listSource = (row, name) => `import { Text } from '@tarojs/components'
import { definePage } from '@/ui/define-page'
import { WholeListPage } from '@/ui/templates/list-page'
import styles from './${baseName(row.path)}.module.scss'

const items: readonly string[] = []
const load = () => Promise.resolve()

export default definePage('${name}', function ${capitalised(name)}() {
  return (
    <WholeListPage
      state="ready"
      items={items}
      keyOf={(item) => item}
      renderItem={(item) => <Text className={styles.content}>{item}</Text>}
      onShow={load}
    />
  )
})
`

const detailSource = (row, name) => `import { Text } from '@tarojs/components'
import { definePage } from '@/ui/define-page'
import { DetailPage, type Detail } from '@/ui/templates/detail-page'
import styles from './${baseName(row.path)}.module.scss'

const detail: Detail<string> = { state: 'empty', value: null }

export default definePage('${name}', function ${capitalised(name)}() {
  return <DetailPage detail={detail}>{(value) => <Text className={styles.content}>{value}</Text>}</DetailPage>
})
`

const formSource = (row, name) => `import { View } from '@tarojs/components'
import { goBack } from '@/platform/navigation/go'
import { definePage } from '@/ui/define-page'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import styles from './${baseName(row.path)}.module.scss'

export default definePage('${name}', function ${capitalised(name)}() {
  const { t } = useText()
  return (
    <FormPage submit={{ text: t.common.done, run: goBack }}>
      <View className={styles.content} />
    </FormPage>
  )
})
`

const sources = { list: listSource, detail: detailSource, form: formSource }
/** The templates a page can be laid out by. */
export const templates = Object.keys(sources)

const configSource = (depth, name) => `import { pageConfig } from '${'../'.repeat(depth)}page-config'

export default definePageConfig(pageConfig('${name}'))
`

const styleSource = `.content {
  display: flex;
  flex-direction: column;
}
`

const testSource = (row, name) => `import { titles as en } from '@/i18n/en/titles'
import { titles as vn } from '@/i18n/vn/titles'
import { titles as zhCn } from '@/i18n/zh-CN/titles'
import { pageConfig } from '@/page-config'
import { parseRouteParams, routeAt, routeUrl } from '@/routes'

describe('the page ${row.path}', () => {
  test('opens by its name and by its path, without parameters', () => {
    expect(routeUrl('${name}')).toBe('/${row.path}')
    expect(routeAt('/${row.path}?from=link')).toBe('${name}')
    expect(parseRouteParams('${name}', {})).toEqual({})
  })

  test('has the native bar that the table of pages asks for', () => {
    expect(pageConfig('${name}')).toMatchObject({ navigationBarTitleText: ${quoted(row.title_zh)}${row.header === 'custom' ? ", navigationStyle: 'custom'" : ''}${row.refresh === 'yes' ? ', enablePullDownRefresh: true' : ''} })
  })

  test.each([['zh-CN', zhCn], ['en', en], ['vn', vn]])('says in %s what it is', (_, titles) => {
    expect(titles.${name}).toMatch(/\\S/)
  })
})
`

/** The page's line in the table of src/routes.ts; its family is that of its template, a bare screen is one of words. */
export function routeLine(row, name, template = 'text') {
  const facts = [
    '...main',
    ...(row.package === 'main' ? [] : [`package: '${row.package}'`]),
    `path: '${row.path}'`,
    `titleZh: ${quoted(row.title_zh)}`,
    `family: ${quoted(template)}`,
    ...(row.header === 'custom' ? ["header: 'custom'"] : []),
    ...(row.refresh === 'yes' ? ['hasRefresh: true'] : []),
    ...(row.needsLogin ? ['needsLogin: true'] : [])
  ]
  return `  ${name}: { ${facts.join(', ')} }`
}

/** The page's line in a language's titles. */
export const titleLine = (name, title) => `  ${name}: ${quoted(title)}`

/** Files to write, by path below the root; a page without a template is a bare screen. */
export const pageFiles = (row, name, template) => ({
  [`src/${row.path}.tsx`]: (sources[template] ?? plainSource)(row, name),
  [`src/${row.path}.config.ts`]: configSource(row.path.split('/').length - 1, name),
  [`src/${row.path}.module.scss`]: styleSource,
  [`test/pages/${row.path.replace(/^pages\//, '')}.test.tsx`]: testSource(row, name)
})
