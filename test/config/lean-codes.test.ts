import { readFileSync } from 'node:fs'
import path from 'node:path'
import { onlyUsedCodes } from '../../config/vite/lean-codes'

const source = readFileSync(path.join(__dirname, '../../src/contract/codes.ts'), 'utf8')
const rowsOf = (code: string) => [...code.matchAll(/^ {2}(\w+: \d+)/gm)].map(([, row]) => row)

test('the browser’s table of codes has those alone that the app decides by, with their numbers', () => {
  const lean = onlyUsedCodes(
    source,
    "if (error.is('quoteChanged')) again()\nconst done = code === codes.ok // not orderNotFound"
  )
  expect(rowsOf(lean)).toEqual(['ok: 1', 'quoteChanged: 4006'])
  expect(lean).toContain('export function codeName')
})

test('a table of another shape is refused', () => {
  expect(() => onlyUsedCodes('export const codes = read()', '')).toThrow('its rows are not found')
})
