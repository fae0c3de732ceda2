import { existsSync } from 'node:fs'
import path from 'node:path'
import { proofRows, quoteOf, specLines } from '../../config/scripts/lib/spec-proof.mjs'

const root = path.join(__dirname, '../..')
const rows = proofRows()

test('docs/spec-proof.md has each line of the specification once, in its order, by its first words', () => {
  expect(rows.map(({ line, quote }) => `${line} ${quote}`)).toEqual(
    specLines().map(({ line, text }) => `${line} ${quoteOf(text)}`)
  )
})

test('where it says that something is built there is something, and its tests are files', () => {
  const files = rows.flatMap(({ built, proofs }) => [...built, ...proofs.map(({ file }) => file)])
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test('each line is built somewhere and proved by a test', () => {
  const empty = rows.filter(({ built, proofs }) => built.length === 0 || proofs.length === 0)
  expect(empty.map(({ line }) => line)).toEqual([])
})
