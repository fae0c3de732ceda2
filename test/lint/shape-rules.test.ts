import { testRule } from './rule-tester'

const lines = (count: number, line: string) => Array.from({ length: count }, () => line).join('\n')
const functionOf = (count: number) => `function submit() {\n${lines(count - 2, '  next()')}\n}`

testRule('function-length', {
  good: [functionOf(40), 'const short = () => 1', lines(60, 'next()')],
  bad: [
    [functionOf(41), 'long'],
    [`const submit = async () => {\n${lines(39, '  next()')}\n}`, 'long'],
    [`class Cart {\n  submit() {\n${lines(39, '    next()')}\n  }\n}`, 'long']
  ]
}, [{ maximum: 40 }])

testRule('file-length', {
  good: [
    `${functionOf(10)}\n${lines(110, 'next()')}\n`,
    `export const dishes = [\n${lines(400, '  { name: "x" },')}\n]`,
    lines(300, 'export type Row = { readonly a: 1 }')
  ],
  bad: [
    [`${functionOf(10)}\n${lines(111, 'next()')}\n`, 'long'],
    [`export const a = [\n${lines(150, '  1,')}\n].map((x) => {\n  return x\n})`, 'long'],
    [`export const A = () => (\n  <View>\n${lines(130, '    <Row />')}\n  </View>\n)`, 'long'],
    [`class Cart {\n${lines(130, '  readonly a = 1')}\n}`, 'long']
  ]
}, [{ maximum: 120, kind: 'page' }])

const at = (filename: string) => ({ filename, code: 'next()' })
const badName = (filename: string) => ({ filename, code: 'next()', errors: [{ messageId: 'name' }] })

testRule('file-name', {
  good: [
    at('src/domain/order-state.ts'),
    at('src/platform/payment.weapp.ts'),
    at('src/pages/my-information/svip/sVipDetail.tsx'),
    at('src/pages/my-information/svip/sVipDetail.config.ts'),
    at('src/pages/restaurant/resIndexV2/template3/dish-list.tsx'),
    at('test/pages/my-information/svip/sVipDetail.test.tsx'),
    at('src/child/pages/vip/1111.tsx'),
    at('src/i18n/zh-CN/index.ts'),
    at('eslint.config.mjs'),
    at('.dependency-cruiser.cjs')
  ],
  bad: [
    badName('src/domain/orderState.ts'),
    badName('src/components/PriceTag.tsx'),
    badName('src/components/OrderCard/index.tsx'),
    badName('server/modules/order/order_service.ts'),
    badName('src/pages/my-information/svip/svipDetail2X.tsx'),
    badName('src/components/sVipDetail.tsx')
  ]
}, [{ pages: ['pages/my-information/svip/sVipDetail', 'pages/restaurant/resIndexV2/template3/index', 'child/pages/vip/1111'] }])
