import { readFileSync } from 'node:fs'
import path from 'node:path'
import { transformSync } from '@swc/core'
import * as whole from '@/routes'
import { withoutNativeFields } from '../../config/vite/lean-routes'

const source = readFileSync(path.join(__dirname, '../../src/routes.ts'), 'utf8')

/** The module as the browser gets it. */
function leanModule(): typeof whole {
  const { code } = transformSync(withoutNativeFields(source), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' }
  })
  const module: { exports: typeof whole } = { exports: whole }
  new Function('exports', code)(Object.assign(module, { exports: {} }).exports)
  return module.exports
}

test('the browser’s table of pages has every row, and all of it but what native bars read', () => {
  const lean = leanModule()
  expect(lean.routeNames).toEqual(whole.routeNames)
  for (const name of whole.routeNames) {
    const { titleKey: _key, titleZh: _title, headerColor: _color, hasRefresh: _refresh, ...rest } = whole.routeOf(name)
    expect(lean.routeOf(name)).toEqual(rest)
  }
})

test('a table of another shape is refused', () => {
  expect(() => withoutNativeFields('export const routes = {}')).toThrow('its rows are not found')
})
