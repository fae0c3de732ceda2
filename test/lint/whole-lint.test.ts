import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const repository = path.resolve(__dirname, '..', '..')

/** Writes a small project into a folder of its own and runs the whole lint on it. */
function lint(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fanju-lint-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), text)
    }
    cpSync(path.join(repository, 'tsconfig.json'), path.join(folder, 'tsconfig.json'))
    symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'))
    const { status, stdout, stderr } = spawnSync(process.execPath, ['config/scripts/lint.mjs', '--root', folder], {
      cwd: repository,
      encoding: 'utf8'
    })
    return { status, output: `${stdout}${stderr}` }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const manifest = (dependencies: readonly string[]) =>
  JSON.stringify({
    name: 'sample',
    private: true,
    type: 'commonjs',
    dependencies: Object.fromEntries(dependencies.map((name) => [name, '*']))
  })

const table =
  'area,package,path,header,refresh,title_zh,does\ncore,main,pages/index/index,custom,yes,x,x\ncore,user,user/pages/vip/newIndex,custom,yes,x,x\n'

/** One honest file of each layer. */
const honest = {
  'package.json': manifest(['@tarojs/taro', '@tarojs/components']),
  'config/pages.csv': table,
  'src/domain/count.ts':
    '/** Portions of one dish, never negative. */\nexport const next = (count: number) => Math.max(0, count + 1)\n',
  'src/contract/codes.ts':
    '/** Envelope codes; `ok` is the only success. */\nexport const codes = { ok: 1 } as const\n',
  'src/platform/feedback/feedback.ts':
    "import Taro from '@tarojs/taro'\n\nexport const toast = (title: string) => Taro.showToast({ title })\n",
  'src/api/call.ts':
    "import { codes } from '@/contract/codes'\n\n/** True for the one code of success. */\nexport const isSuccess = (code: number) => code === codes.ok\n",
  'src/stores/cart-store.ts':
    "import { isSuccess } from '@/api/call'\nimport { next } from '@/domain/count'\n\n/** The basket of one restaurant. */\nexport class CartStore {\n  count = 0\n\n  add(code: number) {\n    if (isSuccess(code)) this.count = next(this.count)\n  }\n}\n",
  'src/ui/price.tsx':
    "import { Text } from '@tarojs/components'\nimport style from './price.module.scss'\n\nexport const Price = ({ figure }: { figure: string }) => <Text className={style.figure}>{figure}</Text>\n",
  'src/ui/price.module.scss': '.figure {\n  color: var(--ink);\n  font-size: var(--text-2);\n}\n',
  'src/theme/tokens.scss': ':root {\n  --ink: #333;\n  --text-2: 14px;\n}\n',
  'src/pages/index/index.tsx':
    'import { Price } from \'@/ui/price\'\n\nexport default function HomePage() {\n  return <Price figure="12.80" />\n}\n',
  'src/features/campaign/blocks/figure.ts': "/** What a block shows. */\nexport const figure = '85000'\n",
  'src/user/pages/vip/newIndex.tsx':
    "import { figure } from '@/features/campaign/blocks/figure'\nimport { Price } from '@/ui/price'\n\nexport default function VipPage() {\n  return <Price figure={figure} />\n}\n",
  'src/app.tsx':
    "import './theme/tokens.scss'\nimport { toast } from './platform/feedback/feedback'\nimport { CartStore } from './stores/cart-store'\n\nexport default function App() {\n  return <button onClick={() => toast(String(new CartStore().count))} />\n}\n",
  'types/styles.d.ts':
    "declare module '*.module.scss' {\n  const classes: Readonly<Record<string, string>>\n  export default classes\n}\n"
}

const bad = {
  ...honest,
  'package.json': manifest(['@tarojs/taro', '@tarojs/components', 'sharp']),
  'src/platform/feedback/feedback.ts': `${honest['src/platform/feedback/feedback.ts']}export const forgotten = 1\n`,
  'src/domain/bad.ts': "import { isSuccess } from '@/api/call'\n\nexport const undocumented = isSuccess(1)\n",
  'src/domain/ring-a.ts': "import { b } from './ring-b'\n\n/** One half. */\nexport const a = () => b()\n",
  'src/domain/ring-b.ts':
    "import { a } from './ring-a'\n\n/** The other half. */\nexport const b = (): number => a()\n",
  'src/ui/BadName.tsx':
    'import { Text } from \'@tarojs/components\'\n\nexport const BadName = () => <Text style={{ color: "#fff" }} aria-label="Close">Hello</Text>\n',
  'src/ui/bad.module.scss': '.a {\n  color: #fff;\n  font-size: 12px;\n}\n',
  'src/ui/device.ts':
    "import Taro from '@tarojs/taro'\n\nexport const show = () => Taro.showToast({ title: process.env.TARO_ENV ?? '' })\nexport const login = () => wx.login()\n",
  'src/ui/casts.ts':
    'export const row = (value: any) => value as unknown as Row\n// eslint-disable-next-line fanju/no-unchecked-cast\nexport const other = (value: unknown) => value as Row\n// @ts-ignore\nexport type Row = Missing\n',
  'server/modules/meal/promises.ts':
    "const cook = async (dish: 'rice' | 'soup') => dish\n\nexport function serve(dish: 'rice' | 'soup') {\n  cook(dish)\n  if (cook(dish)) return 1\n  switch (dish) {\n    case 'rice':\n      return 2\n  }\n  return 3\n}\n",
  'src/contract/payload.ts': "import * as z from 'zod/mini'\n\n/** Anything. */\nexport const body = z.any()\n",
  'src/stores/single.ts':
    "import { CartStore } from './cart-store'\n\n/** The only one. */\nexport const cart = new CartStore()\n",
  'src/user/pages/vip/newIndex.tsx': `import { help } from '../../../issue/help'\n\nexport default function VipPage() {\n${'  help()\n'.repeat(421)}}\n`,
  'src/features/campaign/strip.ts': "export { figure } from './blocks/figure'\n",
  'src/features/home/rows.ts': "import { figure } from '@/features/campaign/strip'\n\nexport const rows = [figure]\n",
  'src/pages/index/index.tsx':
    "import { rows } from '@/features/home/rows'\nimport { Price } from '@/ui/price'\n\nexport default function HomePage() {\n  return <Price figure={rows.join()} />\n}\n",
  'src/issue/help.ts': 'export const help = () => undefined\n',
  'server/modules/meal/kitchen.ts':
    "import { submit } from '../order/service'\n\n/** What the kitchen does. */\nexport const cook = () => submit()\n",
  'server/modules/order/service.ts':
    "import { toast } from '../../../src/platform/feedback/feedback'\n\nexport const submit = () => toast('x')\n"
}

