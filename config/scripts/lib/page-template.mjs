// The files of a new page, from its row in config/pages.csv: the house pattern, ready to be given its store and its content.
import { capitalised, quoted } from './scaffold.mjs'

/** `pages/coupon/use` -> `couponUse`, `user/pages/vip/guide` of the package `user` -> `vipGuide`: a name for the page's row in routes. */
export function nameOf({ path: pagePath, package: root }) {
  const parts = pagePath
    .split('/')
    .slice(root === 'main' ? 0 : 1)
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

const kebab = (noun) => noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const checkoutSource = (
  row,
  name,
  noun
) => `import { ${capitalised(noun)}Checkout } from '@/features/${kebab(noun)}/${kebab(noun)}-checkout'
import { definePage } from '@/ui/define-page'

export default definePage('${name}', function ${capitalised(name)}Page({ ${noun}Id }) {
  return <${capitalised(noun)}Checkout ${noun}Id={${noun}Id} />
})
`

const purchaseSource = (row, name) => `import { Bill } from '@/features/bill/bill'
import { FactsCard } from '@/features/order/facts-card'
import { OrderButtons } from '@/features/order/order-buttons'
import { useOwnPage } from '@/features/order/order-page'
import { OrderSkeleton } from '@/features/order/order-skeleton'
import { orderStore } from '@/features/order/order-store'
import { ProgressCard } from '@/features/order/progress-card'
import { StatusHero } from '@/features/order/status-hero'
import { useOrderPage } from '@/features/order/use-order-page'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { PurchaseDetail } from '@/ui/templates/purchase-detail'
import { useText } from '@/ui/text-context'

/** Another page is on its way. */
const notYet = { state: 'loading', value: null } as const

export default definePage('${name}', function ${capitalised(name)}({ orderId }) {
  const { t, name } = useText()
  const store = useStore(orderStore)
  const found = useOrderPage(orderId)
  const isHere = useOwnPage('${name}', found.value)
  return (
    <PurchaseDetail
      detail={isHere ? found : notYet}
      notFoundText={t.order.notFound}
      skeleton={<OrderSkeleton />}
      onRetry={store.refresh}
      actions={(order) => <OrderButtons order={order} without={[]} size="normal" />}
    >
      {(order) => ({
        head: <StatusHero order={order} />,
        holds: null,
        timeline: <ProgressCard order={order} />,
        figures: (
          <Bill
            figures={order.figures}
            currency={order.currency}
            facts={{ deliveryType: 'pickup', tax: order.tax, subtotalTitle: name(order.title) }}
          />
        ),
        facts: <FactsCard order={order} />
      })}
    </PurchaseDetail>
  )
})
`

const textSource = (row, name) => `import type { TextDocument } from '@/ui/document-text'
import { definePage } from '@/ui/define-page'
import { TextPage } from '@/ui/templates/text-page'
import { useText } from '@/ui/text-context'

export default definePage('${name}', function ${capitalised(name)}() {
  const { t } = useText()
  const document: TextDocument = { introduction: t.titles.${name}, sections: [] }
  return <TextPage detail={{ state: 'ready', value: document }} />
})
`

const landingSource = (row, name) => `import { Text } from '@tarojs/components'
import { goHome } from '@/ui/page-context'
import { Button } from '@/ui/button'
import { definePage } from '@/ui/define-page'
import type { Detail } from '@/ui/templates/detail-page'
import { ShareLanding } from '@/ui/templates/share-landing'
import { useText } from '@/ui/text-context'
import styles from './${baseName(row.path)}.module.scss'

const detail: Detail<{ readonly image: string; readonly title: string }> = { state: 'notFound', value: null }

export default definePage('${name}', function ${capitalised(name)}() {
  const { t } = useText()
  return (
    <ShareLanding detail={detail} action={() => <Button size="full" text={t.common.backHome} onPress={goHome} />}>
      {({ image, title }) => ({ image, title, standing: <Text className={styles.content}>{title}</Text> })}
    </ShareLanding>
  )
})
`

/**
 * The templates a page can be laid out by: what it is written from, its family, and how its row in `test/pages-of` begins: what it reads
 * first, and what it shows in the demo world.
 */
const byTemplate = {
  list: { source: listSource, family: 'list', reads: 'null', shows: '(t) => [t.common.empty]' },
  detail: { source: detailSource, family: 'detail', reads: 'null', shows: '(t) => [t.common.empty]' },
  form: { source: formSource, family: 'form', reads: 'null', shows: '(t) => [t.common.done]' },
  purchase: {
    source: purchaseSource,
    family: 'detail',
    // Until an order of its kind is among what the person of the tests has (`own`)
    reads: "'order/get', except: ['waiting', 'failing']",
    shows: '(t) => [t.order.timeline]',
    params: () => ({ orderId: 'id' }),
    needsLogin: true
  },
  checkout: {
    source: checkoutSource,
    family: 'checkout',
    shows: '(t) => [t.checkout.submit]',
    params: (noun) => ({ [`${noun}Id`]: 'id' }),
    needsLogin: true,
    needsNoun: true
  },
  text: { source: textSource, family: 'text', reads: 'null', shows: '[]' },
  landing: { source: landingSource, family: 'campaign', reads: 'null', shows: '(t) => [t.common.pageNotFound]' }
}
const bareScreen = { source: plainSource, family: 'text', shows: '(t) => [t.common.empty]' }
export const templates = Object.keys(byTemplate)
export const templateOf = (name) => byTemplate[name] ?? bareScreen

const configSource = (depth, name) => `import { pageConfig } from '${'../'.repeat(depth)}page-config'

export default definePageConfig(pageConfig('${name}'))
`

const styleSource = `.content {
  display: flex;
  flex-direction: column;
}
`

const neededOf = (params) => Object.entries(params).filter(([, kind]) => !kind.endsWith('?'))
const withValues = (params, valueOf) =>
  `{ ${neededOf(params)
    .map(([param]) => (valueOf(param) === param ? param : `${param}: ${valueOf(param)}`))
    .join(', ')} }`

/** Parameters as the page's own test gives them. */
const testParams = (params) =>
  neededOf(params).length === 0 ? '' : `, ${withValues(params, (param) => `'${param}-1'`)}`

const testSource = (row, name, params) => `import { titles as en } from '@/i18n/en/titles'
import { titles as vn } from '@/i18n/vn/titles'
import { titles as zhCn } from '@/i18n/zh-CN/titles'
import { pageConfig } from '@/page-config'
import { parseRouteParams, routeAt, routeUrl } from '@/routes'

describe('the page ${row.path}', () => {
  test('opens by its name and by its path', () => {
    const address = routeUrl('${name}'${testParams(params)})
    expect(routeAt(address)).toBe('${name}')
    const given = Object.fromEntries(new URLSearchParams(address.split('?')[1]))
    expect(parseRouteParams('${name}', given)).toEqual(given)
  })

  test('has the native bar that the table of pages asks for', () => {
    expect(pageConfig('${name}')).toMatchObject({ navigationBarTitleText: ${quoted(row.title_zh)}${row.header === 'custom' ? ", navigationStyle: 'custom'" : ''}${row.refresh === 'yes' ? ', enablePullDownRefresh: true' : ''} })
  })

  test.each([['zh-CN', zhCn], ['en', en], ['vn', vn]])('says in %s what it is', (_, titles) => {
    expect(titles.${name}).toMatch(/\\S/)
  })
})
`

const listed = (params) => Object.entries(params).map(([param, kind]) => `${param}: ${quoted(kind)}`)

/** The page's line in the table of src/routes.ts; its family is that of its template. */
export function routeLine(row, name, { template, params, needsLogin }) {
  const facts = [
    '...main',
    ...(row.package === 'main' ? [] : [`package: '${row.package}'`]),
    `path: '${row.path}'`,
    ...(template === 'landing' ? ['isShared: true'] : []),
    `titleZh: ${quoted(row.title_zh)}`,
    `family: ${quoted(templateOf(template).family)}`,
    ...(row.header === 'custom' ? ["header: 'custom'"] : []),
    ...(row.refresh === 'yes' ? ['hasRefresh: true'] : []),
    ...(needsLogin ? ['needsLogin: true'] : []),
    ...(listed(params).length === 0 ? [] : [`params: { ${listed(params).join(', ')} }`])
  ]
  return `  ${name}: { ${facts.join(', ')} }`
}

/** How the page is opened in the demo world, for the table of its area in `test/pages-of`. */
export function openedLine(name, { template, params, needsLogin }) {
  const { reads, shows } = templateOf(template)
  const isOrder = params.orderId === 'id'
  const facts = [
    ...(neededOf(params).length === 0
      ? []
      : [
          isOrder
            ? `params: ({ card: { orderId } }) => (${withValues(params, (param) => (param === 'orderId' ? 'orderId' : "'demo'"))})`
            : `params: ${withValues(params, () => "'demo'")}`
        ]),
    `who: ${quoted(isOrder ? 'payer' : needsLogin ? 'member' : 'visitor')}`,
    ...(reads === undefined ? [] : [`reads: ${reads}`]),
    `shows: ${shows}`
  ]
  return `    ${name}: { ${facts.join(', ')} }`
}

/** The page's line in a language's titles. */
export const titleLine = (name, title) => `  ${name}: ${quoted(title)}`

/** Files to write, by path below the root; a page without a template is a bare screen. */
export function pageFiles(row, name, { template, params, noun }) {
  const { source } = templateOf(template)
  const code = source(row, name, noun)
  return {
    [`src/${row.path}.tsx`]: code,
    [`src/${row.path}.config.ts`]: configSource(row.path.split('/').length - 1, name),
    ...(code.includes('.module.scss') && { [`src/${row.path}.module.scss`]: styleSource }),
    [`test/pages/${row.path.replace(/^pages\//, '')}.test.tsx`]: testSource(row, name, params)
  }
}
