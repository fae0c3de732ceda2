import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as z from 'zod'

const repository = path.resolve(__dirname, '..', '..')

const results = z.array(
  z.object({
    source: z.string(),
    parseErrors: z.array(z.unknown()),
    warnings: z.array(z.object({ line: z.number(), rule: z.string() }))
  })
)

const asked: { file: string; text: string; refused: string[] }[] = []

/** Registers a sheet whose refusals are `refused`, as `<line> <rule>`. All sheets go through one run of Stylelint. */
function sheet(name: string, text: string, refused: string[] = [], file = `src/components/sheet-${asked.length}.scss`) {
  asked.push({ file, text, refused })
  test(name, () => expect(found.get(file)).toEqual(refused))
}

const found = new Map<string, string[]>()

beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fanju-sheets-'))
  try {
    for (const { file, text } of asked) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), text)
    }
    symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'))
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        path.join(repository, 'node_modules/stylelint/bin/stylelint.mjs'),
        'src/**/*.scss',
        '--config',
        path.join(repository, 'stylelint.config.mjs'),
        '--formatter',
        'json'
      ],
      { cwd: folder, encoding: 'utf8' }
    )
    for (const { source, warnings } of results.parse(JSON.parse(stdout || stderr)))
      found.set(
        path.relative(folder, source),
        warnings.map(({ line, rule }) => `${line} ${rule}`)
      )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)

const values = 'declaration-property-value-disallowed-list'

describe('a style sheet may hold', () => {
  sheet('a token', '.a { color: var(--ink); font-size: var(--text-2); }')
  sheet('a token with channels', '.a { background: rgb(var(--ink-rgb) / 40%); }')
  sheet('a mix of tokens', '.a { color: color-mix(in srgb, var(--ink) 40%, transparent); }')
  sheet(
    'words without a colour',
    '.a { color: inherit; background: none; border-color: currentColor; fill: transparent; font: inherit }'
  )
  sheet('comments', '/* #fff */\n.a { // color: #fff\n  color: var(--ink) }')
  sheet('a selector that looks like a colour', 'a#add:hover, .red { margin: 0 }')
  sheet('an address', '.a { background-image: url(data:image/svg+xml;fill=#fff) }')
  sheet('lengths that are no font size', '.a { width: 12px; line-height: 1.4; margin: 4px 8px }')
  sheet('modules and media', "@use '../theme/tokens';\n@media (min-width: 1100px) { .a { width: 475px } }")
  sheet('interpolation', '.a-#{$name} { margin: 0 }')
  sheet('300 lines', '.a { margin: 0 }\n'.repeat(300))
  sheet('in the theme, any value', ':root { --ink: #333; --text-2: 14px; color: red }', [], 'src/theme/tokens.scss')
})

describe('a style sheet is refused', () => {
  sheet('for a hex colour', '.a {\n  color: #fff;\n}', ['2 color-no-hex'])
  sheet('for a colour in a shorthand', '.a { border: 1px solid #EEEEEE }', ['1 color-no-hex'])
  sheet('for a colour function', '.a { box-shadow: 0 1px rgba(0, 0, 0, .1) }', [`1 ${values}`])
  sheet('for a colour word', '.a { background: white; }', ['1 color-named'])
  sheet('for a literal behind a token', '.a { color: var(--ink, #333) }', ['1 color-no-hex'])
  sheet('for a colour in a variable', '$line: #eee;', ['1 color-no-hex'])
  sheet('for a colour in a property of its own', '.a { --shade: tan }', ['1 color-named'])
  sheet('for a colour handed to a mixin', '.a { @include shade(#abc); }', ['1 fanju/no-color-argument'])
  sheet('for a font size', '.a {\n\n  font-size: 14px\n}', [`3 ${values}`])
  sheet('for a font size in em', '.a { font-size: 1.2em; }', [`1 ${values}`])
  sheet('for a font size in words', '.a { font-size: small }', [`1 ${values}`])
  sheet('for a font', '.a { font: 500 14px/1.4 sans-serif }', [`1 ${values}`])
  sheet('for a font size in a property of its own', '.a { --font-size-big: 20px }', [`1 ${values}`])
  sheet('for both, nested', '.a { &:hover { color: #000 }\n .b { font-size: 12px } }', [
    '1 color-no-hex',
    `2 ${values}`
  ])
  sheet('for its name', '.a { margin: 0 }', ['1 fanju/file-name'], 'src/components/BadName.scss')
})

describe('a selector may be', () => {
  sheet('a class, an id, a built-in component', '#app .taro-img, page, .a > .b + .c, .a ~ .b { margin: 0 }')
  sheet(
    'a pseudo-class of a class',
    '.a > .b:last-child, .a:nth-child(4n + 2) .b { &:first-child, &::after { margin: 0 } }'
  )
  sheet('beside what only looks like one', '.a { width: calc(2 * 4px); height: calc(1px + var(--x)) } /* a > * [x] */')
  sheet('interpolated', '.a-#{$i * 2} { margin: 0 }')
  sheet('the root of a page', ':root { margin: 0 }')
  sheet('anything in a sheet of browsers', '.a > * + *, .a[hidden] { margin: 0 }', [], 'src/components/any.h5.scss')
})

describe('a selector is refused', () => {
  const combined = 'selector-disallowed-list'
  const universal = 'selector-max-universal'
  const attribute = 'selector-max-attribute'
  sheet('for *', '#app * { margin: 0 }', [`1 ${universal}`])
  sheet('for * behind a combinator', '.rows > * + * { margin: 0 }', [`1 ${universal}`])
  sheet('for a nested *', '.a {\n  > * { margin: 0 }\n}', [`2 ${universal}`])
  sheet('for a bare pseudo-class', '.head > :last-child { margin: 0 }', [`1 ${combined}`])
  sheet('for a nested bare pseudo-class', '.a {\n  + :first-child { margin: 0 }\n}', [`2 ${combined}`])
  sheet('for ~ behind another combinator', '.a + .b ~ .c { margin: 0 }', [`1 ${combined}`])
  sheet('for an attribute', '.a[hidden] { margin: 0 }', [`1 ${attribute}`])
  sheet('for a nested attribute', "@media print {\n  .a {\n    &[aria-disabled='true'] { margin: 0 }\n  }\n}", [
    `3 ${attribute}`
  ])
})
