/**
 * The check of style sheets: refuses a literal colour or font size in `.scss` and `.css` outside `src/theme`, a sheet over 300 lines, and
 * selectors that a vendor's style compiler does not know. Colours and the type scale are tokens, so that a theme is one folder and
 * contrast is decided once. Sheets of browsers only (`.h5.`) may select as CSS does.
 */
const fs = require('node:fs')
const path = require('node:path')
const { misspelt } = require('./rules/file-name.cjs')
const { literalColor, literalIn } = require('./style-values.cjs')

const maximumLines = 300
const reason =
  'only src/theme names colours and sizes, so that one place decides look and contrast. Use a token: var(--...).'

/** Index just behind the comment, string, address or interpolation that starts at `start`, or `start` if none does. */
function skip(text, start) {
  const rest = text.slice(start, start + 4)
  const behind = (mark, from) => {
    const found = text.indexOf(mark, from)
    return found === -1 ? text.length : found + mark.length
  }
  if (rest.startsWith('/*')) return behind('*/', start + 2)
  if (rest.startsWith('//')) return behind('\n', start) - 1
  if (rest[0] === '"' || rest[0] === "'") return behind(rest[0], start + 1)
  if (/^url\($/i.test(rest)) return behind(')', start)
  if (rest.startsWith('#{')) return behind('}', start)
  return start
}

/** What WXSS and ACSS do not know. WeChat's compiler refuses the whole sheet for one of them; on Alipay the rule is dead. */
const unknownSelectors = [
  { pattern: /\*/, name: '*', reason: 'WXSS has no universal selector. Name a class.' },
  { pattern: /[>+][^,]*~/, name: '~', reason: 'WXSS does not know this combinator behind another. Name a class.' },
  {
    pattern: /[>+]\s*:/,
    name: ':',
    reason: 'WXSS takes no bare pseudo-class after a combinator. Put a class before it.'
  },
  { pattern: /\[/, name: '[', reason: 'ACSS has no attribute selectors. Give the state a class.' }
]

/** The statements of a sheet with the line each starts on: declarations and at-rules, or `isSelector`. */
function statements(text) {
  const found = []
  let piece = ''
  let line = 1
  let startLine = 1
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    const end = skip(text, index)
    const part = end > index ? text.slice(index, end) : text[index]
    if (piece.trim() === '') startLine = line
    line += part.split('\n').length - 1
    index += part.length - 1
    if (end > index + 1 - part.length && /^\/[/*]/.test(part)) continue
    if (part === '(') depth += 1
    if (part === ')') depth -= 1
    if (depth > 0 || !'{};'.includes(part)) {
      piece += part
      continue
    }
    found.push({ text: piece.trim(), line: startLine, isSelector: part === '{' && !piece.trim().startsWith('@') })
    piece = ''
  }
  return [...found, { text: piece.trim(), line: startLine, isSelector: false }].filter(
    (statement) => statement.text !== ''
  )
}

function literalOf(statement) {
  if (/^@(use|import|forward|charset|media|supports|container|layer)\b/.test(statement)) return undefined
  if (statement.startsWith('@')) {
    const color = literalColor(statement)
    return color === undefined ? undefined : { kind: 'colour', text: color }
  }
  const colon = statement.indexOf(':')
  return colon === -1 ? undefined : literalIn(statement.slice(0, colon), statement.slice(colon + 1))
}

/** Complaints about the selectors of one sheet's text: `{ line, message }`. */
function checkSelectors(text) {
  return statements(text)
    .filter(({ isSelector }) => isSelector)
    .flatMap(({ text: selector, line }) => {
      const plain = selector.replace(/#\{[^}]*\}/g, '')
      return unknownSelectors
        .filter(({ pattern }) => pattern.test(plain))
        .map(({ name, reason: why }) => ({ line, message: `Selector \`${name}\`: ${why}` }))
    })
}

/** Complaints about the values and the length of one sheet's text: `{ line, message }`. */
function checkSheet(text) {
  const complaints = statements(text)
    .filter(({ isSelector }) => !isSelector)
    .flatMap((statement) => {
      const literal = literalOf(statement.text)
      return literal === undefined
        ? []
        : [{ line: statement.line, message: `Literal ${literal.kind} \`${literal.text}\`: ${reason}` }]
    })
  const lines = text.replace(/\n$/, '').split('\n').length
  if (lines <= maximumLines) return complaints
  return [
    ...complaints,
    {
      line: maximumLines + 1,
      message: `This sheet has ${lines} lines, the limit is ${maximumLines}: split it by component.`
    }
  ]
}

/** Every sheet below `folder`, absolute. */
function sheetsBelow(folder) {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(s?css|sass)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

/** Complaints about every sheet of src: `{ file, line, message }`, `file` relative to `root`. The theme may name values. */
function checkStyleSheets(root, pages) {
  return sheetsBelow(path.join(root, 'src')).flatMap((absolute) => {
    const file = path.relative(root, absolute).split(path.sep).join('/')
    const part = misspelt(file, pages)
    const name =
      part === undefined ? [] : [{ line: 1, message: `\`${part}\` is not kebab-case: one spelling everywhere.` }]
    const text = fs.readFileSync(absolute, 'utf8')
    const content = file.startsWith('src/theme/') ? [] : checkSheet(text)
    const selectors = /\.h5\.\w+$/.test(file) ? [] : checkSelectors(text)
    return [...name, ...content, ...selectors].map((complaint) => ({ file, ...complaint }))
  })
}

module.exports = { checkSelectors, checkSheet, checkStyleSheets }
