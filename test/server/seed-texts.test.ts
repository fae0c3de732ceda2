import { readdirSync } from 'node:fs'
import path from 'node:path'
import { areaRows } from '../../server/modules/combine/seed'
import { homeRows } from '../../server/modules/restaurant/seed/home-rows'
import { martRows } from '../../server/modules/restaurant/seed/mart-rows'
import { outletRows } from '../../server/modules/restaurant/seed/outlet-rows'
import { cities } from '../../server/seed/data/cities'
import { outletTemplates } from '../../server/seed/world/scale-outlets'
import { halfWidthIn } from '../support/chinese-punctuation'

interface FoundText {
  readonly at: string
  readonly zh: string
  readonly en?: unknown
  readonly vn?: unknown
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Every text in several languages within a value, with the way to it. */
function textsIn(value: unknown, at: string): FoundText[] {
  if (!isRecord(value)) return []
  if (typeof value.zh === 'string') return [{ ...value, zh: value.zh, at }]
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${at}.${key}`))
}

/** Every string within a value: what people of the demo world wrote is in one language alone. */
function wordsIn(value: unknown, at: string): { readonly at: string; readonly words: string }[] {
  if (typeof value === 'string') return [{ at, words: value }]
  return isRecord(value) ? Object.entries(value).flatMap(([key, part]) => wordsIn(part, `${at}.${key}`)) : []
}

const folders = ['seed/data', 'modules/support/content'].map((folder) => path.join(__dirname, '../../server', folder))
const modules = folders.flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)))
const hasHan = (text: unknown) => /\p{Script=Han}/u.test(String(text))
const isLacking = ({ zh, en, vn }: FoundText) =>
  [zh, en, vn].some((text) => typeof text !== 'string' || text.trim() === '') || hasHan(en) || hasHan(vn)

describe('the texts of the demo world', () => {
  it('names everything in its catalogues in Chinese, English and Vietnamese', async () => {
    const loaded = await Promise.all(modules.map(async (file) => textsIn(await import(file), path.basename(file))))
    const texts = loaded.flat()
    expect(texts.length).toBeGreaterThan(2000)
    expect(texts.filter(isLacking)).toEqual([])
  })

  it('sets Chinese with full-width punctuation', async () => {
    const loaded = await Promise.all(modules.map(async (file) => wordsIn(await import(file), path.basename(file))))
    expect(loaded.flat().filter(({ words }) => halfWidthIn(words) !== null)).toEqual([])
  })

  it('writes rows that a reader of any of the languages can read, those made up for scale too', () => {
    const rows = [
      outletTemplates(200).map((outlet) => outletRows(outlet, Date.UTC(2026, 2, 2))),
      cities.map((city) => martRows(city, Date.UTC(2026, 2, 2))),
      homeRows(),
      areaRows()
    ]
    const texts = textsIn(rows, 'rows')
    expect(texts.length).toBeGreaterThan(5000)
    expect(texts.filter(isLacking)).toEqual([])
  })
})
