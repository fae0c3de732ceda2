import { testRule } from './rule-tester'

testRule('no-unchecked-cast', {
  good: [
    'const kinds = ["a", "b"] as const',
    'const row = read() as unknown',
    'const row = { a: 1 } satisfies Row',
    'import { a as b } from "./a"'
  ],
  bad: [
    ['const row = read() as Row', 'cast'],
    ['const row = { ...rest } as unknown as Row', 'doubleCast'],
    ['const first = rows[0]!', 'nonNull'],
    {
      filename: 'src/sample.ts',
      code: 'const row = <Row>read()',
      languageOptions: { parserOptions: { ecmaFeatures: { jsx: false } } },
      errors: [{ messageId: 'cast' }]
    }
  ]
})

testRule('no-young-built-in', {
  good: [
    'const last = rows[rows.length - 1]',
    'const { at } = place',
    'const time = point.at',
    'rows.find(isLast)',
    'Object.keys(row)',
    '/(?:a)/.test(text)',
    'Promise.all(work)'
  ],
  bad: [
    ['const last = rows.at(-1)', 'young'],
    ['const last = rows?.at(-1)', 'young'],
    ['const last = rows["findLast"](isLast)', 'young'],
    ['rows.toSorted()', 'young'],
    ['Object.hasOwn(row, "a")', 'young'],
    ['const has = Object.hasOwn', 'young'],
    ['/(?<=a)b/.test(text)', 'lookbehind']
  ]
})

testRule('no-unparsed-json', {
  good: [
    'const body: unknown = JSON.parse(text)',
    'const body = JSON.parse(text) as unknown',
    'const order = orderSchema.parse(JSON.parse(text))',
    'function read(text: string): unknown { return JSON.parse(text) }',
    'const read = (text: string): unknown => JSON.parse(text)',
    'async function read(text: string): Promise<unknown> { return JSON.parse(text) }',
    'function isJson(text: string) { try { JSON.parse(text); return true } catch { return false } }',
    'const text = JSON.stringify(value)'
  ],
  bad: [
    ['const body = JSON.parse(text)', 'unparsed'],
    ['const order: Order = JSON.parse(text)', 'unparsed'],
    ['function read(text: string): Order { return JSON.parse(text) }', 'unparsed'],
    ['async function read(text: string): Promise<Order> { return JSON.parse(text) }', 'unparsed'],
    ['const total = JSON.parse(text).total', 'unparsed']
  ]
})

testRule('no-any-schema', {
  good: [
    'import * as z from "zod/mini"\nconst body = z.unknown()',
    'import { z } from "zod"\nconst body = z.object({})',
    'const hit = Promise.any(rows)'
  ],
  bad: [
    ['import * as z from "zod/mini"\nconst body = z.any()', 'any'],
    ['import * as schema from "zod"\nconst body = schema.object({ a: schema.any() })', 'any'],
    ['import { z as s } from "zod"\nconst body = s.any()', 'any'],
    ['import { any } from "zod/mini"\nconst body = any()', 'any']
  ]
})

testRule('named-exports', {
  good: ['export function Price() {}', 'export { Price } from "./price"'],
  bad: [
    ['export default function Price() {}', 'unnamed'],
    ['const price = 1\nexport { price as default }', 'unnamed']
  ]
})

testRule('lock-strength', {
  good: [
    "tx.select().from(orders).for('no key update')",
    'sql`select 1 from dish_stock for no key update`',
    "bus.for('orders')"
  ],
  bad: [
    ["tx.select().from(orders).for('update')", 'strong'],
    ["tx.select().from(items).for('update', { of: items })", 'strong'],
    ['sql`select 1 from orders where order_id = ${orderId} for update`', 'strong'],
    ['sql`select 1 from orders o\n  FOR UPDATE of o skip locked`', 'strong'],
    ["client.query('select 1 from orders for update')", 'strong']
  ]
})
