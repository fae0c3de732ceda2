import { readFileSync } from 'node:fs'
import path from 'node:path'
import { transformSync } from '@swc/core'
import { endpoints } from '@/contract/endpoints'
import { splitEndpoints } from '../../config/vite/lean-endpoints'

const source = readFileSync(path.join(__dirname, '../../src/contract/endpoints.ts'), 'utf8')

function run(code: string): Record<string, object> {
  const { code: plain } = transformSync(code, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' }
  })
  const exports: Record<string, Record<string, object>> = {}
  new Function('exports', plain)(exports)
  return exports.endpoints ?? exports.rows ?? {}
}

test('what is kept for the first screen and what comes later are together the whole table, each row once', () => {
  const { first, later } = splitEndpoints(source)
  const [kept, others] = [run(first), run(later)]
  expect(Object.keys(kept)).toEqual(['homeGet', 'restaurantFeed'])
  expect(Object.keys(kept).filter((name) => name in others)).toEqual([])
  expect({ ...kept, ...others }).toEqual(endpoints)
})

test('a table of another shape is refused', () => {
  expect(() => splitEndpoints('export const endpoints = []')).toThrow('its rows are not found')
})
