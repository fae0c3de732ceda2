import path from 'node:path'
import { pagePaths } from './config/lint/layout.cjs'
import { sheetPlugins } from './config/lint/sheet-rules.mjs'

const reason =
  'only src/theme names colours and sizes, so that one place decides look and contrast. Use a token: var(--...).'
const wxss = (what) => `${what} WeChat's style compiler refuses the whole sheet for it. Name a class.`

/** A colour function, unless its channels come from a token: `rgb(var(--ink) / 40%)`, `rgb(from var(--ink) r g b / 40%)`. */
const colorFunction = /\b(?:(?:rgb|hsl)a?|hwb|lab|lch|oklab|oklch)\((?!\s*(?:from\s+)?(?:var\(|\$))/i
const length = /(?:^|[\s(,*+/-])\d*\.?\d+(?:px|rpx|r?em|pt|v[wh]|vmin|vmax|ch|ex|[cm]m|in|pc|q|%)(?![\w-])/i
const sizeWord = /(?:^|\s)(?:(?:xx?-)?small|medium|(?:x{1,3}-)?large|smaller|larger)(?:$|[\s/])/
const bareNumber = /^\s*\d*\.?\d+\s*$/

/** What only the theme may name. */
const literals = {
  'color-no-hex': [true, { message: (value) => `Literal colour \`${value}\`: ${reason}` }],
  'color-named': ['never', { message: (value) => `Literal colour \`${value}\`: ${reason}` }],
  'declaration-property-value-disallowed-list': [
    { '/./': [colorFunction], '/font-?size/i': [length, sizeWord, bareNumber], '/^font$/i': [length, sizeWord] },
    { message: (property, value) => `Literal \`${property}: ${value}\`: ${reason}` }
  ],
  'fanju/no-color-argument': [true, { message: (value) => `Literal colour \`${value}\`: ${reason}` }]
}

/** What WXSS and ACSS do not know. Sheets of browsers only (`.h5.`) may select as CSS does. */
const selectors = {
  'selector-max-universal': [0, { message: wxss('WXSS has no universal selector `*`.') }],
  'selector-max-attribute': [0, { message: 'ACSS has no attribute selectors. Give the state a class.' }],
  'selector-disallowed-list': [
    [/[>+][^,]*~/, /[>+]\s*:/],
    {
      message: (selector) => wxss(`\`${selector}\`: WXSS knows no \`~\` and no bare pseudo-class behind a combinator.`)
    }
  ]
}

const off = (rules) => Object.fromEntries(Object.keys(rules).map((name) => [name, null]))

export default {
  customSyntax: 'postcss-scss',
  plugins: sheetPlugins,
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: { ...literals, ...selectors, 'fanju/file-name': [true, { pages: pagePaths(process.cwd()) }] },
  overrides: [
    { files: [path.join(process.cwd(), 'src/theme/**')], rules: off(literals) },
    { files: ['*.h5.*'], rules: off(selectors) }
  ]
}
