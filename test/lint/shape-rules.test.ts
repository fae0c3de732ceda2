import { testRule } from './rule-tester'

const at = (filename: string) => ({ filename, code: 'next()' })
const badName = (filename: string) => ({ filename, code: 'next()', errors: [{ messageId: 'name' }] })

testRule(
  'file-name',
  {
    good: [
      at('src/domain/order-state.ts'),
      at('src/platform/payment/payment.weapp.ts'),
      at('src/pages/my-information/svip/sVipDetail.tsx'),
      at('src/pages/my-information/svip/sVipDetail.config.ts'),
      at('src/pages/restaurant/resIndexV2/template3/dish-list.tsx'),
      at('test/pages/my-information/svip/sVipDetail.test.tsx'),
      at('src/child/pages/vip/1111.tsx'),
      at('src/i18n/zh-CN/index.ts'),
      at('src/features/order/texts/zh-CN.ts'),
      at('eslint.config.mjs'),
      at('.dependency-cruiser.cjs')
    ],
    bad: [
      badName('src/domain/orderState.ts'),
      badName('src/ui/PriceTag.tsx'),
      badName('src/ui/OrderCard/index.tsx'),
      badName('server/modules/order/order_service.ts'),
      badName('src/pages/my-information/svip/svipDetail2X.tsx'),
      badName('src/ui/sVipDetail.tsx')
    ]
  },
  [
    {
      pages: [
        'pages/my-information/svip/sVipDetail',
        'pages/restaurant/resIndexV2/template3/index',
        'child/pages/vip/1111'
      ]
    }
  ]
)
