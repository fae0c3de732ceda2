import { checkSelectors, checkSheet } from '../../config/lint/style-sheets.cjs'

const literals = (text: string) => checkSheet(text).map(({ line, message }) => `${line} ${message.split(':')[0]}`)

describe('a style sheet', () => {
  test.each([
    ['a token', '.a { color: var(--ink); font-size: var(--text-2); }'],
    ['a token with channels', '.a { background: rgb(var(--ink-rgb) / 40%); }'],
    ['a mix of tokens', '.a { color: color-mix(in srgb, var(--ink) 40%, transparent); }'],
    [
      'words without a colour',
      '.a { color: inherit; background: none; border-color: currentColor; fill: transparent; font: inherit }'
    ],
    ['comments', '/* #fff */\n.a { // color: #fff\n  color: var(--ink) }'],
    ['a selector that looks like a colour', 'a#add:hover, .red { margin: 0 }'],
    ['an address', '.a { background-image: url(data:image/svg+xml;fill=#fff) }'],
    ['lengths that are no font size', '.a { width: 12px; line-height: 1.4; margin: 4px 8px }'],
    ['modules and media', "@use '../theme/tokens';\n@media (min-width: 1100px) { .a { width: 475px } }"],
    ['interpolation', '.a-#{$name} { margin: 0 }']
  ])('may hold %s', (_, text) => {
    expect(checkSheet(text)).toEqual([])
  })

  test.each([
    ['.a {\n  color: #fff;\n}', ['2 Literal colour `#fff`']],
    ['.a { border: 1px solid #EEEEEE }', ['1 Literal colour `#EEEEEE`']],
    ['.a { box-shadow: 0 1px rgba(0, 0, 0, .1) }', ['1 Literal colour `rgba()`']],
    ['.a { background: white; }', ['1 Literal colour `white`']],
    ['.a { color: var(--ink, #333) }', ['1 Literal colour `#333`']],
    ['$line: #eee;', ['1 Literal colour `#eee`']],
    ['.a { --shade: tan }', ['1 Literal colour `tan`']],
    ['.a { @include shade(#abc); }', ['1 Literal colour `#abc`']],
    ['.a {\n\n  font-size: 14px\n}', ['3 Literal font size `14px`']],
    ['.a { font-size: 1.2em; }', ['1 Literal font size `1.2em`']],
    ['.a { font-size: small }', ['1 Literal font size `small`']],
    ['.a { font: 500 14px/1.4 sans-serif }', ['1 Literal font size `14px`']],
    ['.a { --font-size-big: 20px }', ['1 Literal font size `20px`']],
    [
      '.a { &:hover { color: #000 }\n .b { font-size: 12px } }',
      ['1 Literal colour `#000`', '2 Literal font size `12px`']
    ]
  ])('is refused: %s', (text, expected) => {
    expect(literals(text)).toEqual(expected)
  })

  test('is refused over 300 lines', () => {
    const sheet = (lines: number) => '.a { margin: 0 }\n'.repeat(lines)
    expect(checkSheet(sheet(300))).toEqual([])
    expect(literals(sheet(301))).toEqual(['301 This sheet has 301 lines, the limit is 300'])
  })
})

describe('a selector', () => {
  const refusals = (text: string) =>
    checkSelectors(text).map(({ line, message }) => `${line} ${/WXSS|ACSS/.exec(message)?.[0]}`)

  test.each([
    ['a class, an id, a built-in component', '#app .taro-img, page, .a > .b + .c, .a ~ .b { margin: 0 }'],
    [
      'a pseudo-class of a class',
      '.a > .b:last-child, .a:nth-child(4n + 2) .b { &:first-child, &::after { margin: 0 } }'
    ],
    ['what only looks like one', '.a { width: calc(2 * 4px); height: calc(1px + var(--x)) } /* a > * [x] */'],
    ['interpolation', '.a-#{$i * 2} { margin: 0 }'],
    ['the root of a page', ':root { margin: 0 }']
  ])('may be %s', (_, text) => {
    expect(checkSelectors(text)).toEqual([])
  })

  test.each([
    ['#app * { margin: 0 }', ['1 WXSS']],
    ['.rows > * + * { margin: 0 }', ['1 WXSS']],
    ['.a {\n  > * { margin: 0 }\n}', ['2 WXSS']],
    ['.head > :last-child { margin: 0 }', ['1 WXSS']],
    ['.a {\n  + :first-child { margin: 0 }\n}', ['2 WXSS']],
    ['.a + .b ~ .c { margin: 0 }', ['1 WXSS']],
    ['.a[hidden] { margin: 0 }', ['1 ACSS']],
    ["@media print {\n  .a {\n    &[aria-disabled='true'] { margin: 0 }\n  }\n}", ['3 ACSS']]
  ])('is refused: %s', (text, expected) => {
    expect(refusals(text)).toEqual(expected)
  })
})