jest.setTimeout(120_000)

describe('the whole lint', () => {
  test('passes over one honest file of each layer', () => {
    expect(lint(honest)).toEqual({ status: 0, output: expect.not.stringContaining('FAIL') })
  })

  describe('on a tree that breaks every rule', () => {
    let result: ReturnType<typeof lint> = { status: null, output: '' }
    beforeAll(() => {
      result = lint(bad)
    })

    test('fails', () => expect(result.status).toBe(1))

    test.each([
      ['an import past the door of a module', /server-modules-meet-at-doors: server\/modules\/meal\/kitchen\.ts/],
      ['an import against the direction of the layers', /layer-domain: src\/domain\/bad\.ts → src\/api\/call\.ts/],
      ['a cycle', /no-cycle: src\/domain\/ring-/],
      [
        'an import of another subpackage',
        /subpackage-user: src\/user\/pages\/vip\/newIndex\.tsx → src\/issue\/help\.ts/
      ],
      [
        'a block of campaigns that the main package imports through others',
        /campaigns-outside-main: src\/pages\/index\/index\.tsx → src\/features\/campaign\/blocks\/figure\.ts/
      ],
      ['a server that reads the client', /server-reads-rules-and-contract: server\/modules\/order\/service\.ts/],
      ['a text between tags', /`Hello` is text for people.*fanju\/no-literal-text/],
      ['a text that is heard', /`Close` is text for people.*fanju\/no-literal-text/],
      ['a colour in code', /Literal colour or font size.*no-restricted-syntax/],
      ['a colour in a style sheet', /bad\.module\.scss:2:\d+: Literal colour `#fff`/],
      ['a font size in a style sheet', /bad\.module\.scss:3:\d+: Literal `font-size: 12px`/],
      [
        'an import of Taro outside platform',
        /`@tarojs\/taro` is imported outside src\/platform.*fanju\/no-platform-api/
      ],
      ['a call of a vendor outside platform', /`wx` is used outside src\/platform.*fanju\/no-platform-api/],
      ['a target asked for outside platform', /`TARO_ENV` is read outside src\/platform.*fanju\/no-platform-api/],
      ['a file that is too long', /File has too many lines \(425\). Maximum allowed is 400.*max-lines/],
      [
        'a function that is too long',
        /Function 'VipPage' has too many lines \(423\). Maximum allowed is 80.*max-lines-per-function/
      ],
      ['a file that is not formatted', /\[warn\] src\/ui\/BadName\.tsx/],
      ['an export nobody uses', /Unused exports[\s\S]*forgotten\s+src\/platform\/feedback\/feedback\.ts/],
      ['a file nobody uses', /Unused files[\s\S]*src\/domain\/bad\.ts/],
      ['a package nobody uses', /Unused dependencies[\s\S]*sharp/],
      [
        'a suppression without its reason',
        /Unexpected undescribed directive comment.*Why:.*house\/explained-suppression/
      ],
      ['a type suppression', /ts-ignore.*Why:.*house\/no-ts-comment/],
      ['any', /Unexpected any.*Why:.*house\/no-any/],
      ['a double cast', /`as unknown as` switches the type checker off.*fanju\/no-unchecked-cast/],
      ['a schema that accepts anything', /`z\.any\(\)` lets unchecked data in.*fanju\/no-any-schema/],
      ['a store at module level', /A store is made at module level.*fanju\/no-module-level-store/],
      ['a promise that nobody waits for', /Promises must be awaited.*no-floating-promises/],
      ['a promise that is always true', /Expected non-Promise value in a boolean conditional.*no-misused-promises/],
      ['a case that is left out', /Switch is not exhaustive.*switch-exhaustiveness-check/],
      ['a file name that is not kebab-case', /`BadName` is not kebab-case.*fanju\/file-name/]
    ])('names %s', (_, message) => {
      expect(result.output).toMatch(message)
    })
  })
})
