import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { orderKinds } from '@/domain/order-state'
import { orderKinds as kindsOfConfig } from '../../config/lint/layout.cjs'
import { testRule } from './rule-tester'

const repository = path.resolve(__dirname, '..', '..')

testRule(
  'no-kind-comparison',
  {
    good: [
      'const { transitions } = orderKindRules[order.kind]',
      "const isShown = voucher.kind === 'redEnvelope'",
      "if (deliveryType === 'pickup') collect()",
      "const order = { kind: 'deal' }",
      // The wallet's entries and drawings have these names too
      "const isIn = entry.kind === 'topUp'",
      "switch (step.kind) { case 'box': draw(step) }",
      "const entries = sql`select 1 from wallet_ledger where kind = 'topUp'`",
      "eq(vouchers.kind, 'redEnvelope')",
      'const names: Record<VoucherKind, string> = words'
    ],
    bad: [
      ["if (kind === 'deal') show()", 'compared'],
      ["if ('delivery' !== order.kind) show()", 'compared'],
      ["if (order?.kind !== 'membership') show()", 'compared'],
      ["if (orderKind === 'booking') show()", 'compared'],
      ["const isIn = order.kind === 'topUp'", 'compared'],
      ["switch (order.kind) { case 'box': pack() }", 'compared'],
      ["switch (kind) { case 'delivery': bring(); break; default: wait() }", 'compared'],
      ["const isFood = ['delivery', 'pickup'].includes(kind)", 'compared'],
      ["const mine = and(eq(orders.kind, 'topUp'), isMine)", 'compared'],
      ["const mine = notInArray(orders.kind, ['deal'])", 'compared'],
      ["const count = sql`select count(*) from orders o where o.kind = 'deal'`", 'compared'],
      ["const open = sql`select 1 from orders where kind in ('delivery', 'pickup')`", 'compared'],
      ["const other = sql`select 1 from orders where kind <> 'errand' and ${mine}`", 'compared'],
      ['const signs: Partial<Record<OrderKind, string>> = {}', 'table']
    ]
  },
  [{ kinds: orderKinds, shared: ['topUp', 'box'] }]
)

test('the kinds that lint knows are those of the domain', () => {
  expect(kindsOfConfig(repository)).toEqual([...orderKinds])
})

const places = [
  ['src/features/order/order-card.tsx', 'deal', true],
  ['src/features/order/kinds.ts', 'deal', false],
  ['src/domain/order-state.ts', 'deal', false],
  ['src/domain/celebration.ts', 'delivery', true],
  ['server/modules/order/presenter.ts', 'deal', true],
  ['server/modules/order/kinds.ts', 'deal', false],
  ['server/modules/deal-code/counter.ts', 'deal', false],
  ['server/modules/deal/kind.ts', 'delivery', true],
  ['server/modules/top-up/kind.ts', 'topUp', false],
  ['server/modules/meal/routes.ts', 'pickup', false],
  ['server/modules/meal/routes.ts', 'deal', true]
] as const

/** The kinds that the house's own configuration refuses in each file; asked in a process of its own, as the configuration is a module that Jest cannot read. */
function refusedKinds(files: readonly string[]): readonly (readonly string[])[] {
  const script = `const { ESLint } = require('eslint')
    Promise.all(process.argv.slice(1).map((file) => new ESLint().calculateConfigForFile(file))).then((all) =>
      console.log(JSON.stringify(all.map(({ rules }) => rules['fanju/no-kind-comparison']?.[1].kinds ?? []))))`
  return JSON.parse(execFileSync(process.execPath, ['-e', script, ...files], { cwd: repository, encoding: 'utf8' }))
}

test('a kind is compared in the tables and in its own slice alone', () => {
  const refused = refusedKinds(places.map(([file]) => file))
  expect(places.map(([file, kind], index) => [file, kind, refused[index]?.includes(kind)])).toEqual(places)
})
