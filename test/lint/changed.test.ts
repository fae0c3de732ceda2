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

test('a feature has the tests of its folder, a part of the kit and a store those of their name', () => {
  expect('test/features/cart/bar.test.tsx').toMatch(new RegExp(mirrorOf('src/features/cart/cart-bar.tsx') ?? 'none'))
  expect('test/ui/tabs.test.tsx').toMatch(new RegExp(mirrorOf('src/ui/tabs.tsx') ?? 'none'))
  expect('test/stores/orders.test.ts').toMatch(new RegExp(mirrorOf('src/stores/orders.ts') ?? 'none'))
})
