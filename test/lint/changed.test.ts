import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(__dirname, '..', '..')
const ask = (expression: string): unknown =>
  JSON.parse(spawnSync(process.execPath, ['-e', `import('./config/scripts/lib/changed.mjs').then(({ mirrorOf }) => console.log(JSON.stringify(${expression})))`], { cwd: root, encoding: 'utf8' }).stdout)

test('the tests beside a source are found by its path', () => {
  const sources = ['server/modules/order/read.ts', 'server/db/migrate.ts', 'src/domain/cart.ts', 'src/routes.ts', 'README.md']
  expect(ask(`${JSON.stringify(sources)}.map((file) => mirrorOf(file) ?? null)`)).toEqual(['test/server/order/', 'test/server/db/', 'test/domain/', 'test/[^/]+\\.test', null])
})

test('a component and a store have the tests of their name', () => {
  const [component, store] = ask(`['src/components/cart/cart-bar.tsx', 'src/stores/orders.ts'].map(mirrorOf)`) as string[]
  expect('test/components/cart/bar.test.tsx').toMatch(new RegExp(component ?? ''))
  expect('test/stores/orders.test.ts').toMatch(new RegExp(store ?? ''))
})
