import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from 'sass'
import { nativeColors } from '@/theme/native-colors'
import { iconNames } from '@/ui/icon'
import { contrastOf } from '../support/contrast'

const source = path.join(__dirname, '..', '..', 'src')
const css = compile(path.join(source, 'theme', 'tokens.scss')).css
// Told again further down for large text and wide screens: the first is the one that everybody sees.
const tokens = new Map(
  Array.from(css.matchAll(/(--[\w-]+):\s*([^;]+);/g), ([, name = '', value = '']): [string, string] => [
    name,
    value.trim()
  ]).reverse()
)
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
const sheets = files.filter((file) => file.endsWith('.scss'))

/** WCAG 2 contrast of two tokens. */
const contrast = (text: string, ground: string): number =>
  contrastOf(tokens.get(`--color-${text}`) ?? '', tokens.get(`--color-${ground}`) ?? '')

const grounds = (text: string, ...names: readonly string[]) => names.map((ground): [string, string] => [text, ground])

describe('contrast of text', () => {
  it.each([
    ...grounds('ink', 'surface', 'page', 'brand', 'brand-pressed', 'brand-tint', 'brand-wash', 'line'),
    ...grounds('ink', 'grade-b', 'grade-c'),
    ...grounds('surface', 'grade-a', 'grade-d'),
    ...grounds('ink-secondary', 'surface', 'page', 'brand-tint', 'brand-wash', 'line'),
    ...grounds('ink-tertiary', 'surface', 'page'),
    ...grounds('price', 'surface'),
    ...grounds('price-on-tint', 'price-tint', 'surface', 'page'),
    ...grounds('success', 'surface'),
    ...grounds('success-on-tint', 'success-tint', 'surface'),
    ...grounds('info', 'surface', 'info-tint'),
    ...grounds('danger', 'surface', 'page', 'danger-tint')
  ])('%s on %s is at least 4.5', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it('is measured as WCAG has it', () => {
    expect(contrast('surface', 'surface')).toBe(1)
    expect(contrast('ink', 'surface')).toBeCloseTo(17.2, 0)
  })
})

describe('tokens', () => {
  /** Set by a component on its own element, or by a sheet for a part that it places: a length that only it knows. */
  const views = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(source, file), 'utf8'))
  const namesIn = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name)
  const local = new Set([
    ...views.flatMap((text) => namesIn(text, /['"`](--[\w-]+)/g)),
    ...sheets.flatMap((sheet) => namesIn(readFileSync(path.join(source, sheet), 'utf8'), /(--[\w-]+)\s*:/g))
  ])

  it.each(sheets)('%s uses only tokens that exist', (sheet) => {
    const text = readFileSync(path.join(source, sheet), 'utf8')
    const used = namesIn(text, /var\((--[\w-]+)/g)
    expect(used.filter((name) => !tokens.has(name) && !local.has(name))).toEqual([])
  })

  it('are the same for native bars', () => {
    const shared = {
      brand: 'brand',
      price: 'price',
      white: 'surface',
      page: 'page',
      ink: 'ink',
      inkSecondary: 'ink-secondary'
    } as const
    for (const [name, token] of Object.entries(shared))
      expect([
        name,
        Object.entries(nativeColors)
          .find(([key]) => key === name)?.[1]
          .toLowerCase()
      ]).toEqual([name, tokens.get(`--color-${token}`)])
  })

  it('grow by a quarter as large text', () => {
    const large = /\.large-text \{([^}]+)\}/.exec(css)?.[1] ?? ''
    const sizes = Array.from(
      large.matchAll(/--type-(\w+): ([\d.]+)px/g),
      ([, name = '', size = '']) => Number(size) / Number.parseFloat(tokens.get(`--type-${name}`) ?? '')
    )
    expect(sizes).toEqual(Array.from({ length: 7 }, () => 1.25))
  })
})

it('has a drawing for every icon, and no icon without a name', () => {
  const icons = compile(path.join(source, 'ui', 'icon.module.scss')).css
  const drawn = Array.from(
    icons.matchAll(/\.sign-(\w+)\)[^{]* \{\s*-webkit-mask-position: ([\d.]+)% 0/g),
    ([, name = '', place = '']) => [name, Number(place)] as const
  )
  expect(drawn.map(([name]) => name).sort()).toEqual([...iconNames].sort())
  const step = 100 / (drawn.length - 1)
  for (const [index, [, place]] of drawn.entries()) expect(place).toBeCloseTo(index * step, 6)
  expect(icons).toContain(`viewBox='0 0 ${String(drawn.length * 24)} 24'`)
})

it('holds the app to its column from tablets on', () => {
  expect(css).toMatch(/@media \(min-width: 600px\) \{\s*page,\s*:root \{\s*--column-width: 475px;/)
})

it('shows the marks of others in their own colours', () => {
  const icons = compile(path.join(source, 'ui', 'icon.module.scss')).css
  for (const mark of ['wechat', 'alipay', 'facebook', 'apple', 'telegram']) {
    expect(tokens.get(`--color-mark-${mark}`)).toMatch(/^#[0-9a-f]{6}$/)
    expect(icons).toMatch(new RegExp(`sign-${mark}\\) \\{\\s*background-color: var\\(--color-mark-${mark}\\)`))
  }
})

it('draws the ring of a dish’s name within the words that would cut it, in every template of a menu', () => {
  const rows = sheets.filter((sheet) => readFileSync(path.join(source, sheet), 'utf8').includes('@include dish-words'))
  const names = rows.map((row) => [row, /\.name \{([^}]*)\}/.exec(compile(path.join(source, row)).css)?.[1] ?? ''])
  expect(names.length).toBeGreaterThan(2)
  for (const [row, rule] of names) expect([row, rule]).toEqual([row, expect.stringContaining('--ring-offset: -2px;')])
})
