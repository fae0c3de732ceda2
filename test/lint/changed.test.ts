import { mirrorOf } from '../../config/scripts/lib/changed.mjs'

test('the tests beside a source are found by its path', () => {
  const sources = [
    'server/modules/order/read.ts',
    'server/db/migrate.ts',
    'src/domain/cart.ts',
    'src/routes.ts',
    'README.md'
  ]
  expect(sources.map(mirrorOf)).toEqual([
    'test/server/order/',
    'test/server/db/',
    'test/domain/',
    'test/[^/]+\\.test',
    undefined
  ])
})

test('a component and a store have the tests of their name', () => {
  expect('test/components/cart/bar.test.tsx').toMatch(
    new RegExp(mirrorOf('src/components/cart/cart-bar.tsx') ?? 'none')
  )
  expect('test/stores/orders.test.ts').toMatch(new RegExp(mirrorOf('src/stores/orders.ts') ?? 'none'))
})
