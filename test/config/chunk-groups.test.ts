import { type BuiltModule, groupModules } from '../../config/vite/chunk-groups'

const built = (id: string, imports: readonly string[] = [], more: Partial<BuiltModule> = {}): BuiltModule => ({
  id,
  size: 100,
  imports,
  dynamicImports: [],
  isEntry: false,
  ...more
})

/** An app that opens each of these by itself. */
const opening = (...dynamicImports: readonly string[]) => built('app', ['start'], { dynamicImports, isEntry: true })

describe('the files of a build', () => {
  test('what the first load imports stays with the app, whoever else imports it', () => {
    const files = groupModules(
      [opening('page', 'other'), built('start'), built('page', ['start']), built('other', ['start'])],
      {}
    )
    expect([files.get('app'), files.get('start')]).toEqual(['app', 'app'])
  })

  test('what one page alone needs goes where the bundler puts it: to the page', () => {
    const files = groupModules(
      [opening('page', 'other'), built('start'), built('page', ['own']), built('own'), built('other')],
      {}
    )
    expect([files.get('page'), files.get('own')]).toEqual([undefined, undefined])
  })

  test('small parts that nearly the same pages need are one file, however little they have to do with each other', () => {
    const files = groupModules(
      [
        opening('a', 'b', 'c'),
        built('start'),
        built('a', ['store', 'button']),
        built('b', ['store', 'button']),
        built('c', ['button']),
        built('store'),
        built('button', [], { size: 300 })
      ],
      {}
    )
    expect([files.get('store'), files.get('button')]).toEqual(['button', 'button'])
  })

  test('nobody fetches much for little: what is large is a file of its own', () => {
    const files = groupModules(
      [
        opening('a', 'b', 'c'),
        built('start'),
        built('a', ['map', 'button']),
        built('b', ['map', 'button']),
        built('c', ['button']),
        built('map', [], { size: 500_000 }),
        built('button')
      ],
      {}
    )
    expect(files.get('map')).not.toBe(files.get('button'))
  })

  test('no two files import each other in a circle', () => {
    // first → between → second; one file of first and second would wait for between, which waits for it
    const files = groupModules(
      [
        opening('a', 'b', 'c', 'd'),
        built('start'),
        built('a', ['first']),
        built('b', ['first']),
        built('c', ['between']),
        built('d', ['second']),
        built('first', ['between'], { size: 10 }),
        built('between', ['second'], { size: 500_000 }),
        built('second', [], { size: 10 })
      ],
      {}
    )
    expect(files.get('first')).not.toBe(files.get('second'))
  })

  test('what is asked for by its name keeps a file of that name, also where others import it', () => {
    const files = groupModules(
      [
        opening('a', 'b', 'sheet'),
        built('start'),
        built('a', ['sheet', 'button']),
        built('b', ['sheet', 'button']),
        built('sheet'),
        built('button')
      ],
      {}
    )
    const named = files.get('sheet')
    expect([...files].filter(([, file]) => file === named)).toEqual([['sheet', 'sheet']])
  })

  test('files of the same name stay apart, as the texts of each language are', () => {
    const texts = ['zh-CN', 'en', 'vn'].flatMap((locale) => [
      built(`${locale}/first.ts`, [`${locale}/common.ts`]),
      built(`${locale}/index.ts`, [`${locale}/first.ts`, `${locale}/common.ts`]),
      built(`${locale}/common.ts`, [], { size: 100_000 })
    ])
    const opened = texts.map(({ id }) => id).filter((id) => !id.endsWith('common.ts'))
    const files = groupModules([opening(...opened), built('start'), ...texts], {})
    for (const name of ['first', 'common'])
      expect(new Set(['zh-CN', 'en', 'vn'].map((locale) => files.get(`${locale}/${name}.ts`))).size).toBe(3)
  })

  test('what a list of exports names and the first screen does not use is left out of the first load', () => {
    const files = groupModules(
      [opening('a'), built('start', ['barrel']), built('barrel', ['toast']), built('toast'), built('a')],
      {
        toasts: /toast/
      }
    )
    expect([files.get('barrel'), files.get('toast')]).toEqual(['app', 'toasts'])
  })
})
